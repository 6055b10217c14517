import Benchmark
import Sumi
import SumiDrawing
import SumiLayout
import SumiText

/// Frame to scene: points to pixels, texts shaped.
func drawing() {
  for count in pointCounts {
    Benchmark("Scene 3 x \(count) points, 800x600") { benchmark in
      let fonts = try Fonts.shared.get()
      let frame = try ChartLayout(measuring: fonts).frame(
        of: .threeLines(of: count), tables: [:], size: Chart.defaultSize)
      let drawing = ChartDrawing(text: fonts)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(try drawing.scene(of: frame, scale: 1)) }
    }
  }
}
