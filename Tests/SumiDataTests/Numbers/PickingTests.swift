import SumiWork
import Testing

@testable import SumiData

@Suite struct PickingTests {
  @Test(
    "picked rows of a slice are those of its rows", arguments: NumberType.allCases, [false, true])
  func slices(type: NumberType, isMissingSome: Bool) throws {
    var random = RandomColumns(seed: 11, count: 300)
    let column = random.column(type, isMissingSome: isMissingSome)
    let numbers = try #require(column.numberValues)
    for rows in [0..<300, 7..<299, 63..<130] { check(numbers[rows]) }
  }

  @Test("picked rows in a file are those of its rows, however far apart they lie")
  func file() {
    // Bytes of which no eight are NaN.
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 37) & 0x3f }
      .withUnsafeBytes { InputBytes.copying($0) }
    for (offset, stride) in [(0, 8), (3, 8), (1, 12), (2, 31)] {
      for type in [NumberType.int64, .float64, .int16] {
        check(NumberValues(in: bytes, offset: offset, type: type, stride: stride, count: 30))
      }
    }
    check(NumberValues(regularFrom: Int64.max - 40, step: 3, count: 14)[2..<14])
    check(NumberValues(regularFrom: 0.5, step: 0.25, count: 100)[3..<90])
  }

  @Test("no more rows are picked once the work has ended")
  func ends() {
    let numbers = NumberValues([Double](repeating: 1, count: 40_000))
    let rows = Array(0..<40_000)
    var picked: [Double] = []
    #expect(throws: CancellationError.self) {
      try Work.$cancelledQuestion.withValue(2) {
        try Work.during { picked = numbers.doubles(at: rows) }
      }
    }
    #expect(picked.prefix { $0 == 1 }.count == 1 << 14)
    #expect(picked.count == rows.count)
  }

  private func check(_ numbers: NumberValues) {
    let rows = (0..<2 * numbers.count).map { ($0 &* 7 &+ 3) % numbers.count }
    #expect(numbers.integers(at: rows) == rows.map { numbers.integer(at: $0) })
    #expect(numbers.integers(at: []).isEmpty)
    #expect(
      numbers.doubles(at: rows).map(\.bitPattern) == rows.map { numbers[$0].bitPattern })
  }
}
