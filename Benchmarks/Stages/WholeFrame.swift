import Benchmark
import Sumi

/// Chart to bitmap on a warm renderer: every stage but reading the data and encoding the picture.
func wholeFrame() {
  for size in PixelSize.frames {
    for count in pointCounts {
      Benchmark("Whole frame 3 x \(count) points, \(size.name)") { benchmark in
        let renderer = try ChartRenderer(device: try Device.request())
        let chart = Chart.threeLines(of: count)
        // The device starts and compiles its programs.
        blackHole(try await renderer.image(of: chart, size: size.size))
        benchmark.startMeasurement()
        for _ in benchmark.scaledIterations {
          blackHole(try await renderer.image(of: chart, size: size.size))
        }
        benchmark.stopMeasurement()
      }
    }
  }
}
