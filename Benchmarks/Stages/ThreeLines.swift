import Glibc
import Sumi

/// The shape of the three lines: a line's length in pixels determines the cost of drawing it.
enum LineKind: String, CaseIterable {
  /// Each value is a small step from the previous one, like prices.
  case walking
  /// Up and down by a tenth of the plot from point to point, like noise.
  case noisy
}

extension Chart {
  /// A title, a legend and three pseudorandom lines of this many points: the chart used for stages
  /// and whole frames.
  static func threeLines(of count: Int, _ kind: LineKind = .walking) -> Chart {
    let x = (0..<count).map { Double($0) * 1000 / Double(count) }
    var state: UInt64 = 1
    let series = (0..<3).map { line in
      var level = 40 + 10 * Double(line)
      let y = (0..<count).map { index in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let step = Double(state >> 40) / Double(1 << 23) - 1
        switch kind {
        case .walking:
          level += step * 40 / Double(count).squareRoot()
          return level
        case .noisy: return level + 10 * step + 20 * sin(12 * Double(index) / Double(count))
        }
      }
      return LineSeries(x: x, y: y, title: "Line \(line + 1)")
    }
    return Chart(
      title: "Three lines", legend: Legend(placement: .outside),
      series: { for line in series { line } })
  }
}

/// The numbers of points per line for stages that work on points.
let pointCounts = [100, 1_000, 10_000, 100_000]

extension PixelSize {
  /// The size in names of measurements: `800x600`.
  var name: String { "\(width)x\(height)" }

  var size: Size { Size(width: Double(width), height: Double(height)) }
}
