import SumiData
import SumiForms
import SumiGeometry

/// A running sum: each bar starts where the one before it ends, and goes up or down by its value.
/// Totals start at the ground.
public struct WaterfallSeries: Equatable, SeriesType {
  public static let kind = "waterfall"
  public static let summary =
    "A running sum: each bar starts where the one before it ends, and goes up or down by its value. "
    + "Rows whose `isTotal` is true start at 0: without a value they end at the sum so far, and a "
    + "value sets the sum, such as that of an opening balance in the first row."
  public static let channels =
    [
      Channel.optionalX, Channel(.y, values: .numbers, "The change of each row."),
      Channel(
        .isTotal, isRequired: false, values: .numbersOrText,
        "Whether a row is a total: true or false, 1 or 0, or the texts \"total\", \"yes\" and \"no\"."
      ),
    ] + Channel.labels + Channel.pointStyle
  public static let takesOrientation = true
  /// The order of the rows is that of the sum.
  public static let takesTotals = false

  public var source: SeriesSource
  /// The share of a slot covered by its bar, 0…1.
  public var dataPointWidth: Double
  /// The look of the bars and of the lines between them.
  public var style: WaterfallStyle

  /// Bars of the columns `x` and `y` of a source, and `isTotal` if it has one.
  public init(
    source: SeriesSource, dataPointWidth: Double = 0.7, style: WaterfallStyle = WaterfallStyle()
  ) {
    self.source = source
    self.dataPointWidth = dataPointWidth
    self.style = style
  }

  /// A running sum of values or columns by name.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, isTotal: ColumnReference? = nil,
    title: String? = nil, settings: (inout Self) -> Void = { _ in }
  ) {
    var channels: [Role: ColumnReference] = [.y: y]
    channels[.x] = x
    channels[.isTotal] = isTotal
    self.init(source: SeriesSource(channels: channels, title: title))
    settings(&self)
  }

  /// One bar per category; `nil` for a total of the bars before it.
  public init(
    x: [String], y: [Double?], title: String? = nil, settings: (inout Self) -> Void = { _ in }
  ) {
    self.init(
      x: .values(Column(x)), y: .values(Column(y.map { $0 ?? .nan })),
      isTotal: y.contains(nil) ? .values(Column(y.map { $0 == nil ? 1.0 : 0 })) : nil, title: title,
      settings: settings)
  }

  public init(source: SeriesSource) { self.init(source: source, style: WaterfallStyle()) }

  public var traits: SeriesTraits {
    let looks = ["Increase", "Decrease"] + (source[.isTotal] == nil ? [] : ["Total"])
    return SeriesTraits(
      slot: dataPointWidth, ground: 0, isRunningSum: true,
      wantsOrder: true,
      isHatched: [style.rising, style.falling, style.total].contains { $0.pattern?.hatch != nil },
      labelAnchors: [
        LabelAnchor(
          .y,
          ground: .changes(
            rising: style.rising.ground, falling: style.falling.ground, total: style.total.ground,
            redRises: style.redRises))
      ],
      legend: .looks(looks))
  }

  public mutating func complete(from theme: Theme, at index: Int) {
    style.$cornerRatio = style.$cornerRatio ?? theme.cornerRatio
    style.rising.completePattern(from: theme.risingPattern)
    style.falling.completePattern(from: theme.fallingPattern)
    style.total.completePattern(from: theme.pattern(at: index))
  }

  public static func takesKey(_ key: String, in part: StyledPart) -> Bool {
    part == .selection || !["connector", "connectorWidth"].contains(key)
  }

  public static var fields: [Field<Self>] {
    Field(
      "dataPointWidth", \.dataPointWidth, .share,
      "The share of the room around a position that its bar takes; at 1 neighbouring bars touch.")
    Field("style", \.style, "The look of the bars, and of the lines that connect them.")
  }
}

/// The look of a waterfall. `nil` properties come from the theme.
public struct WaterfallStyle: Equatable, Sendable {
  /// Bars that add to the sum.
  public var rising: BarLook
  /// Bars that take from it.
  public var falling: BarLook
  /// Bars that are totals.
  public var total: BarLook
  /// Exchanges the theme's colours for rising and falling, as is right for costs.
  public var redRises: Bool
  /// The opacity of the bars, 0…1.
  public var opacity: Double
  /// The roundness of a bar's end: 0 is square, 1 a half circle.
  @Stated public var cornerRatio = 0.0
  /// The lines from the end of each bar to the next one; `nil` for the colour of axis lines.
  public var connector: Color?
  /// In points, 0 for none.
  public var connectorWidth: Double

  /// A look; colours that are not stated come from the theme.
  public init(
    rising: BarLook = BarLook(), falling: BarLook = BarLook(), total: BarLook = BarLook(),
    redRises: Bool = false, opacity: Double = 1, cornerRatio: Double? = nil,
    connector: Color? = nil,
    connectorWidth: Double = 1
  ) {
    self.rising = rising
    self.falling = falling
    self.total = total
    self.redRises = redRises
    self.opacity = opacity
    self.connector = connector
    self.connectorWidth = connectorWidth
    $cornerRatio = cornerRatio
  }
}

extension WaterfallStyle: FileValue {
  package static let form = Form<WaterfallStyle>.object(WaterfallStyle()) {
    Field("rising", \.rising, "Bars that add to the sum; by default the theme's `rising`.")
    Field("falling", \.falling, "Bars that take from the sum; by default the theme's `falling`.")
    Field("total", \.total, "Totals; by default the series' colour.")
    Field(
      "redRises", \.redRises, .flag,
      "Whether the theme's colours for rising and falling are exchanged.")
    Field("opacity", \.opacity, .share, "The opacity of the bars.")
    Field(
      "cornerRatio", \.$cornerRatio, .share,
      "The roundness of a bar's end: 1 is a half circle. By default the theme's.")
    Field(
      "connector", \.connector,
      "The colour of the lines between bars; by default that of axis lines.")
    Field("connectorWidth", \.connectorWidth, .length, "Their width in points, 0 for none.")
  }.named("waterfallStyle", "The look of a waterfall.")
}
