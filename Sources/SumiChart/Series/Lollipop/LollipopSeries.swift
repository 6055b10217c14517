import SumiData
import SumiForms
import SumiGeometry

/// A marker at each value, on a thin stem from a baseline: a bar with less ink.
public struct LollipopSeries: Equatable, SeriesType {
  public static let kind = "lollipop"
  public static let summary =
    "A marker at each value, on a thin stem from a baseline. Several series on one axis are drawn side by "
    + "side."
  public static let channels =
    [
      Channel.optionalX,
      Channel(
        .y, values: .numbersOrDates,
        "The value of each marker; stems to dates start at the edge of the plot."),
    ] + Channel.errors + Channel.labels + Channel.pointStyle
  public static let takesOrientation = true

  public var source: SeriesSource
  /// The value at which the stems start.
  public var baseline = 0.0
  /// The width of the stems in points, 0 for none.
  public var stemWidth = Self.defaultStemWidth
  /// The colour of the stems; `nil` for that of the markers.
  public var stem: Color?
  /// The look of the markers.
  public var style = MarkerStyle()

  private static let defaultStemWidth = 1.5
  /// In points: larger than markers without a stem, whose places only count together.
  private static let defaultRadius = 5.0

  /// Markers on stems of the columns `x` and `y` of a source.
  public init(source: SeriesSource) { self.source = source }

  /// Markers on stems from values or columns by name.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, title: String? = nil,
    style: MarkerStyle = MarkerStyle()
  ) {
    self.init(source: SeriesSource(x: x, y: y, title: title))
    self.style = style
  }

  /// One marker per category.
  public init(x: [String], y: [Double], title: String? = nil) {
    self.init(x: .values(Column(x)), y: .values(Column(y)), title: title)
  }

  public var chartName: String { "lollipop chart" }

  public var forms: [MarkForm] { [.bars(width: stemWidth), .markers(style)] }

  public var traits: SeriesTraits {
    SeriesTraits(
      slot: Theme.defaultDataPointWidth, ground: SeriesTraits.Ground(baseline), reach: style.reach,
      wantsOrder: true,
      color: style.fill)
  }

  public mutating func complete(from theme: Theme, at index: Int) {
    style.$radius = style.$radius ?? Self.defaultRadius
    style.complete(from: theme, at: index)
  }

  public static var fields: [Field<Self>] {
    Field("baseline", \.baseline, .number, "The value at which the stems start.")
    Field("stemWidth", \.stemWidth, .length, "The width of the stems in points, 0 for none.")
    Field("stem", \.stem, "The colour of the stems; by default that of the markers.")
    Field("style", \.style, "The look of the markers.")
  }
}
