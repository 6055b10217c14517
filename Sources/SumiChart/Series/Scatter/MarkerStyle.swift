import SumiForms
import SumiGeometry

/// The look of a marker. `nil` properties come from the theme.
public struct MarkerStyle: Equatable, Sendable {
  /// By default the theme's.
  @Stated public var shape = MarkerShape.circle
  /// A picture in place of the shape, scaled so that its longest side is twice the radius; then only
  /// the radius and the opacity count, and `nil` is an opacity of 1.
  public var image: MarkerImage?
  /// In points; by default the theme's.
  @Stated public var radius = Theme.defaultMarkerRadius
  /// `nil` for the series' colour.
  public var fill: Color?
  /// The fill where values are below the baseline: that of the series' area or, without one, 0, on a
  /// logarithmic axis 1. `nil` for `fill` or, without one, the line's colour there.
  public var fillBelowBaseline: Color?
  /// The fill's opacity, 0…1. `nil` for 1 on a line. In a scatter series, `nil` follows the overlap
  /// of the markers: from 0.8 with little overlap down to 0.05 with a lot, so that dense areas stay
  /// visible.
  public var opacity: Double?
  /// The outline's colour; `nil` for a darker tone of the fill, or on a line for the colour behind
  /// it.
  public var stroke: Color?
  /// The outline where values are below the baseline; `nil` for the same.
  public var strokeBelowBaseline: Color?
  /// The outline's width in points, 0 for none; `nil` for 1 if there is a `stroke`, otherwise 0.
  public var strokeWidth: Double?
  /// The colour of a smaller marker of the same shape on top, with the opacity of the fill; `nil` for
  /// the colour behind the plot.
  public var innerFill: Color?
  /// The inner colour where values are below the baseline; `nil` for the same.
  public var innerFillBelowBaseline: Color?
  /// The radius of the inner marker in points, 0 for none, at most `radius` without its outline;
  /// `nil` for half of `radius` if there is an inner colour, otherwise 0. Where a column determines
  /// the sizes, it keeps its proportion to `radius`.
  public var innerRadius: Double?

  /// A look; what is `nil` comes from the theme.
  public init(
    shape: MarkerShape? = nil, image: MarkerImage? = nil, radius: Double? = nil,
    fill: Color? = nil, fillBelowBaseline: Color? = nil, opacity: Double? = nil,
    stroke: Color? = nil, strokeBelowBaseline: Color? = nil, strokeWidth: Double? = nil,
    innerFill: Color? = nil, innerFillBelowBaseline: Color? = nil, innerRadius: Double? = nil
  ) {
    self.image = image
    self.fill = fill
    self.fillBelowBaseline = fillBelowBaseline
    self.opacity = opacity
    self.stroke = stroke
    self.strokeBelowBaseline = strokeBelowBaseline
    self.strokeWidth = strokeWidth
    self.innerFill = innerFill
    self.innerFillBelowBaseline = innerFillBelowBaseline
    self.innerRadius = innerRadius
    $shape = shape
    $radius = radius
  }

  /// The radius of the inner marker of one with this outer radius, in points; 0 for none.
  package func innerRadius(of outer: Double) -> Double {
    let hasFill = innerFill != nil || innerFillBelowBaseline != nil
    let share = innerRadius.map { radius > 0 ? $0 / radius : 0 } ?? (hasFill ? 0.5 : 0)
    return max(min(share * outer, outer - outlineWidth / 2), 0)
  }

  /// Takes from a theme what is not stated.
  mutating func complete(from theme: Theme, at index: Int) {
    $shape = $shape ?? theme.shape(at: index)
    $radius = $radius ?? theme.markerRadius
  }

  /// Whether markers below the baseline may look different.
  package var dependsOnBaseline: Bool {
    fillBelowBaseline != nil || strokeBelowBaseline != nil || innerFillBelowBaseline != nil
  }

  /// A marker's extent from its centre, in points; half of the outline lies outside the shape.
  package var reach: Double { reachPerRadius * radius + margin }

  /// The extent along x or y, as a multiple of the radius.
  package var reachPerRadius: Double { image == nil ? shape.reach : 1 }

  /// The part of the outline that lies outside the shape, in points.
  package var margin: Double { image == nil ? outlineWidth / 2 : 0 }
}

extension MarkerStyle: OutlinedStyle {}

extension MarkerStyle: FileValue {
  package static let form = Form<MarkerStyle>.object(MarkerStyle()) {
    Field(
      "shape", \.$shape, .word, "The shape of the marker; by default a circle, or the theme's.")
    Field(
      "image", \.image,
      "A picture in place of the shape, whose longest side is twice the radius; then only `radius` "
        + "and `opacity` count.")
    Field(
      "radius", \.$radius, .length, "In points; by default the theme's `markerRadius`.")
    Field("fill", \.fill, "By default the series' colour.")
    Field(
      "fillBelowBaseline", \.fillBelowBaseline,
      "The fill where values are below the baseline, which is the area's, or else 0 (on a "
        + "logarithmic axis 1); by default the `fill`, or the line's colour there.")
    Field(
      "opacity", \.opacity, .share,
      "The opacity of the fill; by default 1 on a line, and in a scatter series from 0.8 down to "
        + "0.2, the more markers overlap.")
    Field(
      "stroke", \.stroke,
      "The outline; by default a darker tone of the fill, and on a line the plot's background.")
    Field(
      "strokeBelowBaseline", \.strokeBelowBaseline,
      "The outline where values are below the baseline; by default the same.")
    Field(
      "strokeWidth", \.strokeWidth, .length,
      "The outline's width in points, 0 for none; by default 1 if there is a `stroke`.")
    Field(
      "innerFill", \.innerFill,
      "The colour of a smaller marker on top; by default that behind the plot.")
    Field(
      "innerFillBelowBaseline", \.innerFillBelowBaseline,
      "The inner colour where values are below the baseline; by default the same.")
    Field(
      "innerRadius", \.innerRadius, .length,
      "The radius of the inner marker in points, at most the outer one; by default half of `radius` "
        + "if there is an inner colour, otherwise 0.")
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
