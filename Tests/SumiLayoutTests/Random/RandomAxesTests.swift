import SumiChart
import SumiDrawing
import SumiGeometry
import SumiLayout
import TestSupport
import Testing

@Suite struct RandomAxesTests {
  @Test("random axes give a plausible picture or an error with a position", arguments: 1...12)
  func anything(seed: Int) throws {
    for index in 0..<25 {
      var random = RandomAxes(seed: 1_000 * seed + index)
      let (chart, size) = (random.chart(), random.size())
      let faults = try OddChartCheck(chart: chart, size: size).faults()
      #expect(faults.isEmpty, "seed \(1_000 * seed + index): \(faults.prefix(4))")
    }
  }

  @Test("a density has bins on an axis with room for very many categories")
  func endlessCategories() throws {
    let source = SeriesSource(x: ["a", "b"], y: [1, 2])
    for upper in [3, 1e9, 1e19, 1e300] {
      let axis = Axis(range: AxisRange(0, .number(upper)))
      let chart = Chart(xAxes: [axis], series: [Series(DensitySeries(source: source))])
      let faults = try OddChartCheck(chart: chart, size: ChartSize(width: 640, height: 400))
        .faults()
      #expect(faults.isEmpty, "\(upper): \(faults)")
    }
  }
}
