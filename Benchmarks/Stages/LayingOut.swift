import Benchmark
import Sumi
import SumiLayout
import SumiText

/// Chart to frame: columns read, ranges and ticks found, texts measured and placed.
func layingOut() {
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
