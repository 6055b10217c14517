import Glibc
import Sumi

extension Chart {
  /// A title, a legend and three noisy lines of so many points each: the chart on which stages and
  /// whole frames are measured.
  static func threeLines(of count: Int) -> Chart {
    let x = (0..<count).map { Double($0) * 1000 / Double(count) }
    let series = (0..<3).map { line in
      let y = (0..<count).map { index in
        let t = 60 * Double(index) / Double(count) + 2 * Double(line)
        return 50 + 20 * sin(t / 5) + 6 * sin(7.3 * t) + 3 * sin(31.7 * t) + 8 * Double(line)
      }
      return LineSeries(x: x, y: y, title: "Line \(line + 1)")
    }
    return Chart(
      title: "Three lines", legend: Legend(), series: { for line in series { line } })
  }
}

/// The counts of points, a line, at which stages that work on points are measured.
let pointCounts = [100, 1_000, 10_000, 100_000]

extension PixelSize {
  /// `800x600`, as names of measurements say it.
  var name: String { "\(width)x\(height)" }

  var size: Size { Size(width: Double(width), height: Double(height)) }
}
