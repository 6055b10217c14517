import SumiForms
import SumiGeometry

/// Parallel lines over a fill, so that areas differ without colours too.
public struct Hatch: Equatable, Sendable {
  /// `nil` for the colour of the series, or a darker tone of a stated fill.
  public var color: Color?
  /// The angle of the lines from the horizontal, anticlockwise.
  public var angle: Angle
  /// The distance between the middles of two lines, in points; above their width.
  public var spacing: Double
  /// The width of the lines in points.
  public var width: Double
  /// Whether there are lines at a right angle to these too.
  public var isCrossed: Bool

  /// Lines at an angle, with distances and widths in points.
  public init(
    color: Color? = nil, angle: Angle = .degrees(45), spacing: Double = 7, width: Double = 1.25,
    isCrossed: Bool = false
  ) {
    self.color = color
    self.angle = angle
    self.spacing = spacing
    self.width = width
    self.isCrossed = isCrossed
  }
}

extension Hatch: FileValue {
  package static let form = Form<Hatch>.either(
    Alternative(words: [("lines", Hatch()), ("cross", Hatch(isCrossed: true))]),
    Alternative(
      .object(Hatch()) {
        Field("color", \.color, "By default the series' colour, or a darker tone of the fill.")
        Field(
          "angle", \.angle, .turn,
          "The angle from the horizontal in degrees, anticlockwise.")
        Field(
          "spacing", \.spacing, .number(in: 1...1000), "From line to line, in points.")
        Field("width", \.width, .length, "The lines' width in points.")
        Field("crossed", \.isCrossed, .flag, "Whether there are lines across these too.")
      })
  ).named("hatch", "Lines over a fill: `\"lines\"`, `\"cross\"`, or an object.")
}
