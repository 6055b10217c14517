import Testing

@testable import SumiData

@Suite struct IntegersTests {
  @Test(
    "all integers of a slice are those of its rows", arguments: NumberType.allCases,
    [false, true])
  func slices(type: NumberType, isMissingSome: Bool) throws {
    var random = RandomColumns(seed: 7, count: 300)
    let column = random.column(type, isMissingSome: isMissingSome)
    let numbers = try #require(column.numberValues)
    for rows in [0..<300, 0..<299, 1..<300, 63..<130, 5..<5] { check(numbers[rows]) }
  }

  @Test("all integers in a file are those of its rows, however far apart they lie")
  func file() {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      .withUnsafeBytes { InputBytes.copying($0) }
    for (offset, stride) in [(0, 8), (3, 8), (1, 12), (2, 31)] {
      check(
        NumberValues(in: bytes, offset: offset, type: .int64, stride: stride, count: 30))
    }
    check(NumberValues(regularFrom: Int64.max - 40, step: 3, count: 14)[2..<14])
  }

  private func check(_ numbers: NumberValues) {
    #expect(numbers.integers == (0..<numbers.count).map { numbers.integer(at: $0) })
  }
}
