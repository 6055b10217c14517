import SumiData
import SumiReaders
import Testing

@Suite struct ArrowWriterTests {
  @Test("What is written is read again, with its missing cells and its description")
  func readAgain() throws {
    var some = Validity(repeating: true, count: 3)
    some[1] = false
    let table = try Table(
      names: ["number", "whole", "time", "text", "näme"],
      columns: [
        Column([1.5, .nan, -.infinity]), Column([1 as Int64, 0, .max], validity: some),
        Column(dateTimes: [0, 1, .max], .nanoseconds), Column(["", "ü", "long text"]),
        Column([1 as Int8, 2, 3]),
      ])
    let empty = try Table(
      names: table.names, columns: table.columns.map { Column($0[0..<0].values) })
    for rows in [table, empty] {
      let bytes = ArrowWriter.bytes(of: rows, metadata: [("key", "{\"a\": 1}"), ("", "")])
      let input = bytes.withUnsafeBytes { InputBytes.copying($0) }
      #expect(try ArrowReader.table(in: input, name: "t") == rows)
      #expect(try ArrowReader.metadata(in: input, name: "t") == ["key": "{\"a\": 1}", "": ""])
    }
  }

  @Test("What a column says about its values is written and read again")
  func meanings() throws {
    var ordered = Column(["b", "a"])
    ordered.levels = ["b", "", "a"]
    var zoned = Column(dateTimes: [0, 1], .seconds)
    zoned.zone = "Asia/Kolkata"
    let table = try Table(
      names: ["ordered", "zoned", "elapsed", "clock"],
      columns: [
        ordered, zoned, Column([0.5, 90]).meaning(.elapsed),
        Column(dateTimes: [0, 60], .seconds).meaning(.timeOfDay),
      ])
    let bytes = ArrowWriter.bytes(of: table, metadata: [])
    let read = try ArrowReader.table(
      in: bytes.withUnsafeBytes { InputBytes.copying($0) }, name: "t")
    #expect(read == table)
    #expect(read.columns.map(\.meaning) == [nil, nil, .elapsed, .timeOfDay])
  }

  @Test("Other files have no description")
  func others() throws {
    let input = Array("a,b\n1,2\n".utf8).withUnsafeBytes { InputBytes.copying($0) }
    #expect(try ArrowReader.metadata(in: input, name: "t") == nil)
  }
}
