import Testing

@testable import SumiData

@Suite("Rows of tables are added and removed")
struct TableRowsTests {
  private let table = Result {
    try Table(["t": [1.0, 2, 4], "name": ["a", "b", "d"], "n": Column([1, 2, 4] as [Int64])])
  }

  private func rows(_ t: [Double?], _ names: [String?], _ n: [Int64]) throws -> Table {
    try Table(["n": Column(n), "t": t, "name": names])
  }

  @Test("Appended, prepended, replaced and removed")
  func edited() throws {
    var table = try table.get()
    let original = table
    try table.append(rows([5], ["e"], [5]))
    try table.prepend(rows([0], ["z"], [0]))
    #expect(table["t"]?.numberValues?.doubles == [0, 1, 2, 4, 5])
    #expect(table["name"] == Column(["z", "a", "b", "d", "e"]))
    try table.replace(1..<3, with: rows([1.5], [nil], [9]))
    #expect(table["n"]?.numberValues?.integers == [0, 9, 4, 5])
    #expect(table["name"]?.isMissing(1) == true && table["name"]?.isMissing(2) == false)
    table.removeFirst(3)
    #expect(table.rowCount == 1 && table["t"]?.numberValues?.doubles == [5])
    table.removeFirst(9)
    #expect(table.rowCount == 0)
    // Copies keep their rows.
    #expect(original["t"]?.numberValues?.doubles == [1, 2, 4])
  }

  @Test("Missing cells and other types of numbers fit")
  func types() throws {
    var table = try Table(["a": [1, nil] as [Int?], "b": ["x", nil] as [String?]])
    try table.append(Table(["a": [2.5], "b": [nil] as [Double?]]))
    #expect(table["a"]?.numberValues?[2] == 2.5)
    #expect((0..<3).map { table["a"]?.isMissing($0) } == [false, true, false])
    #expect((0..<3).map { table["b"]?.isMissing($0) } == [false, true, true])
    var times = try Table(["t": Column(dateTimes: [1, 2], .seconds)])
    try times.append(Table(["t": Column(dateTimes: [2_500], .milliseconds)]))
    #expect(times["t"] == Column(dateTimes: [1_000, 2_000, 2_500], .milliseconds))
  }

  @Test("Late rows go where they belong")
  func late() throws {
    var table = try table.get()
    try table.insert(rows([3, 0.5, 9, 2], ["c", "0", "j", "b2"], [3, 0, 9, 22]), inOrderOf: "t")
    #expect(table["t"]?.numberValues?.doubles == [0.5, 1, 2, 2, 3, 4, 9])
    #expect(table["name"] == Column(["0", "a", "b", "b2", "c", "d", "j"]))
    // Stamps that are one Double.
    let stamp: Int64 = 1_700_000_000_000_000_000
    var times = try Table(["t": Column(dateTimes: [stamp, stamp + 3], .nanoseconds)])
    try times.insert(
      Table(["t": Column(dateTimes: [stamp + 2, stamp + 1], .nanoseconds)]), inOrderOf: "t")
    #expect(times["t"]?.numberValues?.integers == (0..<4).map { stamp + $0 })
  }

  @Test("Times of two units are compared as times, and rows before the last one are refused")
  func units() throws {
    let milliseconds = try Table(["t": Column(dateTimes: [500, 2_500], .milliseconds)])
    let seconds = try Table(["t": Column(dateTimes: [1, 3, 2], .seconds)])
    var inserted = milliseconds
    try inserted.insert(seconds, inOrderOf: "t")
    #expect(inserted["t"]?.numberValues?.integers == [500, 1_000, 2_000, 2_500, 3_000])
    var refused = milliseconds
    try refused.appendInOrder(seconds, of: "t")
    #expect(refused["t"]?.numberValues?.integers == [500, 2_500, 3_000])
    var texts = try table.get()
    #expect(throws: DataError.self) { try texts.appendInOrder(texts, of: "name") }
  }

  @Test("Rows that do not fit change nothing")
  func faults() throws {
    var table = try table.get()
    let original = table
    #expect(throws: DataError.self) { try table.append(Table(["t": [1.0]])) }
    #expect(throws: DataError.self) { try table.append(rows([1], ["a"], [])) }
    #expect {
      try table.append(Table(["t": ["x"], "name": ["y"], "n": [1]]))
    } throws: {
      "\($0)".contains("\"t\" holds numbers, and in the new rows texts")
    }
    #expect(throws: DataError.self) { try table.replace(2..<4, with: rows([1], ["a"], [1])) }
    #expect(throws: DataError.self) { try table.insert(original, inOrderOf: "name") }
    #expect(table == original)
  }
}
