import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import TestSupport
import Testing

@testable import Sumi

/// Legends at the inside position that covers the least, against counts of pixels.
@Suite struct BestLegendPixelTests {
  /// A chart of one of several kinds, with its ranges stated, so that they stay without the series.
  private func chart(_ seed: Int) -> Chart {
    var random = SplitMix64(state: UInt64(seed))
    let part = 0.0...Double.random(in: 0.4...1, using: &random)
    let series: [Series]
    switch seed % 6 {
    case 0:
      let count = 5 + seed % 90
      series = ["North", "South"].map {
        Series(
          ScatterSeries(x: random.values(count, part), y: random.values(count, 0...1), title: $0))
      }
    case 1, 2:
      let count = 4 + seed % 40
      let places = (0..<count).map { Double($0) / Double(count - 1) }
      series = ["First of two", "Second"].map {
        var line = LineSeries(x: places, y: random.walk(count), title: $0)
        if seed % 6 == 2 { line.curve = .stepAfter }
        return Series(line)
      }
    case 3:
      let places = (0..<12).map { Double($0) / 11 }
      var line = LineSeries(x: places, y: random.walk(12), title: "Filled")
      line.style.fill = AreaFill()
      series = [Series(line)]
    case 4:
      let places = (0..<9).map { Double($0) / 8 }
      let heights = random.values(9, 0...1)
      series = [
        Series(
          ColumnSeries(
            x: .values(Column(places)), y: .values(Column(heights)), title: "Columns"))
      ]
    default:
      let low = random.walk(15)
      series = [
        Series(
          BandSeries(
            x: .values(Column((0..<15).map { Double($0) / 14 })), low: .values(Column(low)),
            high: .values(Column(low.map { $0 + 0.2 })), title: "Band"))
      ]
    }
    return Chart(
      size: Size(width: 480, height: 320), xAxes: [Axis(range: AxisRange(-0.05, 1.05))],
      yAxes: [Axis(range: AxisRange(0, 1.2))],
      series: series)
  }

  /// For each cell of 4 × 4 points of the plot area, by row, whether a series has a pixel there: the
  /// only ones with a colour.
  private func cells(
    of chart: Chart
  ) async throws -> (frame: ChartFrame, columns: Int, isDrawn: [Bool]) {
    var chart = chart
    chart.legend = Legend(isVisible: false)
    let image = try await Example.renderer().image(of: chart)
    let area = image.chart.frame.plotArea
    let columns = Int((area.width / 4).rounded(.up))
    var isDrawn = [Bool](repeating: false, count: columns * Int((area.height / 4).rounded(.up)))
    for y in Int(area.minY)..<Int(area.maxY) {
      for x in Int(area.minX)..<Int(area.maxX) {
        let place = 4 * (y * image.bitmap.width + x)
        let color = image.bitmap.bytes[place..<place + 3]
        guard (color.max() ?? 0) - (color.min() ?? 0) > 12 else { continue }
        let column = max(Int((Double(x) + 0.5 - area.minX) / 4), 0)
        isDrawn[max(Int((Double(y) + 0.5 - area.minY) / 4), 0) * columns + column] = true
      }
    }
    return (image.chart.frame, columns, isDrawn)
  }

  @Test(
    "No other position inside covers less of what is drawn, and one that covers much is outside",
    arguments: 0..<60)
  func exhaustive(seed: Int) async throws {
    let chart = chart(seed)
    let (frame, columns, isDrawn) = try await cells(of: chart)
    let area = frame.plotArea
    func share(_ bounds: Rect) -> Double {
      let box = frame.ground(ofLegend: bounds)
      var (all, covered) = (0, 0)
      for (index, isDrawn) in isDrawn.enumerated() {
        let cell = Rect(
          x: area.minX + 4 * Double(index % columns), y: area.minY + 4 * Double(index / columns),
          width: 4, height: 4)
        guard cell.intersects(box) else { continue }
        all += 1
        if isDrawn { covered += 1 }
      }
      return Double(covered) / Double(max(all, 1))
    }
    func legend(_ legend: Legend) throws -> LegendFrame {
      var chart = chart
      chart.legend = legend
      return try #require(try Example.renderer().prepare(chart).frame.legend)
    }
    var shares: [Double] = []
    for position in Legend.Position.allCases {
      shares.append(
        share(try legend(Legend(position: position, placement: .inside)).bounds))
    }
    let least = try #require(shares.min())
    let best = try legend(Legend(placement: .best))
    // The edges of marks may be in one cell more, or less.
    if best.isInside {
      #expect(share(best.bounds) <= least + 0.04, "\(shares)")
      #expect(least <= 0.14, "\(shares)")
    } else {
      #expect(least >= 0.06, "\(shares)")
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func values(_ count: Int, _ range: ClosedRange<Double>) -> [Double] {
    (0..<count).map { _ in .random(in: range, using: &self) }
  }

  /// A walk within 0…1.
  fileprivate mutating func walk(_ count: Int) -> [Double] {
    var place = Double.random(in: 0...1, using: &self)
    return (0..<count).map { _ in
      place = min(max(place + .random(in: -0.2...0.2, using: &self), 0), 1)
      return place
    }
  }
}
