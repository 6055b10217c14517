import Benchmark
import Sumi
import SumiDrawing
import SumiLayout
import SumiText

/// Lines of many points: summarising a new column, and frame to scene with a summarised one.
func reducingLines() {
  let size = PixelSize(width: 1920, height: 1080)
  for count in [10_000, 100_000, 1_000_000, 10_000_000] {
    Benchmark("Statistics of \(count) numbers") { benchmark in
      let numbers = walk(of: count)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        // A new column without a summary.
        blackHole(Column(numbers).statistics)
      }
    }
    for hasX in [false, true] {
      let kind = hasX ? "x and y" : "y"
      Benchmark("Draw line of \(count) points, \(kind), \(size.name)") { benchmark in
        let fonts = try Fonts.shared.get()
        let x = hasX ? Column((0..<count).map { Double($0) * 1.5 }) : nil
        let series = LineSeries(
          x: x.map { .values($0) }, y: .values(Column(walk(of: count))))
        let frame = try ChartLayout(measuring: fonts).frame(
          of: Chart(series: [Series(series)]), tables: [:], size: size.size)
        let drawing = ChartDrawing(text: fonts)
        benchmark.startMeasurement()
        for _ in benchmark.scaledIterations {
          blackHole(try drawing.scene(of: frame, scale: 1))
        }
      }
    }
  }
}

/// A pseudorandom walk.
private func walk(of count: Int) -> [Double] {
  var state: UInt64 = 1
  var level = 0.0
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    level += Double(state >> 11) / Double(1 << 53) - 0.5
    return level
  }
}
