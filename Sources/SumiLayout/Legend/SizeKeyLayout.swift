import SumiChart
import SumiGeometry
import SumiScales
import SumiTime

/// A legend of sizes: a title above circles with their numbers, side by side or below each other.
struct SizeKeyLayout {
  private let series: Int
  private let title: String
  private let isTitleCut: Bool
  private let isColumn: Bool
  private let circles: [(radius: Double, label: String, x: Double, y: Double)]
  private let fitting: TextFitting
  private let metrics: LayoutMetrics
  @Shared private var theme: Theme
  let size: Size

  private static func line(_ metrics: LayoutMetrics) -> Double { metrics.legendFont.size * 1.5 }
  private static func gap(_ metrics: LayoutMetrics) -> Double { metrics.legendFont.size * 0.5 }

  /// The smallest circle that can be compared with others, in points.
  private static let leastRadius = 1.5

  /// The circles that fit into the given room; `nil` if none does.
  init?(
    _ sizes: [(value: Double, radius: Double)], series: Int, title: String, isColumn: Bool,
    room: Size, fitting: TextFitting, metrics: LayoutMetrics, theme: Theme
  ) throws {
    self.series = series
    self.isColumn = isColumn
    self.fitting = fitting
    self.metrics = metrics
    self.theme = theme
    self.title = try fitting.ellipsized(title, metrics.legendFont, within: room.width)
    isTitleCut = self.title != title
    let (line, gap) = (Self.line(metrics), Self.gap(metrics))
    var left = sizes.filter { $0.radius >= Self.leastRadius }[...]
    while !left.isEmpty {
      let labels = NumberFormat.automatic.labels(of: left.map(\.value), in: fitting.language)
      let widths = try labels.map { try fitting.width($0, metrics.tickFont) }
      let widest = left.map { 2 * $0.radius }.max() ?? 0
      var placed: [(radius: Double, label: String, x: Double, y: Double)] = []
      var size = Size(width: try fitting.width(self.title, metrics.legendFont), height: line)
      if isColumn {
        var top = line
        for (place, circle) in left.enumerated() {
          let height = max(2 * circle.radius, line)
          placed.append((circle.radius, labels[place], widest / 2, top + height / 2))
          top += height + (place + 1 < left.count ? gap / 2 : 0)
          size.width = max(size.width, widest + gap + widths[place])
        }
        size.height = top
      } else {
        let height = max(widest, line)
        var x = 0.0
        // From small to large, as numbers are read.
        for (place, circle) in left.enumerated().reversed() {
          placed.append((circle.radius, labels[place], x + circle.radius, line + height / 2))
          let end = x + 2 * circle.radius + gap + widths[place]
          size.width = max(size.width, end)
          x = end + 2 * gap
        }
        size.height = line + height
      }
      if size.width <= room.width, size.height <= room.height {
        circles = placed
        self.size = size
        return
      }
      left = left.dropFirst()
    }
    return nil
  }

  /// The key with its top left corner at `corner`.
  func frame(at corner: Point) throws -> LegendFrame.SizeKey {
    let middle = LayoutMetrics.middle
    return LegendFrame.SizeKey(
      series: series,
      title: try fitting.box(
        title, metrics.legendFont, color: theme.legendColor, x: corner.x,
        baseline: corner.y + Self.line(metrics) / 2 + middle * metrics.legendFont.size,
        isCut: isTitleCut),
      circles: try circles.map { circle in
        let widest = isColumn ? circles.map(\.radius).max() ?? 0 : circle.radius
        return LegendFrame.SizeKey.Circle(
          center: Point(x: corner.x + circle.x, y: corner.y + circle.y), radius: circle.radius,
          label: try fitting.box(
            circle.label, metrics.tickFont, color: theme.tickLabelColor,
            x: corner.x + circle.x + widest + Self.gap(metrics),
            baseline: corner.y + circle.y + middle * metrics.tickFont.size))
      })
  }
}

extension NumberFormat {
  /// The labels of numbers of any size, each as short as it can be.
  fileprivate func labels(of values: [Double], in language: Language) -> [String] {
    let greatest = values.max() ?? 0
    return values.map { text($0, besideNumbersUpTo: greatest, in: language) }
  }
}
