import Benchmark
import Sumi

/// Chart to bitmap on a warm renderer: every stage except reading the data and encoding the
/// picture.
func wholeFrame() {
  for size in PixelSize.frames {
    for count in pointCounts {
      wholeFrame(of: count, .walking, size: size)
    }
    wholeFrame(of: 1_000, .noisy, size: size)
  }
}

private func wholeFrame(of count: Int, _ kind: LineKind, size: PixelSize) {
  Benchmark("Whole frame 3 x \(count) points, \(kind.rawValue), \(size.name)") { benchmark in
    let renderer = try Device.renderer.get()
    let chart = Chart.threeLines(of: count, kind)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      blackHole(try await renderer.image(of: chart, size: size.size))
    }
    benchmark.stopMeasurement()
  }
}
