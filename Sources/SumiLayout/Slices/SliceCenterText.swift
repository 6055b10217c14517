import SumiChart
import SumiGeometry

/// The text in the hole of a donut: a large total, and a smaller text below it.
struct SliceCenterText {
  /// `nil` for none.
  let total: String?
  let text: String?
  let fitting: TextFitting
  let metrics: LayoutMetrics
  @Shared var theme: Theme

  /// The greatest size of the total's font, and the least one that is read, in font sizes of a
  /// legend.
  private static let sizes = (greatest: 2.6, least: 0.9)
  private static let gap = 0.5

  /// The text has at most as many lines.
  private static let greatestLineCount = 3

  private struct Line {
    var text: String
    var font: Font
    var color: Color
  }

  /// Within a circle around a point: both, or else the total alone.
  ///
  /// - Returns: also what has no room; `nil` for nothing.
  func boxes(at center: Point, radius: Double) throws -> (boxes: [TextBox], missing: String?) {
    let text = text ?? ""
    guard total != nil || !text.isEmpty else { return ([], nil) }
    let wrappings =
      try text.isEmpty
      ? [[]]
      : fitting.wrappings(text, metrics.legendFont, lineLimit: Self.greatestLineCount)
    for wrapped in wrappings {
      if let boxes = try boxes(total, wrapped, at: center, radius: radius) { return (boxes, nil) }
    }
    let quoted = "\"\(text)\""
    guard let total else { return ([], quoted) }
    if !text.isEmpty, let boxes = try boxes(total, [], at: center, radius: radius) {
      return (boxes, quoted)
    }
    return ([], text.isEmpty ? "the total" : "the total and \(quoted)")
  }

  /// With the total as large as there is room for; `nil` if it could not be read.
  private func boxes(
    _ total: String?, _ text: [String], at center: Point, radius: Double
  ) throws -> [TextBox]? {
    var font = metrics.titleFont
    let small = metrics.legendFont
    var size = Self.sizes.greatest * small.size
    while size >= Self.sizes.least * small.size {
      font.size = size
      // A text without a total is as large as a total.
      let lines =
        (total.map { [Line(text: $0, font: font, color: theme.text)] } ?? [])
        + text.map { line in
          total == nil
            ? Line(text: line, font: font, color: theme.text)
            : Line(text: line, font: small, color: theme.secondaryText)
        }
      if let boxes = try boxes(lines, at: center, radius: radius) { return boxes }
      size *= 0.9
    }
    return nil
  }

  /// `nil` if a corner would be outside the circle.
  private func boxes(_ lines: [Line], at center: Point, radius: Double) throws -> [TextBox]? {
    let ascent = SliceLabelAttempt.ascent
    let gap = (Self.gap + SliceLabelAttempt.descent) * metrics.legendFont.size
    let height =
      lines.reduce(0) { $0 + ascent * $1.font.size } + Double(lines.count - 1) * gap
    var top = center.y - height / 2
    var boxes: [TextBox] = []
    for line in lines {
      let box = try fitting.box(
        line.text, line.font, color: line.color, x: center.x,
        baseline: top + ascent * line.font.size, anchor: 0.5)
      let bottom = box.origin.y + SliceLabelAttempt.descent * line.font.size
      let furthest = [top, bottom].map { y in
        Vector(dx: box.extent.width / 2, dy: y - center.y).length
      }
      guard furthest.allSatisfy({ $0 <= radius }) else { return nil }
      boxes.append(box)
      top += ascent * line.font.size + gap
    }
    return boxes
  }
}
