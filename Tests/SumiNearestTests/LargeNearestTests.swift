import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import TestSupport
import Testing

@testable import SumiNearest

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
    ].map { try $0.frame() } + unorderedLines(gaps: gaps)
  }

  /// Lines of which each segment may cross the plot.
  private func unorderedLines(gaps: [Double]) throws -> [ChartFrame] {
    let (x, y) = (Self.numbers(21), Self.numbers(22))
    let curves: [Curve] = [.straight, .stepAfter, .stepBefore, .stepMiddle]
    let narrow = Axis(range: AxisRange(500, 500.1))
    var wide = y
    wide[1_000] = 1e300
    return try
      (curves.map { Chart(series: [Series(LineSeries(x: x, y: gaps, curve: $0))]) } + [
        Chart(yAxes: [Axis(.logarithmic)], series: [Series(LineSeries(x: x, y: y))]),
        Chart(xAxes: [narrow], yAxes: [narrow], series: [Series(LineSeries(x: x, y: y))]),
        Chart(
          yAxes: [Axis(range: AxisRange(0, 1_000))], series: [Series(LineSeries(x: x, y: wide))]),
      ]).map { try $0.frame() }
  }

  @Test("of many rows the same one is found as by a look at each")
  func manyRows() throws {
    var random = RandomPicture(seed: 11)
    for (index, frame) in try frames().enumerated() {
      let outlines = MarkOutlines(frame: frame)
      let memo = NearestMemo()
      for _ in 0..<2 {
        let place = Point(
          x: frame.plotArea.minX + random.random() * frame.plotArea.width,
          y: frame.plotArea.minY + random.random() * frame.plotArea.height)
        let expected = outlines.distance(to: place)
        let found = frame.nearest(to: place, within: 1_000)
        let again = frame.nearest(to: place, within: 1_000, memo: memo)
        let distance = found?.distance ?? .infinity
        #expect(abs(distance - expected) < 1e-6, "chart \(index), \(place)")
        #expect(found == again, "chart \(index)")
      }
    }
  }

  @Test("of the bins of many rows the nearest is found, at any distance")
  func bins() throws {
    let side = 8.0
    // Rows only where both are small or both are large.
    let (xs, ys) = (Self.numbers(7), Self.numbers(8))
    let rows = xs.indices.filter { (xs[$0] < 300) == (ys[$0] < 300) }
    let frame = try Chart(series: [
      Series(
        DensitySeries(x: rows.map { xs[$0] }, y: rows.map { ys[$0] }, bins: .size(side)))
    ]).frame()
    let (series, area) = (frame.series[0], frame.plotArea)
    let bins = Set(
      rows.indices.map { row -> [Double] in
        [(series.x[row] - area.minX) / side, (area.maxY - series.y[row]) / side]
          .map { $0.rounded(.down) }
      })
    var random = RandomPicture(seed: 13)
    var distances: [Double] = []
    for _ in 0..<40 {
      let place = Point(
        x: area.minX + random.random() * area.width, y: area.minY + random.random() * area.height)
      let expected = bins.map { bin in
        let (left, low) = (area.minX + bin[0] * side, area.maxY - bin[1] * side)
        return Rect(
          minX: left, minY: max(low - side, area.minY), maxX: min(left + side, area.maxX), maxY: low
        ).distance(to: place)
      }.min()
      let found = try #require(frame.nearest(to: place, within: 1_000))
      #expect(abs(found.distance - (expected ?? .nan)) < 1e-6, "\(place)")
      distances.append(found.distance)
    }
    #expect(distances.contains(0) && distances.contains { $0 > 2 * side })
  }
}
