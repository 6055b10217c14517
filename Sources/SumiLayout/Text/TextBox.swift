import SumiGeometry

/// One positioned line of text.
public struct TextBox: Equatable, Sendable {
  public var text: String
  public var font: Font
  public var color: Color
  /// The start of the baseline.
  public var origin: Point
  /// The baseline's direction in radians, clockwise.
  package var angle: Double
  public var extent: TextExtent
  /// The colour of a rectangle behind the text; `nil` for none.
  public var ground: Color?
  /// In its colour, to what it is about; `nil` for a text that is beside that.
  public var leader: LabelLeader?
  /// What it is among the texts of a chart that belong to no axis; `nil` for others.
  public var part: Part?
  /// Whether it is only a part of its text, for want of room.
  public var isCut = false

  /// The texts of a chart that belong to no axis, no legend and no series.
  public enum Part: String, Sendable, CaseIterable {
    case title
    case subtitle
    case caption
    case panelTitle
    /// Such as that there are no data.
    case note
  }

  package init(
    text: String, font: Font, color: Color, origin: Point, angle: Double = 0, extent: TextExtent
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.origin = origin
    self.angle = angle
    self.extent = extent
  }

  /// The baseline's direction, clockwise from the right.
  public var rotation: Angle { .radians(angle) }

  /// The bounding box of the rotated line, from ascent to descent.
  public var bounds: Rect {
    if angle == 0 {
      return Rect(
        minX: origin.x, minY: origin.y - extent.ascent, maxX: origin.x + extent.width,
        maxY: origin.y + extent.descent)
    }
    let corners = self.corners
    var rect = Rect(
      minX: corners[0].x, minY: corners[0].y, maxX: corners[0].x, maxY: corners[0].y)
    for corner in corners {
      rect = rect.union(
        Rect(minX: corner.x, minY: corner.y, maxX: corner.x, maxY: corner.y))
    }
    return rect
  }

  /// The corners of the rotated line: above the start, above the end, below the end, below the
  /// start.
  public var corners: [Point] {
    let along = Vector(dx: Trigonometry.cosine(angle), dy: Trigonometry.sine(angle))
    let down = Vector(dx: -along.dy, dy: along.dx)
    let end = origin + along * extent.width
    return [
      origin + down * -extent.ascent, end + down * -extent.ascent, end + down * extent.descent,
      origin + down * extent.descent,
    ]
  }
}
