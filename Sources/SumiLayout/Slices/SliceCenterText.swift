import SumiChart
import SumiGeometry

/// The text in the hole of a donut: a large total, and a smaller text below it.
struct SliceCenterText {
  /// `nil` for none.
  let total: String?
  let text: String?
  let fitting: TextFitting
  let metrics: LayoutMetrics
  let theme: Theme

  /// The greatest size of the total's font, and the least one that is read, in font sizes of a
  /// legend.
  private static let sizes = (greatest: 2.6, least: 0.9)
  private static let gap = 0.5

  /// Within a circle around a point; empty if there is no room.
  func boxes(at center: Point, radius: Double) throws -> [TextBox] {
    var font = metrics.titleFont
    let small = metrics.legendFont
    var size = Self.sizes.greatest * small.size
    while size >= Self.sizes.least * small.size {
      font.size = size
      if let boxes = try boxes(at: center, radius: radius, large: font, small: small) {
        return boxes
      }
      size *= 0.9
    }
    return []
  }

  /// `nil` if a corner would be outside the circle.
  private func boxes(
    at center: Point, radius: Double, large: Font, small: Font
  ) throws -> [TextBox]? {
    // A text without a total is as large as a total.
    var lines: [(text: String, font: Font, color: Color)] = []
    if let total { lines.append((total, large, theme.text)) }
    if let text, !text.isEmpty {
      lines.append(
        total == nil ? (text, large, theme.text) : (text, small, theme.secondaryText))
    }
    guard !lines.isEmpty else { return [] }
    let ascent = SliceLabelAttempt.ascent
    let height =
      lines.reduce(0) { $0 + ascent * $1.font.size }
      + Double(lines.count - 1) * (Self.gap + SliceLabelAttempt.descent) * small.size
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
      top += (ascent * line.font.size) + (Self.gap + SliceLabelAttempt.descent) * small.size
    }
    return boxes
  }
}
