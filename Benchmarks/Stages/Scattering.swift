import Benchmark
import Sumi
import SumiDrawing
import SumiLayout
import SumiText

/// Scatter series: frame to scene, where the coverage of many markers is added up, and the whole
/// frame, with markers 4 pixels wide and of opacity 0.2.
func scattering() {
  let size = PixelSize(width: 1920, height: 1080)
  for count in [1_000, 10_000, 100_000, 1_000_000, 10_000_000] {
    Benchmark("Draw scatter of \(count) points, \(size.name)") { benchmark in
      let fonts = try Fonts.shared.get()
      let frame = try ChartLayout(measuring: fonts).frame(
        of: .scatter(of: count), tables: [:], size: size.size)
      let drawing = ChartDrawing(text: fonts)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        blackHole(try drawing.scene(of: frame, scale: 1))
      }
    }
    Benchmark("Whole frame scatter of \(count) points, \(size.name)") { benchmark in
      let renderer = try Device.renderer.get()
      let chart = Chart.scatter(of: count)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        blackHole(try await renderer.image(of: chart, size: size.size))
      }
      benchmark.stopMeasurement()
    }
  }
}

extension Chart {
  /// Pseudorandom points in the plot.
  fileprivate static func scatter(of count: Int) -> Chart {
    var state: UInt64 = 1
    func numbers() -> [Double] {
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53)
      }
    }
    let series = ScatterSeries(
      x: numbers(), y: numbers(), style: MarkerStyle(radius: 2, opacity: 0.2))
    return Chart(series: { series })
  }
}
