import SumiChart
import SumiGeometry

/// The entries of a legend, arranged in rows or in a column, measured from the legend's top left.
struct LegendLayout {
  private let fitting: TextFitting
  private let metrics: LayoutMetrics
  private let theme: Theme
  /// A line needs some length to show its dashes; a marker or a swatch is square.
  private let symbolWidth: Double
  private var entries: [(series: Int, x: Double, y: Double, text: String)] = []
  private var titleText: String?
  private(set) var size = Size.zero

  private var line: Double { metrics.legendFont.size * 1.5 }
  private var symbolGap: Double { metrics.legendFont.size * 0.5 }
  private var entryGap: Double { metrics.legendFont.size * 1.5 }

  /// Arranges the titles of series within a room. What does not fit is shortened; entries beyond
  /// the room's height are left out and counted in `omittedCount`.
  init(
    titles: [(series: Int, title: String)], hasLines: Bool, legend: Legend, room: Size,
    fitting: TextFitting, metrics: LayoutMetrics, theme: Theme
  ) throws {
    self.fitting = fitting
    self.metrics = metrics
    self.theme = theme
    symbolWidth = metrics.legendFont.size * (hasLines ? 1.5 : 1)
    guard room.width > symbolWidth + symbolGap else {
      omittedCount = titles.count
      return
    }
    var top = 0.0
    if let title = legend.title {
      let text = try fitting.ellipsized(title, metrics.legendTitleFont, within: room.width)
      titleText = text
      size.width = try fitting.width(text, metrics.legendTitleFont)
      top = line
    }
    if legend.isColumn {
      try arrangeColumn(titles, top: top, room: room)
    } else {
      try arrangeRows(titles, top: top, room: room)
    }
  }

  private mutating func arrangeColumn(
    _ titles: [(series: Int, title: String)], top: Double, room: Size
  ) throws {
    let limit = room.width - symbolWidth - symbolGap
    let fitting = max(0, Int((room.height - top) / line))
    for (row, entry) in titles.enumerated() {
      guard row < fitting else {
        omittedCount = titles.count - row
        break
      }
      let text = try self.fitting.ellipsized(entry.title, metrics.legendFont, within: limit)
      entries.append((entry.series, 0, top + Double(row) * line, text))
      let width = try self.fitting.width(text, metrics.legendFont)
      size.width = max(size.width, symbolWidth + symbolGap + width)
    }
    size.height = top + Double(entries.count) * line
  }

  private mutating func arrangeRows(
    _ titles: [(series: Int, title: String)], top: Double, room: Size
  ) throws {
    var x = 0.0
    var y = top
    for (index, entry) in titles.enumerated() {
      let limit = room.width - symbolWidth - symbolGap
      let text = try fitting.ellipsized(entry.title, metrics.legendFont, within: limit)
      let width = symbolWidth + symbolGap + (try fitting.width(text, metrics.legendFont))
      if x > 0, x + width > room.width {
        x = 0
        y += line
      }
      if y + line > max(room.height, line), index > 0 {
        omittedCount = titles.count - index
        break
      }
      entries.append((entry.series, x, y, text))
      size.width = max(size.width, x + width)
      x += width + entryGap
    }
    size.height = y + line
  }

  /// How many series the legend has no room for.
  private(set) var omittedCount = 0

  var isEmpty: Bool { entries.isEmpty }

  /// The legend with its top left corner in its place.
  func frame(at corner: Point, isInside: Bool) throws -> LegendFrame {
    var frame = LegendFrame(
      entries: [], title: nil,
      bounds: Rect(x: corner.x, y: corner.y, width: size.width, height: size.height),
      isInside: isInside)
    if let titleText {
      frame.title = try fitting.box(
        titleText, metrics.legendTitleFont, color: theme.text, x: corner.x,
        baseline: corner.y + line / 2 + LayoutMetrics.middle * metrics.legendTitleFont.size)
    }
    for entry in entries {
      let top = corner.y + entry.y
      let height = metrics.legendFont.size
      frame.entries.append(
        LegendFrame.Entry(
          series: entry.series,
          symbol: Rect(
            x: corner.x + entry.x, y: top + (line - height) / 2, width: symbolWidth,
            height: height),
          label: try fitting.box(
            entry.text, metrics.legendFont, color: theme.text,
            x: corner.x + entry.x + symbolWidth + symbolGap,
            baseline: top + line / 2 + LayoutMetrics.middle * metrics.legendFont.size)))
    }
    return frame
  }
}

extension Legend {
  /// Whether the entries stand one below the other.
  var isColumn: Bool { placement == .inside || position == .left || position == .right }

  /// Whether the legend takes room above or below the plot area.
  var isAbove: Bool {
    placement == .outside && [.top, .topLeft, .topRight].contains(position)
  }

  var isBelow: Bool {
    placement == .outside && [.bottom, .bottomLeft, .bottomRight].contains(position)
  }
}
