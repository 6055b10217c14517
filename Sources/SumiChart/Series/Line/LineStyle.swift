import SumiGeometry

/// The look of a line. `nil` properties come from the theme.
public struct LineStyle: Equatable, Sendable {
  public var stroke: Color?
  /// In points.
  public var strokeWidth: Double
  public var opacity: Double
  /// Alternating lengths of dashes and gaps in points, empty for a solid line. `nil` for a solid
  /// line, or for the theme's dashes if its colours are used up and there is no `stroke`.
  public var dashes: [Double]?
  public var join: LineJoin
  public var cap: LineCap
  /// The area between the line and the baseline; `nil` for none.
  public var fill: AreaFill?
  /// The marker on each point; `nil` for none.
  public var marker: MarkerStyle?

  public init(
    stroke: Color? = nil, strokeWidth: Double = 1.75, opacity: Double = 1, dashes: [Double]? = nil,
    join: LineJoin = .round, cap: LineCap = .round, fill: AreaFill? = nil,
    marker: MarkerStyle? = nil
  ) {
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.opacity = opacity
    self.dashes = dashes
    self.join = join
    self.cap = cap
    self.fill = fill
    self.marker = marker
  }

  /// The extent of the line and its markers around a point, in points.
  var reach: Double { max(strokeWidth / 2, marker?.reach ?? 0) }
}

/// The area between a line and a baseline.
public struct AreaFill: Equatable, Sendable {
  /// `nil` for the line's own colour.
  public var color: Color?
  /// The opacity at the line; a gradient fades to a tenth of it at the baseline.
  public var opacity: Double
  public var isGradient: Bool
  /// The baseline's value on the y axis; `nil` for 0, or for the pole of a radial chart.
  public var baseline: Double?

  public init(
    color: Color? = nil, opacity: Double = 0.18, isGradient: Bool = false, baseline: Double? = nil
  ) {
    self.color = color
    self.opacity = opacity
    self.isGradient = isGradient
    self.baseline = baseline
  }
}

extension LineStyle: FileValue {
  static let form = Form<LineStyle>.object(LineStyle()) {
    Field("stroke", \.stroke, "By default the series' colour.")
    Field("strokeWidth", \.strokeWidth, .length, "In points; 0 for no line.")
    Field("opacity", \.opacity, .share, "The opacity of the line.")
    Field(
      "dashes", \.dashes, .dashes, "Lengths of dashes and gaps in points; `[]` for a solid line.")
    Field("join", \.join, .word, "The shape of corners.")
    Field("cap", \.cap, .word, "The shape of the line's ends.")
    Field("fill", \.fill, "The area between the line and a baseline; by default none.")
    Field("marker", \.marker, "A marker on each point; by default none.")
  }.named("lineStyle", "The look of a line.")
}

extension AreaFill: FileValue {
  static let form = Form<AreaFill>.either(
    Alternative(Color.form, { AreaFill(color: $0, opacity: 1) }) { fill in
      fill == AreaFill(color: fill.color, opacity: 1) ? fill.color : nil
    },
    Alternative(
      .object(AreaFill()) {
        Field("color", \.color, "By default the line's colour.")
        Field("opacity", \.opacity, .share, "The opacity of the area at the line.")
        Field(
          "gradient", \.isGradient, .flag,
          "Whether the area fades to a tenth of its opacity at the baseline.")
        Field(
          "baseline", \.baseline, .number,
          "The value at which the area ends; by default 0, or the pole of a radial chart.")
      })
  ).named("areaFill", "The area under a line: an opaque colour, or an object.")
}
