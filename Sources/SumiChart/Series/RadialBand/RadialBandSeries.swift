import SumiData
import SumiForms
import SumiGeometry

/// The area between two radii at each angle, with a line along both.
///
/// Points are connected by straight lines, not by spirals. A row without one of the radii is a gap.
public struct RadialBandSeries: Equatable, SeriesType {
  public static let kind = "radialBand"
  public static let summary =
    "The area between two radii around a pole, with a line along both: x is the angle. "
    + "A row without one of the radii is a gap."
  public static let channels =
    [
      Channel(.x, isRequired: false, "The angle of each point; by default equal angles."),
      Channel(.low, values: .numbers, "The inner radius at each angle."),
      Channel(.high, values: .numbers, "The outer radius; it may be less than `low`."),
    ] + Channel.pointStyle

  /// Without `x` the points are at equal angles, in row order.
  public var source: SeriesSource
  /// Whether the last point is joined to the first, unless one of them is missing.
  public var pointsWrapAround: Bool
  /// The look of the area and of its lines.
  public var style: BandStyle

  /// A band of the columns `x`, `low` and `high` of a source.
  public init(
    source: SeriesSource, pointsWrapAround: Bool = true, style: BandStyle = BandStyle()
  ) {
    self.source = source
    self.pointsWrapAround = pointsWrapAround
    self.style = style
  }

  /// A band around the pole from values or columns by name.
  public init(
    x: ColumnReference? = nil, low: ColumnReference, high: ColumnReference, title: String? = nil,
    style: BandStyle = BandStyle()
  ) {
    var channels: [Role: ColumnReference] = [.low: low, .high: high]
    channels[.x] = x
    self.init(source: SeriesSource(channels: channels, title: title), style: style)
  }

  public init(source: SeriesSource) { self.init(source: source, pointsWrapAround: true) }

  public var chartName: String { "radial band chart" }

  public var forms: [MarkForm] { [.line(isClosed: pointsWrapAround), .area] }

  public var traits: SeriesTraits {
    SeriesTraits(
      family: .radial, keepsAngles: true, line: SeriesTraits.Line(width: style.strokeWidth),
      reach: style.strokeWidth / 2, color: style.fill,
      warnings: style.fillWhereCrossed == nil
        ? [] : ["a radial band has one fill, whichever of its radii is greater"])
  }

  public mutating func complete(from theme: Theme, at index: Int) {
    style.complete(from: theme.pattern(at: index))
  }

  public static func takesKey(_ key: String, in part: StyledPart) -> Bool {
    part == .selection || key == "fill"
  }

  public static var fields: [Field<Self>] {
    Field(
      "pointsWrapAround", \.pointsWrapAround, .flag,
      "Whether the last point is joined to the first, unless one of them is missing.")
    Field("style", \.style, "The look of the band.")
  }
}
