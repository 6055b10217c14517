import Testing

@testable import SumiData

@Suite struct RowsOutsideTests {
  private static let count = 8_500

  private func check(
    _ ranges: RowsOutside<String>.Ranges, _ values: Column, _ columns: [Column] = [],
    _ isOutside: (Int) -> Bool
  ) {
    let output = RowsOutside([ranges], description: "").output(of: [values] + columns)
    let kept = (0..<values.count).filter(isOutside)
    #expect(output.leftOutCount == values.count - kept.count)
    #expect((output.columns == nil) == (kept.count == values.count))
    for (left, source) in zip(output.columns ?? [], [values] + columns) {
      expect(left, holds: kept, of: source)
    }
  }

  private static let starts = [-8e8, -1.5, 0, 3e8]
  private static let ends = [-6e8, -1, 1, 5e8]

  private static func isOutside(_ number: Double) -> Bool {
    for index in starts.indices where starts[index] <= number && number < ends[index] {
      return false
    }
    return true
  }

  @Test(
    "numbers of each type, in any order, with gaps",
    arguments: [NumberType.float64, .float32, .int64, .int8])
  func numbers(type: NumberType) throws {
    var random = RandomColumns(seed: 5, count: Self.count)
    for isMissingSome in [false, true] {
      let values = random.column(type, isMissingSome: isMissingSome)
      let numbers = try #require(values.numberValues)
      check(.numbers(starts: Self.starts, ends: Self.ends), values, [random.column(.float32)]) {
        Self.isOutside(numbers[$0])
      }
    }
  }

  @Test("time stamps are compared exactly; missing ones stay")
  func stamps() {
    let first = Int64(1) << 60
    let stamps = (0..<Int64(Self.count)).map { first + $0 }
    let starts = [first + 100, first + 3_000]
    let ends = [first + 101, first + 6_001]
    var validity = Validity(repeating: true, count: Self.count)
    for row in stride(from: 0, to: Self.count, by: 7) { validity[row] = false }
    let isOutside = { (row: Int) in row != 100 && !(3_000...6_000).contains(row) }
    check(
      .integers(starts: starts, ends: ends), Column(dateTimes: stamps, .nanoseconds)
    ) { isOutside($0) }
    check(
      .integers(starts: starts, ends: ends),
      Column(dateTimes: stamps, .nanoseconds, validity: validity)
    ) { isOutside($0) || $0 % 7 == 0 }
    let narrow = Column(.dateTimes(NumberValues((0..<Int32(Self.count)).map { $0 }), .seconds))
    check(.integers(starts: [100, 3_000], ends: [101, 6_001]), narrow) {
      isOutside($0)
    }
  }

  @Test("rows with any value in its ranges are removed")
  func several() {
    let columns = [
      Column([1.0, 2, 3, .nan]), Column([9, 8, 7, 7] as [Int32]), Column([1, 2, 3, 4]),
    ]
    let output = RowsOutside(
      [.numbers(starts: [1], ends: [1.5]), .numbers(starts: [7], ends: [8])], description: ""
    ).output(of: columns)
    #expect(
      output.columns == columns.map { Column($0.numberValues?.doubles[1...1].map { $0 } ?? []) })
  }

  @Test("if no row is removed, nothing is copied")
  func nothing() {
    let output = RowsOutside<String>([.numbers(starts: [5], ends: [6])], description: "")
      .output(of: [Column([1.0, 2, .nan, 6])])
    #expect(output.columns == nil)
    #expect(output.leftOutCount == 0)
  }
}
