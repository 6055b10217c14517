import SumiChart
import SumiGeometry

/// The title, entries, colour bars and sizes of a legend, measured from its top left corner.
struct LegendLayout {
  private let fitting: TextFitting
  private let metrics: LayoutMetrics
  @Shared private var theme: Theme
  /// The width of a line sample, which must show its dashes; markers and swatches are square.
  private let symbolWidth: Double
  private let hasSymbolsRight: Bool
  /// Whether texts are aligned to the right, at symbols below each other.
  private var isAlignedRight = false
  private var entries: [(entry: LegendContents.Entry, place: LegendEntries.Arranged.Entry)] = []
  /// A note with the number of entries that did not fit.
  private var note: LegendEntries.Arranged.Entry?
  private var entriesWidth = 0.0
  private var colorBars: [(layout: ColorBarLayout, x: Double, y: Double)] = []
  private var sizes: [(layout: SizeKeyLayout, x: Double, y: Double)] = []
  private var titleText: (shown: String, isCut: Bool)?
  private(set) var size = Size.zero

  private var line: Double { metrics.legendFont.size * 1.5 }
  private var symbolGap: Double { metrics.legendFont.size * 0.5 }
  private var entryGap: Double { metrics.legendFont.size * 1.5 }
  private var barGap: Double { metrics.legendFont.size * 0.5 }

  /// Arranges the entries, then the colour bars and sizes, within a room. Long texts are wrapped,
  /// then shortened; entries that still do not fit are dropped and counted in `omittedCount`.
  ///
  /// - Parameters:
  ///   - room: the preferred room of the legend.
  ///   - greatestRoom: the room for entries that do not fit one column of `room`.
  init(
    _ contents: LegendContents, hasLines: Bool, legend: Legend, room: Size, greatestRoom: Size,
    fitting: TextFitting,
    metrics: LayoutMetrics, theme: Theme
  ) throws {
    self.fitting = fitting
    self.metrics = metrics
    self.theme = theme
    symbolWidth = metrics.legendFont.size * (hasLines ? 1.5 : 1)
    hasSymbolsRight = legend.symbols == .right
    isAlignedRight = hasSymbolsRight && legend.isColumn
    let (titles, keys) = (contents.entries, contents.keys)
    guard room.width > symbolWidth + symbolGap else {
      omittedCount = titles.count + keys.count
      return
    }
    var top = 0.0
    if let title = legend.title {
      let text = try fitting.ellipsized(title, metrics.legendTitleFont, within: room.width)
      titleText = (text, text != title)
      size.width = try fitting.width(text, metrics.legendTitleFont)
      top = line
    }
    size.height = top
    if !titles.isEmpty {
      let entries = LegendEntries(
        titles: titles.map(\.title), symbolWidth: symbolWidth + symbolGap, gap: entryGap,
        line: line, mostPerLine: max(legend.entriesPerLine ?? .max, 1), font: metrics.legendFont,
        fitting: fitting)
      let rowCount = min(Int((room.height - top) / line), entries.mostPerLine)
      // Bars are placed below and use the remaining room.
      let isLow = !legend.isColumn || rowCount >= titles.count || !keys.isEmpty
      var room = isLow ? room : greatestRoom
      room.height -= top
      let arranged =
        legend.isColumn ? try entries.inColumns(within: room) : try entries.inRows(within: room)
      place(arranged, of: titles, top: top)
    }
    try arrange(keys, legend: legend, room: room)
  }

  /// A colour bar or sizes.
  private enum KeyLayout {
    case colors(ColorBarLayout)
    case sizes(SizeKeyLayout)

    var size: Size {
      switch self {
      case .colors(let layout): layout.size
      case .sizes(let layout): layout.size
      }
    }
  }

  /// - Parameter y: where the key begins in the legend's room.
  private func layout(
    of key: LegendContents.Key, at y: Double, legend: Legend, room: Size
  ) throws -> KeyLayout? {
    let room = Size(width: room.width, height: room.height - y)
    if let sizes = key.sizes {
      return try SizeKeyLayout(
        sizes, series: key.series, title: key.title, isColumn: legend.isColumn, room: room,
        fitting: fitting, metrics: metrics, theme: theme
      ).map { .sizes($0) }
    }
    return try ColorBarLayout(
      series: key.series, title: key.title,
      isVertical: legend.isColumn && !legend.hasBackground, room: room, fitting: fitting,
      metrics: metrics, theme: theme
    ).map { .colors($0) }
  }

  /// Places keys below the entries: in rows, or below each other and, beside the plot, vertically.
  private mutating func arrange(
    _ keys: [LegendContents.Key], legend: Legend, room: Size
  ) throws {
    var x = 0.0
    var y = size.height
    for (index, key) in keys.enumerated() {
      if y > 0 && x == 0 { y += barGap }
      var layout = try layout(of: key, at: y, legend: legend, room: room)
      if let made = layout, x > 0, x + made.size.width > room.width {
        x = 0
        y = size.height + barGap
        layout = try self.layout(of: key, at: y, legend: legend, room: room)
      }
      guard let layout else {
        omittedCount += keys.count - index
        break
      }
      switch layout {
      case .colors(let bar): colorBars.append((bar, x, y))
      case .sizes(let sizes): self.sizes.append((sizes, x, y))
      }
      size.width = max(size.width, x + layout.size.width)
      size.height = max(size.height, y + layout.size.height)
      if legend.isColumn {
        y = size.height
      } else {
        x += layout.size.width + entryGap
      }
    }
  }

  private mutating func place(
    _ arranged: LegendEntries.Arranged, of all: [LegendContents.Entry], top: Double
  ) {
    let lowered = { (place: LegendEntries.Arranged.Entry) in
      var place = place
      place.y += top
      return place
    }
    entries = zip(all, arranged.entries.map(lowered)).map { ($0, $1) }
    note = arranged.note.map(lowered)
    entriesWidth = arranged.size.width
    omittedCount += all.count - arranged.entries.count
    size.width = max(size.width, arranged.size.width)
    size.height = top + arranged.size.height
  }

  /// The number of entries for which the legend has no room.
  private(set) var omittedCount = 0

  var isEmpty: Bool { entries.isEmpty && colorBars.isEmpty && sizes.isEmpty }

  /// The legend with its top left corner at `corner`.
  func frame(at corner: Point, isInside: Bool) throws -> LegendFrame {
    var frame = LegendFrame(
      entries: [],
      colorBars: try colorBars.map { bar in
        try bar.layout.frame(at: Point(x: corner.x + bar.x, y: corner.y + bar.y))
      },
      sizes: try sizes.map { key in
        try key.layout.frame(at: Point(x: corner.x + key.x, y: corner.y + key.y))
      }, title: nil,
      bounds: Rect(x: corner.x, y: corner.y, width: size.width, height: size.height),
      isInside: isInside)
    if let titleText {
      frame.title = try fitting.box(
        titleText.shown, metrics.legendTitleFont, color: theme.legendTitleColor,
        x: corner.x + (isAlignedRight ? size.width : 0),
        baseline: corner.y + line / 2 + LayoutMetrics.middle * metrics.legendTitleFont.size,
        anchor: isAlignedRight ? 1 : 0, isCut: titleText.isCut)
    }
    // Under a wider title, entries on the right are aligned with its end.
    let left = corner.x + (isAlignedRight ? size.width - entriesWidth : 0)
    if let note {
      frame.note = try fitting.box(
        note.text, metrics.legendFont, color: theme.secondaryText,
        x: left + note.x + (isAlignedRight ? note.width : 0),
        baseline: corner.y + note.y + line / 2 + LayoutMetrics.middle * metrics.legendFont.size,
        anchor: isAlignedRight ? 1 : 0)
    }
    for (entry, place) in entries {
      let top = corner.y + place.y
      let height = metrics.legendFont.size
      let x = left + place.x + (hasSymbolsRight ? place.width - symbolWidth : 0)
      frame.entries.append(
        LegendFrame.Entry(
          series: entry.series, text: entry.text,
          symbol: Rect(x: x, y: top + (line - height) / 2, width: symbolWidth, height: height),
          label: try fitting.box(
            place.text, metrics.legendFont, color: theme.legendColor,
            x: hasSymbolsRight ? x - symbolGap : x + symbolWidth + symbolGap,
            baseline: top + line / 2 + LayoutMetrics.middle * metrics.legendFont.size,
            anchor: hasSymbolsRight ? 1 : 0, isCut: place.text != entry.title)))
    }
    return frame
  }
}

extension Legend {
  var shownPosition: Position { position ?? .topLeft }

  /// Whether the entries are below each other.
  var isColumn: Bool { placement == .inside || position == .left || position == .right }

  /// Whether it is on the plot area, whose room it shares.
  var hasBackground: Bool { placement == .inside || placement == .border }
}
