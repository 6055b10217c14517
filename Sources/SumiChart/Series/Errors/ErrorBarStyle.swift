import SumiForms
import SumiGeometry

/// The look of error bars. `nil` properties follow from the series and its theme.
public struct ErrorBarStyle: Equatable, Sendable {
  /// What shows the errors.
  public enum Shape: String, Sendable, CaseIterable {
    /// A line with caps for each point.
    case bars
    /// The area between the ends of all points.
    case band
  }

  /// `nil` for bars or, around a line, a band of a `spread`.
  public var shape: Shape?
  /// `nil` for a tone of the series' colour or, over columns and beside markers whose colours show
  /// values, for the theme's text colour.
  public var stroke: Color?
  /// In points, drawn as whole pixels; 0 for no error bars.
  public var strokeWidth: Double
  /// The width of the cap on each end in points, 0 for none, at most that of a column. `nil` for 6,
  /// or less where bars are close together.
  public var capWidth: Double?
  /// `nil` for 1, or less where bars are close together.
  public var opacity: Double?

  /// A look; what is `nil` follows from the series.
  public init(
    shape: Shape? = nil, stroke: Color? = nil, strokeWidth: Double = 1, capWidth: Double? = nil,
    opacity: Double? = nil
  ) {
    self.shape = shape
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.capWidth = capWidth
    self.opacity = opacity
  }

  /// The width of a cap without a stated one, in points.
  package static let defaultCapWidth = 6.0

  /// The extent of a bar along the axis of positions, in points.
  package var reach: Double { max(capWidth ?? Self.defaultCapWidth, strokeWidth) / 2 }
}

extension ErrorBarStyle: FileValue {
  package static let form = Form<ErrorBarStyle>.object(ErrorBarStyle()) {
    Field(
      "shape", \.shape, .word,
      "A line with caps for each point, or the area between their ends; by default `bars` or, around a "
        + "line, the `band` of a `spread`.")
    Field(
      "stroke", \.stroke,
      "By default a tone of the series' colour, and over columns the theme's text colour.")
    Field(
      "strokeWidth", \.strokeWidth, .length,
      "In points, drawn as whole pixels; 0 for no error bars.")
    Field(
      "capWidth", \.capWidth, .length,
      "The width of the cap on each end in points, 0 for none, at most that of a column; by default "
        + "6, or less where bars are close together.")
    Field(
      "opacity", \.opacity, .share, "By default 1, or less where bars are close together.")
  }.named("errorBarStyle", "The look of error bars.")
}
