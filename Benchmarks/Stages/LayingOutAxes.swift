import Benchmark
import Sumi
import SumiLayout
import SumiText

/// Ticks and layout of a chart with four axes of different kinds: at most 0.4 ms, warm.
func layingOutAxes() {
  Benchmark("Layout of four axes, 800x600") { benchmark in
    let chart = Chart.fourAxes
    let layout = ChartLayout(measuring: try Fonts.shared.get())
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      blackHole(try layout.frame(of: chart, tables: [:], size: Chart.defaultSize))
    }
  }
}

extension Chart {
  /// Dates and logarithms on x; numbers in two formats on y; titles on all.
  static var fourAxes: Chart {
    let stamps = (0..<500).map { Int64($0) * 86_400 * 3 + 1_500_000_000 }
    let dates = ColumnReference.values(Column(dateTimes: stamps, .seconds))
    let wave = stamps.indices.map { Double($0 * 37 % 101) - 20 }
    let sizes = stamps.indices.map { 1 + Double($0 * $0) }
    return Chart(
      title: "Four axes",
      xAxes: [
        Axis(title: "Day"),
        Axis(.logarithmic, id: "top", position: .reverse, title: "Size"),
      ],
      yAxes: [
        Axis(title: "Index"),
        Axis(
          id: "right", position: .reverse, title: "Price",
          labels: TickLabels(format: .currency("€"))),
      ],
      series: [
        Series(LineSeries(source: SeriesSource(x: dates, y: .values(Column(wave))))),
        Series(
          LineSeries(
            source: SeriesSource(
              x: .values(Column(sizes)), y: .values(Column(wave.map { $0 * 1e4 })), xAxis: "top",
              yAxis: "right"))),
      ])
  }
}
