import Benchmark
import Sumi
import SumiLayout
import SumiText

/// Chart to frame: columns read, ranges and ticks found, texts measured and placed.
func layingOut() {
  Benchmark("Layout 1 x 1000 points, 800x600") { benchmark in
    let values = (0..<1000).map { Double($0 * 37 % 101) - 50 }
    let chart = Chart(series: [Series(LineSeries(y: values))])
    let layout = ChartLayout(measuring: try Fonts.shared.get())
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      blackHole(try layout.frame(of: chart, tables: [:], size: Chart.defaultSize))
    }
  }
  for count in pointCounts {
    Benchmark("Layout 3 x \(count) points, 800x600") { benchmark in
      let chart = Chart.threeLines(of: count)
      let layout = ChartLayout(measuring: try Fonts.shared.get())
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        blackHole(try layout.frame(of: chart, tables: [:], size: Chart.defaultSize))
      }
    }
  }
}
