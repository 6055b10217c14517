import SumiForms
import SumiGeometry

/// The area between a line and a baseline.
public struct AreaFill: Equatable, Sendable {
  /// `nil` for the line's own colour.
  public var color: Color?
  /// The colour where values are below the baseline; `nil` for `color` or, without one, for the
  /// line's colour there.
  public var colorBelowBaseline: Color?
  /// Colours in place of one; `nil` for none.
  public var colors: AreaColors?
  /// Lines over the colour; `nil` for none.
  public var hatch: Hatch?
  /// The opacity at the line; a gradient fades to a tenth of it at the baseline. By default 0.18, and 1
  /// in a stack.
  @Stated public var opacity = 0.18
  /// Whether the fill fades from the line to the baseline.
  public var isGradient: Bool
  /// The baseline's value on the y axis; `nil` for 0, or for the pole of a radial chart.
  public var baseline: Double?

  /// A fill in the colour of the line, down to 0, unless stated.
  public init(
    color: Color? = nil, colorBelowBaseline: Color? = nil, colors: AreaColors? = nil,
    hatch: Hatch? = nil, opacity: Double? = nil, isGradient: Bool = false, baseline: Double? = nil
  ) {
    self.color = color
    self.colorBelowBaseline = colorBelowBaseline
    self.colors = colors
    self.hatch = hatch
    self.isGradient = isGradient
    self.baseline = baseline
    $opacity = opacity
  }
}

extension AreaFill {
  /// Takes the theme's pattern if no colour is stated.
  mutating func complete(from theme: Theme, at index: Int) {
    guard let pattern = theme.pattern(at: index), color == nil, colorBelowBaseline == nil,
      colors == nil, hatch == nil
    else { return }
    (color, hatch, isGradient) = (pattern.fill, pattern.hatch, false)
  }
}

extension AreaFill: FileValue {
  package static let form = Form<AreaFill>.either(
    Alternative(Color.form, { AreaFill(color: $0, opacity: 1) }) { fill in
      fill == AreaFill(color: fill.color, opacity: 1) ? fill.color : nil
    },
    Alternative(
      .object(AreaFill()) {
        Field("color", \.color, "By default the line's colour.")
        Field(
          "colorBelowBaseline", \.colorBelowBaseline,
          "The colour where values are below the baseline; by default the same.")
        Field("colors", \.colors, "Several colours in place of one.")
        Field("hatch", \.hatch, "Lines over the colour; by default none.")
        Field(
          "opacity", \.$opacity, .share,
          "The opacity of the area at the line; by default 0.18, and 1 in a stack.")
        Field(
          "gradient", \.isGradient, .flag,
          "Whether the area fades to a tenth of its opacity at the baseline.")
        Field(
          "baseline", \.baseline, .number,
          "The value at which the area ends; by default 0, or the pole of a radial chart.")
      })
  ).named("areaFill", "The area under a line: an opaque colour, or an object.")
}
