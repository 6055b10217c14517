import SumiChart
import SumiGeometry

/// The title, entries, colour bars and sizes of a legend, measured from its top left corner.
struct LegendLayout {
  private let fitting: TextFitting
  private let metrics: LayoutMetrics
  private let theme: Theme
  /// The width of a line sample, which must show its dashes; markers and swatches are square.
  private let symbolWidth: Double
  private var entries: [(entry: LegendContents.Entry, x: Double, y: Double, text: String)] = []
  /// A note with the number of entries that did not fit.
  private var note: (x: Double, y: Double, text: String)?
  private var colorBars: [(layout: ColorBarLayout, x: Double, y: Double)] = []
  private var sizes: [(layout: SizeKeyLayout, x: Double, y: Double)] = []
  private var titleText: String?
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
    let (titles, keys) = (contents.entries, contents.keys)
    guard room.width > symbolWidth + symbolGap else {
      omittedCount = titles.count + keys.count
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
      isVertical: legend.isColumn && legend.placement != .inside, room: room, fitting: fitting,
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
    entries = zip(all, arranged.entries).map { entry, place in
      (entry, place.x, top + place.y, place.text)
    }
    note = arranged.note.map { ($0.x, top + $0.y, $0.text) }
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
        titleText, metrics.legendTitleFont, color: theme.legendTitleColor, x: corner.x,
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
          series: entry.entry.series, text: entry.entry.text,
          symbol: Rect(
            x: corner.x + entry.x, y: top + (line - height) / 2, width: symbolWidth,
            height: height),
          label: try fitting.box(
            entry.text, metrics.legendFont, color: theme.legendColor,
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
    placement != .inside && [.top, .topLeft, .topRight].contains(position)
  }

  var isBelow: Bool {
    placement != .inside && [.bottom, .bottomLeft, .bottomRight].contains(position)
  }
}
