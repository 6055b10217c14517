import SumiChart
import SumiData
import SumiGeometry
import Testing

@testable import SumiLayout

/// Columns of many rows, of which blocks are skipped.
@Suite struct LargeNearestTests {
  private static let count = 60_000

  private static func numbers(_ seed: Int) -> [Double] {
    var random = RandomPicture(seed: seed)
    return (0..<count).map { _ in random.random() * 1_000 }
  }

  /// Rows in order, or in none, with gaps.
  private func frames() throws -> [ChartFrame] {
    var gaps = Self.numbers(3)
    for row in stride(from: 0, to: gaps.count, by: 7) { gaps[row] = .nan }
    let far = Self.numbers(5).map { $0 < 999.9 ? $0 / 1_000 : $0 }
    let ordered = (0..<Self.count).map(Double.init)
    return try [
      Chart(series: [Series(LineSeries(x: ordered, y: far))]),
      Chart(series: [Series(LineSeries(x: Self.numbers(1).sorted().reversed(), y: gaps))]),
      Chart(series: [Series(ScatterSeries(x: Self.numbers(1), y: Self.numbers(2)))]),
      Chart(
        xAxes: [Axis(.logarithmic)], series: [Series(ScatterSeries(x: Self.numbers(1), y: gaps))]),
      Chart(series: [Series(ColumnSeries(x: .values(Column(ordered)), y: .values(Column(far))))]),
    ].map { try $0.frame() }
  }

  @Test("of many rows the same one is found as by a look at each")
  func manyRows() throws {
    var random = RandomPicture(seed: 11)
    for (index, frame) in try frames().enumerated() {
      let outlines = MarkOutlines(frame: frame)
      for _ in 0..<2 {
        let place = Point(
          x: frame.plotArea.minX + random.random() * frame.plotArea.width,
          y: frame.plotArea.minY + random.random() * frame.plotArea.height)
        let expected = outlines.distance(to: place)
        let found = try #require(frame.nearest(to: place, within: 1_000))
        #expect(abs(found.distance - expected) < 1e-6, "chart \(index), \(place)")
      }
    }
  }
}
