import Testing

@testable import SumiData

@Suite struct PositiveStatisticsTests {
  /// By a loop over the rows.
  private func wanted(_ doubles: ArraySlice<Double>) -> PositiveStatistics {
    let finite = doubles.filter(\.isFinite)
    let positive = finite.filter { $0 > 0 }
    return PositiveStatistics(
      leastPositive: positive.min(), greatest: positive.max(),
      nonPositiveCount: finite.count - positive.count)
  }

  @Test("The least above 0 and the count of others match a loop", arguments: 0..<24)
  func loop(seed: Int) {
    var random = SystemRandomNumberGenerator()
    let count = [0, 1, 63, 700, 8_191, 8_192, 40_001, 200_000][seed % 8]
    // Some columns have long runs of one sign, others change from row to row.
    let stretch = [1, 90, 5_000][seed / 8]
    let numbers = (0..<count).map { row -> Double in
      let size = Double.random(in: 0...9, using: &random)
      switch Int.random(in: 0..<400, using: &random) {
      case 0: return .nan
      case 1: return .infinity
      case 2: return -.infinity
      case 3: return 0
      case 4: return -0.0
      default: return row / stretch % 3 == 0 ? -size : size + 1e-3
      }
    }
    var validity = Validity(repeating: true, count: count)
    for row in 0..<count where row % 37 == 5 { validity[row] = false }
    let missing = numbers.enumerated().map { validity[$0.offset] ? $0.element : .nan }
    for _ in 0..<2 {
      let plain = Column(numbers)
      #expect(plain.positiveStatistics == wanted(numbers[...]))
      #expect(plain.positiveStatistics == wanted(numbers[...]))
      let holed = Column(numbers, validity: validity)
      #expect(holed.positiveStatistics == wanted(missing[...]))
      if count > 100 {
        var part = holed
        part.removeFirst(77)
        #expect(part.positiveStatistics == wanted(missing[77...]))
      }
    }
    let integers = numbers.map { $0.isFinite ? Int16($0) : 0 }
    #expect(Column(integers).positiveStatistics == wanted(integers.map { Double($0) }[...]))
    let wide = numbers.map { $0.isFinite ? Int64($0) << 40 : -1 }
    #expect(Column(wide).positiveStatistics == wanted(wide.map { Double($0) }[...]))
  }

  @Test("Rows added or removed count, those of other columns do not")
  func growing() {
    var column = Column([Double](repeating: 3, count: 20_000))
    #expect(column.positiveStatistics.nonPositiveCount == 0)
    column.append(contentsOf: [-1.0, 0, 0.5])
    let longer = column
    column.append(contentsOf: [Double](repeating: -2, count: 10_000))
    #expect(
      longer.positiveStatistics
        == PositiveStatistics(leastPositive: 0.5, greatest: 3, nonPositiveCount: 2))
    #expect(
      column.positiveStatistics
        == PositiveStatistics(leastPositive: 0.5, greatest: 3, nonPositiveCount: 10_002))
    column.removeFirst(20_003)
    #expect(column.positiveStatistics == PositiveStatistics(nonPositiveCount: 10_000))
  }

  @Test("Row numbers have one number that is not above 0, and text has none at all")
  func others() {
    #expect(
      Column.rowNumbers(1_000).positiveStatistics
        == PositiveStatistics(leastPositive: 1, greatest: 999, nonPositiveCount: 1))
    #expect(Column(["a", "b"]).positiveStatistics == PositiveStatistics())
    #expect(Column(dateTimes: [-1, 5], .seconds).positiveStatistics == PositiveStatistics())
    #expect(Column([Double]()).positiveStatistics == PositiveStatistics())
  }
}
