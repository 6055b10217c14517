import SumiChart
import SumiGeometry

/// A colour bar of the legend: its title above it, and room for its labels below or beside it.
///
/// The labels are known only when the bins are filled, so their room has a fixed size.
struct ColorBarLayout {
  private let series: Int
  private let title: String
  private let isTitleCut: Bool
  private let isVertical: Bool
  private let length: Double
  private let fitting: TextFitting
  private let metrics: LayoutMetrics
  @Shared private var theme: Theme
  private(set) var size: Size

  private var line: Double { metrics.legendFont.size * 1.5 }
  private var thickness: Double { metrics.legendFont.size * 0.9 }
  private var labelGap: Double { metrics.legendFont.size * 0.5 }
  private var labelLine: Double { metrics.tickFont.size * LayoutMetrics.lineHeight }

  /// In multiples of the font's size: the wanted and the least length of a bar, and the width of
  /// labels beside it.
  private static let wantedLength = 16.0
  private static let leastLength = 6.0
  private static let labelWidth = 4.0

  /// A bar within the given room; `nil` if the room is too small.
  init?(
    series: Int, title: String, isVertical: Bool, room: Size, fitting: TextFitting,
    metrics: LayoutMetrics, theme: Theme
  ) throws {
    self.series = series
    self.isVertical = isVertical
    self.fitting = fitting
    self.metrics = metrics
    self.theme = theme
    let font = metrics.legendFont
    self.title = try fitting.ellipsized(title, font, within: room.width)
    isTitleCut = self.title != title
    let titleWidth = try fitting.width(self.title, font)
    size = .zero
    length = min(
      Self.wantedLength * font.size,
      isVertical ? room.height - 1.5 * font.size : room.width)
    let least = Self.leastLength * font.size
    if isVertical {
      let across = thickness + labelGap + Self.labelWidth * metrics.tickFont.size
      size = Size(width: max(titleWidth, across), height: line + length)
    } else {
      size = Size(
        width: max(titleWidth, length), height: line + thickness + labelGap + labelLine)
    }
    guard length >= least, size.width <= room.width, size.height <= room.height else { return nil }
  }

  /// The bar with its top left corner at `corner`.
  func frame(at corner: Point) throws -> LegendFrame.ColorBar {
    let title = try fitting.box(
      title, metrics.legendFont, color: theme.legendColor, x: corner.x,
      baseline: corner.y + line / 2 + LayoutMetrics.middle * metrics.legendFont.size,
      isCut: isTitleCut)
    let top = corner.y + line
    let bar: Rect
    let labels: Rect
    if isVertical {
      bar = Rect(x: corner.x, y: top, width: thickness, height: length)
      labels = Rect(
        x: bar.maxX + labelGap, y: top, width: Self.labelWidth * metrics.tickFont.size,
        height: length)
    } else {
      bar = Rect(x: corner.x, y: top, width: length, height: thickness)
      labels = Rect(x: corner.x, y: bar.maxY + labelGap, width: length, height: labelLine)
    }
    return LegendFrame.ColorBar(
      series: series, title: title, bar: bar, labels: labels, isVertical: isVertical,
      labelFont: metrics.tickFont,
      labelMiddle: LayoutMetrics.middle * metrics.tickFont.size, language: fitting.language)
  }
}
