import SumiGeometry

/// The look of a marker. `nil` properties come from the theme.
public struct MarkerStyle: Equatable, Sendable {
  public var shape: MarkerShape
  /// In points.
  public var radius: Double
  /// `nil` for the series' colour.
  public var fill: Color?
  /// The fill's opacity, 0…1. `nil` for 1 on a line. In a scatter series, `nil` follows the overlap
  /// of the markers: from 0.8 with little overlap down to 0.05 with a lot, so that dense areas stay
  /// visible.
  public var opacity: Double?
  /// The outline's colour; `nil` for a darker tone of the fill, or on a line for the colour behind
  /// it.
  public var stroke: Color?
  /// The outline's width in points, 0 for none; `nil` for 1 if there is a `stroke`, otherwise 0.
  public var strokeWidth: Double?

  public init(
    shape: MarkerShape = .circle, radius: Double = 3.5, fill: Color? = nil, opacity: Double? = nil,
    stroke: Color? = nil, strokeWidth: Double? = nil
  ) {
    self.shape = shape
    self.radius = radius
    self.fill = fill
    self.opacity = opacity
    self.stroke = stroke
    self.strokeWidth = strokeWidth
  }

  /// A marker's extent from its centre, in points; half of the outline lies outside the shape.
  package var reach: Double { reachPerRadius * radius + outlineWidth / 2 }

  /// The shape's extent along x or y, as a multiple of the radius.
  package var reachPerRadius: Double { shape.reach }
}

extension MarkerStyle: OutlinedStyle {}

extension MarkerStyle: FileValue {
  static let form = Form<MarkerStyle>.object(MarkerStyle()) {
    Field("shape", \.shape, .word, "The shape of the marker.")
    Field("radius", \.radius, .length, "In points.")
    Field("fill", \.fill, "By default the series' colour.")
    Field(
      "opacity", \.opacity, .share,
      "The opacity of the fill; by default 1 on a line, and in a scatter series from 0.8 down to "
        + "0.05, the more markers overlap.")
    Field(
      "stroke", \.stroke,
      "The outline; by default a darker tone of the fill, and on a line the plot's background.")
    Field(
      "strokeWidth", \.strokeWidth, .length,
      "The outline's width in points, 0 for none; by default 1 if there is a `stroke`.")
  }.named("markerStyle", "The look of a marker.")
}

extension MarkerShape {
  /// The shape's extent along x or y, as a multiple of the radius. All shapes have the circle's
  /// area.
  package var reach: Double {
    switch self {
    case .circle: 1
    case .square: 0.886
    case .diamond: 1.2533
    case .triangle, .triangleDown: 1.4
    case .plus: 1.15
    case .cross: 1.0678
    case .star: 1.45
    }
  }
}
