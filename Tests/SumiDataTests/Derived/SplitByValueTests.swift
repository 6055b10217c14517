import Testing

@testable import SumiData

@Suite struct SplitByValueTests {
  /// More than one thread's chunk.
  private static let count = 8_500

  /// The rows of each value, by a plain loop.
  private func rows(of key: Column) -> [(title: String, rows: [Int])] {
    var result: [(title: String, rows: [Int])] = []
    var places: [String: Int] = [:]
    for row in 0..<key.count {
      if key.isMissing(row) || key.numberValues?[row].isNaN == true { continue }
      let title = key.text(at: row)
      let place = places[title] ?? result.count
      if place == result.count { result.append((title, [])) }
      places[title] = place
      result[place].rows.append(row)
    }
    return result
  }

  private func check(_ key: Column, _ columns: [Column]) throws {
    let parts = try #require(SplitByValue().output(of: [key] + columns).parts)
    let wanted = rows(of: key)
    #expect(parts.map(\.title) == wanted.map(\.title))
    for (part, wanted) in zip(parts, wanted) {
      for (column, source) in zip(part.columns, columns) {
        expect(column, holds: wanted.rows, of: source)
      }
    }
  }

  @Test("each type of number keeps its type and its values, gaps included")
  func types() throws {
    var random = RandomColumns(seed: 1, count: Self.count)
    let key = Column(random.names(9))
    var columns: [Column] = []
    for type in NumberType.allCases {
      columns.append(random.column(type))
      columns.append(random.column(type, isMissingSome: true))
    }
    try check(key, columns)
  }

  @Test("dates, texts, row numbers, slices and single rows are split too")
  func kinds() throws {
    var random = RandomColumns(seed: 2, count: Self.count)
    let key = Column(.text(TextValues(random.names(30))), validity: random.validity())
    var longer = random.column(.float32)
    longer.append(contentsOf: [1, 2, 3 as Float])
    longer.removeFirst(3)
    try check(
      key,
      [
        .rowNumbers(Self.count),
        Column(.numbers(NumberValues(regularFrom: 0.5, step: 0.25, count: Self.count))),
        Column(dateTimes: (0..<Int64(Self.count)).map { $0 * 60 }, .seconds),
        Column(.text(TextValues(random.names(700))), validity: random.validity()), longer,
      ])
    try check(Column(["only"]), [Column([1.0])])
    try check(Column([String]()), [Column([Double]())])
  }

  @Test("keys may be numbers and dates; NaN and missing keys are in no part")
  func keys() throws {
    var random = RandomColumns(seed: 3, count: Self.count)
    let y = random.column(.float64)
    let few = (0..<Self.count).map { _ in Double(Int.random(in: -3...3, using: &random)) / 2 }
    try check(Column(few.map { $0 == 1 ? .nan : $0 }), [y])
    try check(Column(few.map { Float($0) }, validity: random.validity()), [y])
    try check(Column(few.map { Int8($0) }), [y])
    let large = few.map { Int64.max - Int64($0 + 2) }
    try check(Column(large, validity: random.validity()), [y])
    try check(Column(dateTimes: few.map { Int64($0) * 86_400 }, .seconds), [y])
    let parts = try #require(
      SplitByValue().output(of: [Column([0.0, -0.0, 0]), Column([1, 2, 3])]).parts)
    #expect(parts.map(\.title) == ["0"])
  }

  @Test("integers with more digits than Double are distinguished")
  func exactKeys() throws {
    let first = Int64(1) << 60
    let parts = try #require(
      SplitByValue().output(of: [Column([first, first + 1]), Column([1.0, 2])]).parts)
    #expect(parts.map(\.title) == ["\(first)", "\(first + 1)"])
  }

  @Test("texts that differ in length, in zeros or in the middle are distinguished")
  func texts() throws {
    let names = [
      "", "\0", "\0\0", "a", "a\0", "abcdefgh", "abcdefg", "abcdefghi", "abcdefgh-1-abcdefgh",
      "abcdefgh-2-abcdefgh", "é", "e\u{301}",
    ]
    let parts = try #require(
      SplitByValue().output(of: [Column(names + names), Column(Array(0..<2 * names.count))]).parts)
    #expect(parts.map { Array($0.title.utf8) } == names.map { Array($0.utf8) })
    #expect(parts.allSatisfy { $0.columns[0].count == 2 })
  }

  @Test("a thousand values make as many parts, one more is too many")
  func most() {
    let names = (0..<SplitByValue.mostParts).map { "name \($0)" }
    #expect(SplitByValue().output(of: [Column(names)]).parts?.count == SplitByValue.mostParts)
    #expect(SplitByValue().output(of: [Column(names + ["another"])]).parts == nil)
    // Half of them in each thread.
    let halves = (0..<Self.count).map { "name \($0 * 1_200 / Self.count)" }
    #expect(SplitByValue().output(of: [Column(halves)]).parts == nil)
  }
}
