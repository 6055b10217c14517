import SumiData
import SumiForms
import SumiGeometry

/// The distribution of the values at each position: a box between the quartiles with a line at the
/// median, whiskers, and a marker on each outlier.
///
/// Quartiles are determined by the type-7 rule, as in NumPy, R and spreadsheets. The five numbers may
/// be given in place of the values.
public struct BoxSeries: Equatable, SeriesType {
  public static let kind = "box"
  public static let summary =
    "The distribution of the values at each position: a box between the quartiles with a line at the "
    + "median, whiskers to the furthest value within 1.5 times the length of the box, and a marker "
    + "on each value beyond them. In place of `y`, the five numbers may be given."
  public static let channels = [
    Channel(
      .x, isRequired: false, "Each different value has a box; by default there is one box."),
    Channel(.y, isRequired: false, values: .numbersOrDates, "The values."),
    Channel(.low, isRequired: false, values: .numbersOrDates, "The end of the lower whisker."),
    Channel(
      .lowerQuartile, isRequired: false, values: .numbersOrDates, "The lower end of the box."),
    Channel(.median, isRequired: false, values: .numbersOrDates, "The line in the box."),
    Channel(
      .upperQuartile, isRequired: false, values: .numbersOrDates, "The upper end of the box."),
    Channel(.high, isRequired: false, values: .numbersOrDates, "The end of the upper whisker."),
    .copies,
  ]
  public static let takesOrientation = true
  public static let takesTotals = false
  public static let takesLabels = true

  /// The roles of the five numbers.
  public static let fiveNumbers: [Role] = [.low, .lowerQuartile, .median, .upperQuartile, .high]

  public var source: SeriesSource
  /// The furthest that whiskers extend beyond the box, as a multiple of its length; `nil` for the
  /// least and the greatest value.
  public var whiskerReach: Double?
  /// Whether values beyond the whiskers are drawn.
  public var showsOutliers: Bool
  /// Whether the width of a box follows the number of its values: it is proportional to the square
  /// root.
  public var isWidthByCount: Bool
  /// The share of the room around a position that its boxes take together.
  public var dataPointWidth: Double
  /// The look of the boxes.
  public var style: BoxStyle

  /// Boxes of the columns of a source: `y`, or the five numbers themselves.
  public init(
    source: SeriesSource, whiskerReach: Double? = 1.5, showsOutliers: Bool = true,
    isWidthByCount: Bool = false, dataPointWidth: Double = 0.6, style: BoxStyle = BoxStyle()
  ) {
    self.source = source
    self.whiskerReach = whiskerReach
    self.showsOutliers = showsOutliers
    self.isWidthByCount = isWidthByCount
    self.dataPointWidth = dataPointWidth
    self.style = style
  }

  public init(source: SeriesSource) { self.init(source: source, whiskerReach: 1.5) }

  /// Boxes of values or columns by name; without an `x` a single box.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, title: String? = nil,
    style: BoxStyle = BoxStyle()
  ) {
    self.init(source: SeriesSource(x: x, y: y, title: title), style: style)
  }

  /// A box of numbers.
  public init(y: [Double], title: String? = nil) {
    self.init(y: .values(Column(y)), title: title)
  }

  /// Boxes of five numbers each.
  public init(
    x: ColumnReference? = nil, low: ColumnReference, lowerQuartile: ColumnReference,
    median: ColumnReference, upperQuartile: ColumnReference, high: ColumnReference,
    title: String? = nil, style: BoxStyle = BoxStyle()
  ) {
    var channels: [Role: ColumnReference] = [
      .low: low, .lowerQuartile: lowerQuartile, .median: median, .upperQuartile: upperQuartile,
      .high: high,
    ]
    channels[.x] = x
    self.init(source: SeriesSource(channels: channels, title: title), style: style)
  }

  private var hasFiveNumbers: Bool { Self.fiveNumbers.contains { source[$0] != nil } }

  public var chartName: String { "box plot" }

  public var forms: [MarkForm] { [.bars(), .outliers(style.outliers)] }

  public var traits: SeriesTraits {
    let needed =
      hasFiveNumbers ? Self.fiveNumbers : [Role.y.turned(source.orientation)]
    let reason = hasFiveNumbers ? "a box of five numbers" : Self.kind
    return SeriesTraits(
      slot: dataPointWidth, countsEachRow: true,
      ascendingRoles: hasFiveNumbers ? [.low, .high] : [],
      color: style.fill, isNamedByTitle: true,
      labelAnchors: [
        LabelAnchor(.median, from: .lowerQuartile, to: .upperQuartile, side: .beside)
      ],
      distribution: hasFiveNumbers
        ? nil
        : DistributionSettings(
          whiskerReach: whiskerReach, hasOutliers: showsOutliers,
          width: isWidthByCount ? .count : .equal),
      alsoNeeds: Dictionary(uniqueKeysWithValues: needed.map { ($0, reason) }),
      warnings: hasFiveNumbers ? warningsOfFiveNumbers : [])
  }

  private var warningsOfFiveNumbers: [String] {
    [("widthByCount", isWidthByCount), ("weight", source[.weight] != nil)]
      .filter(\.1).map { "\"\($0.0)\" has no effect on five numbers, which have no count" }
  }

  /// The name of the column of values.
  public var defaultTitle: String? {
    guard case .named(let name)? = source[Role.y.turned(source.orientation)] ?? source[.median]
    else { return nil }
    return name
  }

  public mutating func complete(from theme: Theme, at index: Int) {
    style.complete(from: theme.pattern(at: index))
  }

  public static var fields: [Field<Self>] {
    Field(
      "whiskerReach", \.whiskerReach, Form<Double>.number(Bounds(from: 0)).orNull,
      "The furthest that whiskers extend beyond the box, as a multiple of its length; `null` for the "
        + "least and the greatest value.")
    Field("outliers", \.showsOutliers, .flag, "Whether values beyond the whiskers are drawn.")
    Field(
      "widthByCount", \.isWidthByCount, .flag,
      "Whether the width of a box is proportional to the square root of the number of its values.")
    widthField(\.dataPointWidth, "its boxes")
    Field("style", \.style, "The look of the boxes.")
  }
}

/// The look of boxes. `nil` properties come from the theme.
public struct BoxStyle: Equatable, Sendable {
  /// `nil` for the series' colour, translucent.
  public var fill: Color?
  /// The lines; `nil` for the series' colour.
  public var stroke: Color?
  /// The width of the lines in points.
  public var strokeWidth: Double
  /// The theme's pattern where no fill is stated.
  package var pattern: FillPattern?
  /// The line at the median; `nil` for the lines' colour.
  public var median: Color?
  /// The width of the line at the median in points.
  public var medianWidth: Double
  /// The length of the lines at the ends of whiskers, as a share of the width of the box.
  public var capWidth: Double
  /// The markers on outliers.
  public var outliers: MarkerStyle

  /// A look; what is `nil` comes from the theme.
  public init(
    fill: Color? = nil, stroke: Color? = nil, strokeWidth: Double = 1, median: Color? = nil,
    medianWidth: Double = 2, capWidth: Double = 0.4, outliers: MarkerStyle = Self.outliers
  ) {
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.median = median
    self.medianWidth = medianWidth
    self.capWidth = capWidth
    self.outliers = outliers
  }

  /// The markers of outliers by default.
  public static let outliers = MarkerStyle(radius: 2)
}

extension BoxStyle: FileValue {
  package static let form = Form<BoxStyle>.object(BoxStyle()) {
    Field("fill", \.fill, "The box; by default the series' colour, translucent.")
    Field("stroke", \.stroke, "The lines; by default the series' colour.")
    Field("strokeWidth", \.strokeWidth, .length, "The width of the lines in points, 0 for none.")
    Field("median", \.median, "The line at the median; by default the lines' colour.")
    Field(
      "medianWidth", \.medianWidth, .length,
      "The width of the line at the median in points, 0 for none.")
    Field(
      "capWidth", \.capWidth, .share,
      "The length of the lines at the ends of whiskers, as a share of the width of the box.")
    Field("outliers", \.outliers, "The markers on outliers; by default circles of radius 2.")
  }.named("boxStyle", "The look of boxes.")
}

extension BoxStyle: PatternedStyle {
  package var hasFill: Bool { fill != nil }
}
