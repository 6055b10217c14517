import Benchmark
import Sumi
import SumiTessellation

/// Mesh to the device's target: upload of buffers and textures, and drawing, including the wait for
/// the device, without the read-back that follows.
func uploadingAndDrawing() {
  let uploading = BenchmarkMetric.custom("Upload (μs)")
  let drawing = BenchmarkMetric.custom("Draw (μs)")
  for size in PixelSize.frames {
    for count in pointCounts {
      Benchmark(
        "Upload and draw 3 x \(count) points, \(size.name)",
        configuration: .init(metrics: [uploading, drawing])
      ) { benchmark in
        let mesh = try Mesh.threeLines(of: count, size: size)
        let device = try Device.shared.get()
        for _ in benchmark.scaledIterations {
          let report = try device.renderWaiting(mesh, isTimed: true).report
          benchmark.measurement(uploading, report.uploadTime.microseconds)
          benchmark.measurement(drawing, report.drawTime.microseconds)
        }
      }
    }
  }
}

extension Duration {
  var microseconds: Int { Int(self / .microseconds(1)) }
}
