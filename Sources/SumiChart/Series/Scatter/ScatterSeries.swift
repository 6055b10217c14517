import SumiData
import SumiGeometry

/// A marker on each point.
public struct ScatterSeries: Equatable, SeriesType {
  public static let kind = "scatter"
  public static let summary =
    "A marker on each point."
  public static let channels = [Channel.optionalX, Channel(.y, "The y value of each point.")]

  public var source: SeriesSource
  public var style: MarkerStyle

  public init(source: SeriesSource, style: MarkerStyle = MarkerStyle()) {
    self.source = source
    self.style = style
  }

  /// Markers from values or columns by name.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, title: String? = nil,
    style: MarkerStyle = MarkerStyle()
  ) {
    self.init(source: SeriesSource(x: x, y: y, title: title), style: style)
  }

  /// Markers at numbers.
  public init(
    x: [Double], y: [Double], title: String? = nil, style: MarkerStyle = MarkerStyle()
  ) {
    self.init(x: .values(Column(x)), y: .values(Column(y)), title: title, style: style)
  }

  public init(source: SeriesSource) { self.init(source: source, style: MarkerStyle()) }

  public var traits: SeriesTraits {
    SeriesTraits(family: nil, reach: style.reach, isCloud: true)
  }

  public static var fields: [Field<Self>] {
    Field("style", \.style, "The look of the markers.")
  }
}
