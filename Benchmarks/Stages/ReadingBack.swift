import Benchmark
import Sumi
import SumiTessellation

/// The device's target to a bitmap, once all is drawn.
func readingBack() {
  let reading = BenchmarkMetric.custom("Read back (μs)")
  for size in PixelSize.measured {
    Benchmark("Read back \(size.name)", configuration: .init(metrics: [reading])) { benchmark in
      let mesh = Mesh(size: size, background: .white)
      let device = try Device.shared.get()
      for _ in benchmark.scaledIterations {
        let report = try device.renderWaiting(mesh, isTimed: true).report
        benchmark.measurement(reading, report.readBackTime.microseconds)
      }
    }
  }
}
