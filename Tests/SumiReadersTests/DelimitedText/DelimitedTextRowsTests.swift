import Testing

@testable import SumiData
@testable import SumiReaders

@Suite("Delimited text that comes in parts") struct DelimitedTextRowsTests {
  private func parts(_ parts: [String], last limit: Int = 1_000) throws -> (
    Table, DelimitedTextRows
  ) {
    var rows = DelimitedTextRows(name: "pipe")
    var table = try rows.first(Array(parts[0].utf8), last: limit)
    for part in parts.dropFirst() {
      let more = try rows.next(Array(part.utf8), last: limit)
      if more.rowCount > 0 { try table.append(more) }
    }
    return (table, rows)
  }

  @Test(
    "Parts are read as the first one: names, delimiter, decimal comma, order of dates",
    arguments: [
      ["a,b,c\n1,x,2020-01-01\n", "2,7,2020-01-02\n3,,\n", "4.5,y,2020-01-03T10:00:00Z\n"],
      ["\na;b\n1,5;2\n", "2,5;3\n1;4\n"],
      ["\u{FEFF}a\tb\r\n1\t2\r\n", "3\t4\r\n"],
      ["\n\tb\n1\t2\n", "\t4\n"],
      ["1,2\n3,4\n", "5,6\n"],
      ["day,n\n31/01/2020,1\n", "01/02/2020,2\n"],
      ["a,b\n1,\n2,\n", "3,x\n", "4,5\n"],
    ])
  func alike(_ texts: [String]) throws {
    let (table, rows) = try parts(texts)
    let whole = try DelimitedTextReader.table(text: texts.joined(), name: "pipe")
    #expect(table.names == whole.names && table.rowCount == whole.rowCount)
    for name in whole.names {
      let (own, other) = (table[name], whole[name])
      #expect(own?.type == other?.type)
      for row in 0..<whole.rowCount {
        if let numbers = other?.numberValues, !numbers[row].isNaN {
          #expect(own?.numberValues?[row] == numbers[row] || own?.type == .dateTimes)
        }
      }
    }
    #expect(rows.faultCount == 0)
  }

  @Test("A row that does not fit is left out, and named by its line")
  func faults() throws {
    let (table, rows) = try parts([
      "\na,b\n1,2\n1,2,3\n3,4\n", "5,6\nx,7\n8,9\n10\n11,12\n", "\"13,14\n", "15,16\n",
    ])
    let values = try #require(table["a"]?.numberValues)
    #expect((0..<values.count).map { values[$0] } == [1, 3, 5, 8, 10, 11, 15])
    #expect(rows.faultCount == 3)
    #expect(
      rows.firstFault
        == .cellCount(place: DataPlace(source: "pipe", line: 4), found: 3, expected: 2))
    let (_, later) = try parts(["a,b\n1,2\n", "3,4\n\n5,six\n"])
    let place = DataPlace(source: "pipe", line: 5)
    #expect(
      later.firstFault
        == .wrongType(place: place, column: "b", number: 2, cell: "six", wanted: .numbers))
  }

  @Test("Only the last rows are read")
  func last() throws {
    var rows = DelimitedTextRows(name: "pipe")
    let text = "a\n" + (0..<50).map { "\($0)\n" }.joined()
    #expect(try rows.first(Array(text.utf8), last: 7).rowCount == 7)
    // What is wrong before them does not matter.
    let more = try rows.next(Array("x\ny\n1\n2\nbad\n3".utf8), last: 4)
    let values = try #require(more["a"]?.numberValues)
    #expect((0..<values.count).map { values[$0] } == [1, 2, 3])
    #expect(
      rows.firstFault
        == .wrongType(
          place: DataPlace(source: "pipe", line: 56), column: "a", number: 1, cell: "bad",
          wanted: .numbers))
  }

  @Test("What is no delimited text, and a header of other columns than the rows, are errors")
  func refused() throws {
    for text in [
      "{\"a\": 1}\n", "[{\"a\": 1}]\n", "a,b\n1,2\n" + String(repeating: "1,2,3\n", count: 200),
    ] {
      #expect(throws: DataError.self) { try parts([text]) }
    }
    let blank = try parts(["\n \n"])
    #expect(blank.0.rowCount == 0)
  }
}
