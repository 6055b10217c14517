import SumiForms
import SumiGeometry

/// The look of a line. `nil` properties come from the theme.
public struct LineStyle: Equatable, Sendable {
  /// The colour of the line.
  public var stroke: Color?
  /// The stroke where values are below the baseline: that of the area or, without one, 0. `nil` for
  /// `stroke`.
  public var strokeBelowBaseline: Color?
  /// In points; by default the theme's.
  @Stated public var strokeWidth = Theme.defaultLineWidth
  /// The opacity of the line, 0…1; where it crosses itself it is not darker.
  public var opacity: Double
  /// Alternating lengths of dashes and gaps in points, empty for a solid line. `nil` for a solid
  /// line, or for the theme's dashes if its colours are used up and there is no `stroke`.
  public var dashes: [Double]?
  /// How its segments are joined.
  public var join: LineJoin
  /// How its ends look.
  public var cap: LineCap
  /// The area between the line and the baseline; `nil` for none.
  public var fill: AreaFill?
  /// The marker on each point; `nil` for none.
  public var marker: MarkerStyle?
  /// Whether a hairline in the colour of the ground parts its area from the one below it in a stack, in
  /// place of a line on it.
  package private(set) var isParted = false

  /// A look; what is `nil` comes from the theme.
  public init(
    stroke: Color? = nil, strokeBelowBaseline: Color? = nil, strokeWidth: Double? = nil,
    opacity: Double = 1, dashes: [Double]? = nil, join: LineJoin = .round, cap: LineCap = .round,
    fill: AreaFill? = nil,
    marker: MarkerStyle? = nil
  ) {
    self.stroke = stroke
    self.strokeBelowBaseline = strokeBelowBaseline
    self.opacity = opacity
    self.dashes = dashes
    self.join = join
    self.cap = cap
    self.fill = fill
    self.marker = marker
    $strokeWidth = strokeWidth
  }

  /// Takes from a theme what is not stated.
  mutating func complete(from theme: Theme, at index: Int) {
    $strokeWidth = $strokeWidth ?? theme.lineWidth
    marker?.complete(from: theme, at: index)
  }

  /// Areas of a stack are read by their heights, so that they are opaque; lines over their edges would
  /// cover a part of them, and hide thin ones. What is stated stays.
  mutating func completeInStack() {
    guard let fill else { return }
    if fill.$opacity == nil, !fill.isGradient { self.fill?.opacity = 1 }
    guard self.fill?.opacity == 1, $strokeWidth == nil, stroke == nil, strokeBelowBaseline == nil,
      dashes == nil
    else { return }
    (isParted, strokeWidth) = (true, 0)
  }

  /// The extent of the line and its markers around a point, in points.
  var reach: Double { max(strokeWidth / 2, marker?.reach ?? 0) }
}

extension LineStyle: FileValue {
  package static let form = Form<LineStyle>.object(LineStyle()) {
    Field("stroke", \.stroke, "By default the series' colour.")
    Field(
      "strokeBelowBaseline", \.strokeBelowBaseline,
      "The colour where values are below the baseline; by default the same.")
    Field(
      "strokeWidth", \.$strokeWidth, .length,
      "In points, 0 for no line; by default the theme's `lineWidth`. Opaque areas of a stack have "
        + "none by default, and a hairline in the colour of the ground between them.")
    Field("opacity", \.opacity, .share, "The opacity of the line.")
    Field(
      "dashes", \.dashes, .dashes, "Lengths of dashes and gaps in points; `[]` for a solid line.")
    Field("join", \.join, .word, "The shape of corners.")
    Field("cap", \.cap, .word, "The shape of the line's ends.")
    Field("fill", \.fill, "The area between the line and a baseline; by default none.")
    Field("marker", \.marker, "A marker on each point; by default none.")
  }.named("lineStyle", "The look of a line.")
}
