import SumiForms
import SumiGeometry

/// The look of one of several sorts of bars in a series. `nil` properties come from the theme.
public struct BarLook: Equatable, Sendable {
  /// The colour of the bars.
  public var fill: Color?
  /// The outline's colour; `nil` for a darker tone of the fill.
  public var stroke: Color?
  /// The outline's width in points, 0 for none; `nil` for 1 if there is a `stroke`, otherwise 0.
  public var strokeWidth: Double?
  /// Lines over the fill; `nil` for none, or for the theme's where no fill is stated.
  public var hatch: Hatch?
  /// The theme's pattern where no fill is stated, or the stated hatch.
  package var pattern: FillPattern?

  /// A look; what is `nil` comes from the theme.
  public init(
    fill: Color? = nil, stroke: Color? = nil, strokeWidth: Double? = nil, hatch: Hatch? = nil
  ) {
    self.hatch = hatch
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
  }
}

extension BarLook: OutlinedStyle, PatternedStyle {
  package var hasFill: Bool { fill != nil }

  /// Takes the theme's pattern if neither a fill nor a hatch is stated.
  mutating func completePattern(from themes: FillPattern?) {
    complete(from: themes)
    if let hatch { pattern = FillPattern(fill: fill, hatch: hatch) }
  }
}

extension BarLook {
  /// Its stated fill, or that of the theme's pattern.
  var ground: Color? { fill ?? pattern?.fill }
}

extension BarLook: FileValue {
  package static let form = Form<BarLook>.object(BarLook()) {
    Field("fill", \.fill, "By default the theme's colour.")
    Field("stroke", \.stroke, "The outline; by default a darker tone of the fill.")
    Field(
      "strokeWidth", \.strokeWidth, .length,
      "The outline's width in points, 0 for none; by default 1 if there is a `stroke`.")
    Field("hatch", \.hatch, "Lines over the fill; by default the theme's, or none with a `fill`.")
  }.named("barLook", "The look of one sort of bars.")
}

extension ColumnStyle {
  /// The style of bars with a look.
  package init(_ look: BarLook, fill: Color, opacity: Double, cornerRatio: Double) {
    self.init(
      fill: look.fill ?? fill, opacity: opacity, stroke: look.stroke,
      strokeWidth: look.strokeWidth, cornerRatio: cornerRatio)
    pattern = look.pattern
  }
}
