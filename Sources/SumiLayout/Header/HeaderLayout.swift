import SumiChart
import SumiGeometry

/// Title and subtitle above, caption below, wrapped to the chart's width.
struct HeaderLayout {
  let fitting: TextFitting
  let metrics: LayoutMetrics
  let chart: ChartModel

  /// One line; its baseline is measured from the top of its block.
  private struct Line {
    var text: TextLine
    var font: Font
    var color: Color
    var baseline: Double
    var part: TextBox.Part
  }

  private var lines: [Line] = []
  /// The height of the whole block, 0 without text.
  private(set) var height = 0.0

  /// The least scale of a title's font; beyond it the title wraps.
  private static let leastTitleScale = 0.8

  init(fitting: TextFitting, metrics: LayoutMetrics, chart: ChartModel) {
    self.fitting = fitting
    self.metrics = metrics
    self.chart = chart
  }

  mutating func addTitle(_ text: String, width: Double, room: Double) throws {
    var font = metrics.titleFont
    let stated = text.split(whereSeparator: \.isNewline).map(String.init)
    let wanted = try stated.reduce(0) { widest, line in
      let fits = try fitting.fits(line, font, within: width / Self.leastTitleScale)
      return max(widest, fits ? try fitting.width(line, font) : .infinity)
    }
    if wanted > width {
      font.size *= max(width / wanted, Self.leastTitleScale)
    }
    let most = Int(room / (font.size * LayoutMetrics.lineHeight))
    let limit = max(1, min(Self.lineCount(of: text, atLeast: 3), most))
    try add(text, .title, font, color: chart.theme.titleColor, width: width, lineLimit: limit)
  }

  mutating func addSubtitle(_ text: String, width: Double, room: Double) throws {
    if height > 0 { height += metrics.subtitleFont.size * 0.2 }
    let line = metrics.subtitleFont.size * LayoutMetrics.lineHeight
    let limit = max(1, min(Self.lineCount(of: text, atLeast: 2), Int((room - height) / line)))
    try add(
      text, .subtitle, metrics.subtitleFont, color: chart.theme.subtitleColor, width: width,
      lineLimit: limit)
  }

  mutating func addCaption(_ text: String, width: Double) throws {
    try add(
      text, .caption, metrics.captionFont, color: chart.theme.captionColor, width: width,
      lineLimit: min(Self.lineCount(of: text, atLeast: 2), 8))
  }

  /// The number of lines that a text states, or `least`.
  private static func lineCount(of text: String, atLeast least: Int) -> Int {
    max(text.split(whereSeparator: \.isNewline).count, least)
  }

  private mutating func add(
    _ text: String, _ part: TextBox.Part, _ font: Font, color: Color, width: Double,
    lineLimit: Int
  ) throws {
    // A tolerance, so that rounding does not wrap a title that was scaled to this width.
    let limit = width * (1 + 1e-9)
    for line in try fitting.lines(of: text, font, within: limit, lineLimit: lineLimit) {
      lines.append(
        Line(text: line, font: font, color: color, baseline: height + font.size, part: part))
      height += font.size * LayoutMetrics.lineHeight
    }
  }

  /// The positioned lines: `anchor` 0, 0.5, 1 for start, middle, end at `x`.
  func boxes(x: Double, top: Double, anchor: Double) throws -> [TextBox] {
    try lines.map { line in
      var box = try fitting.box(
        line.text.text, line.font, color: line.color, x: x, baseline: top + line.baseline,
        anchor: anchor, isCut: line.text.isCut)
      box.part = line.part
      return box
    }
  }
}
