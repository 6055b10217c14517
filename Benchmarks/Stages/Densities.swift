import Benchmark
import Sumi
import SumiDrawing
import SumiLayout

/// Frame to scene, which is binning and colouring, and the whole frame, for many points.
func densities() {
  for count in [1_000_000, 10_000_000] {
    for aggregate in [DensitySeries.Aggregate.count, .mean] {
      let name = "\(count) points, \(aggregate.rawValue), 1920x1080"
      Benchmark("Density scene \(name)") { benchmark in
        let fonts = try Fonts.shared.get()
        let frame = try ChartLayout(measuring: fonts).frame(
          of: .cloud(of: count, aggregate), tables: [:], size: cloudSize)
        let drawing = ChartDrawing(text: fonts)
        benchmark.startMeasurement()
        for _ in benchmark.scaledIterations { blackHole(try drawing.scene(of: frame, scale: 1)) }
      }
      Benchmark("Density frame \(name)") { benchmark in
        let renderer = try Device.renderer.get()
        let chart = Chart.cloud(of: count, aggregate)
        benchmark.startMeasurement()
        for _ in benchmark.scaledIterations {
          blackHole(try await renderer.image(of: chart, size: cloudSize))
        }
        benchmark.stopMeasurement()
      }
    }
  }
}

private let cloudSize = Size(width: 1920, height: 1080)

extension Chart {
  /// Points with an approximately normal distribution around the middle, with a value each.
  fileprivate static func cloud(of count: Int, _ aggregate: DensitySeries.Aggregate) -> Chart {
    var state: UInt64 = 1
    func spread() -> Double {
      var sum = 0.0
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        sum += Double(state >> 11) / 0x1p53 - 0.5
      }
      return sum
    }
    let x = (0..<count).map { _ in spread() }
    let y = x.map { 0.5 * $0 + spread() }
    let series = DensitySeries(
      x: .values(Column(x)), y: .values(Column(y)),
      value: aggregate == .count ? nil : .values(Column(y)), aggregate: aggregate)
    return Chart(series: [Series(series)])
  }
}
