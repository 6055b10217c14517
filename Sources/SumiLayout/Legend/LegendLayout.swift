import SumiChart
import SumiGeometry

/// The title, entries and colour bars of a legend, measured from its top left corner.
struct LegendLayout {
  private let fitting: TextFitting
  private let metrics: LayoutMetrics
  private let theme: Theme
  /// The width of a line sample, which must show its dashes; markers and swatches are square.
  private let symbolWidth: Double
  private var entries: [(series: Int, x: Double, y: Double, text: String)] = []
  /// A note with the number of entries that did not fit.
  private var note: (x: Double, y: Double, text: String)?
  private var colorBars: [(layout: ColorBarLayout, x: Double, y: Double)] = []
  private var titleText: String?
  private(set) var size = Size.zero

  private var line: Double { metrics.legendFont.size * 1.5 }
  private var symbolGap: Double { metrics.legendFont.size * 0.5 }
  private var entryGap: Double { metrics.legendFont.size * 1.5 }
  private var barGap: Double { metrics.legendFont.size * 0.5 }

  /// Arranges the titles of series, then the colour bars, within a room. Long texts are wrapped,
  /// then shortened; entries that still do not fit are dropped and counted in `omittedCount`.
  ///
  /// - Parameters:
  ///   - room: the preferred room of the legend.
  ///   - greatestRoom: the room for entries that do not fit one column of `room`.
  init(
    titles: [(series: Int, title: String)], colorBars: [(series: Int, title: String)],
    hasLines: Bool, legend: Legend, room: Size, greatestRoom: Size, fitting: TextFitting,
    metrics: LayoutMetrics, theme: Theme
  ) throws {
    self.fitting = fitting
    self.metrics = metrics
    self.theme = theme
    symbolWidth = metrics.legendFont.size * (hasLines ? 1.5 : 1)
    guard room.width > symbolWidth + symbolGap else {
      omittedCount = titles.count + colorBars.count
      return
    }
    var top = 0.0
    if let title = legend.title {
      let text = try fitting.ellipsized(title, metrics.legendTitleFont, within: room.width)
      titleText = text
      size.width = try fitting.width(text, metrics.legendTitleFont)
      top = line
    }
    size.height = top
    if !titles.isEmpty {
      let entries = LegendEntries(
        titles: titles.map(\.title), symbolWidth: symbolWidth + symbolGap, gap: entryGap,
        line: line, font: metrics.legendFont, fitting: fitting)
      let rowCount = Int((room.height - top) / line)
      // Bars are placed below and use the remaining room.
      let isLow = !legend.isColumn || rowCount >= titles.count || !colorBars.isEmpty
      var room = isLow ? room : greatestRoom
      room.height -= top
      let arranged =
        legend.isColumn ? try entries.inColumns(within: room) : try entries.inRows(within: room)
      place(arranged, of: titles.map(\.series), top: top)
    }
    try arrange(colorBars, legend: legend, room: room)
  }

  /// Places bars below the entries: in rows, or below each other and, beside the plot, vertically.
  private mutating func arrange(
    _ bars: [(series: Int, title: String)], legend: Legend, room: Size
  ) throws {
    var x = 0.0
    var y = size.height
    for (index, bar) in bars.enumerated() {
      if y > 0 && x == 0 { y += barGap }
      let make = { [fitting, metrics, theme] (y: Double) in
        try ColorBarLayout(
          series: bar.series, title: bar.title,
          isVertical: legend.isColumn && legend.placement == .outside,
          room: Size(width: room.width, height: room.height - y), fitting: fitting,
          metrics: metrics, theme: theme)
      }
      var layout = try make(y)
      if let made = layout, x > 0, x + made.size.width > room.width {
        x = 0
        y = size.height + barGap
        layout = try make(y)
      }
      guard let layout else {
        omittedCount += bars.count - index
        break
      }
      colorBars.append((layout, x, y))
      size.width = max(size.width, x + layout.size.width)
      size.height = max(size.height, y + layout.size.height)
      if legend.isColumn {
        y = size.height
      } else {
        x += layout.size.width + entryGap
      }
    }
  }

  private mutating func place(_ arranged: LegendEntries.Arranged, of series: [Int], top: Double) {
    entries = zip(series, arranged.entries).map { series, entry in
      (series, entry.x, top + entry.y, entry.text)
    }
    note = arranged.note.map { ($0.x, top + $0.y, $0.text) }
    omittedCount += series.count - arranged.entries.count
    size.width = max(size.width, arranged.size.width)
    size.height = top + arranged.size.height
  }

  /// The number of series for which the legend has no room.
  private(set) var omittedCount = 0

  var isEmpty: Bool { entries.isEmpty && colorBars.isEmpty }

  /// The legend with its top left corner at `corner`.
  func frame(at corner: Point, isInside: Bool) throws -> LegendFrame {
    var frame = LegendFrame(
      entries: [],
      colorBars: try colorBars.map { bar in
        try bar.layout.frame(at: Point(x: corner.x + bar.x, y: corner.y + bar.y))
      }, title: nil,
      bounds: Rect(x: corner.x, y: corner.y, width: size.width, height: size.height),
      isInside: isInside)
    if let titleText {
      frame.title = try fitting.box(
        titleText, metrics.legendTitleFont, color: theme.text, x: corner.x,
        baseline: corner.y + line / 2 + LayoutMetrics.middle * metrics.legendTitleFont.size)
    }
    if let note {
      frame.note = try fitting.box(
        note.text, metrics.legendFont, color: theme.secondaryText, x: corner.x + note.x,
        baseline: corner.y + note.y + line / 2 + LayoutMetrics.middle * metrics.legendFont.size)
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
  /// Whether the entries are below each other.
  var isColumn: Bool { placement == .inside || position == .left || position == .right }

  /// Whether the legend takes room above or below the plot area.
  var isAbove: Bool {
    placement == .outside && [.top, .topLeft, .topRight].contains(position)
  }

  var isBelow: Bool {
    placement == .outside && [.bottom, .bottomLeft, .bottomRight].contains(position)
  }
}
