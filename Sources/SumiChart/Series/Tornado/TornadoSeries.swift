import SumiData
import SumiForms
import SumiGeometry

/// Two bars for each category, from a base to a low and to a high value, such as the outcomes of the
/// least and the greatest value of an assumption.
///
/// A low above the high is not an error: its bars exchange their sides.
public struct TornadoSeries: Equatable, SeriesType {
  public static let kind = "tornado"
  public static let summary =
    "Two bars for each category, from a `base` to a `low` and to a `high` value. The categories are "
    + "listed from top to bottom, and the axis of the values is above them. Where `low` is above "
    + "`high` the bars exchange their sides."
  public static let channels =
    [
      Channel(.category, "The name of each pair of bars."),
      Channel(.low, values: .numbers, "The value at which the first bar ends."),
      Channel(.high, values: .numbers, "The value at which the second bar ends."),
    ] + Channel.pointStyle
  public static let takesOrientation = true
  public static let takesTotals = false
  public static let takesLabels = true

  /// The order of the categories.
  public enum Order: String, Codable, Sendable, CaseIterable {
    /// As in the data.
    case data
    /// The greatest distance from low to high first, which gives the shape of a tornado.
    case span
  }

  public var source: SeriesSource
  /// The value at which the bars start.
  public var base: Double
  /// The order of the categories.
  public var order: Order
  /// The share of a slot covered by its bars, 0…1.
  public var dataPointWidth: Double
  /// The look of the bars.
  public var style: TornadoStyle

  /// Bars of the columns `category`, `low` and `high` of a source.
  public init(
    source: SeriesSource, base: Double, order: Order = .data, dataPointWidth: Double = 0.8,
    style: TornadoStyle = TornadoStyle()
  ) {
    self.source = source
    self.base = base
    self.order = order
    self.dataPointWidth = dataPointWidth
    self.style = style
  }

  /// Pairs of bars from values or columns by name.
  public init(
    category: ColumnReference, low: ColumnReference, high: ColumnReference, base: Double = 0,
    order: Order = .data, title: String? = nil, settings: (inout Self) -> Void = { _ in }
  ) {
    self.init(
      source: SeriesSource(
        channels: [.category: category, .low: low, .high: high], orientation: .horizontal,
        title: title),
      base: base, order: order)
    settings(&self)
  }

  /// Pairs of bars.
  public init(
    category: [String], low: [Double], high: [Double], base: Double = 0, order: Order = .data,
    title: String? = nil, settings: (inout Self) -> Void = { _ in }
  ) {
    self.init(
      category: .values(Column(category)), low: .values(Column(low)), high: .values(Column(high)),
      base: base, order: order, title: title, settings: settings)
  }

  /// A horizontal series.
  public init(source: SeriesSource) {
    self.init(source: source, base: 0)
    self.source.orientation = .horizontal
  }

  public var traits: SeriesTraits {
    SeriesTraits(
      slot: dataPointWidth, ground: SeriesTraits.Ground(base, width: 2, isBorder: true),
      orderedBySpan: order == .span ? [.low, .high] : [],
      valuesAreOnTop: true, wantsOrder: true,
      isHatched: [style.low, style.high].contains { $0.pattern?.hatch != nil },
      labelAnchors: [
        LabelAnchor(.low, ground: .series(style.low.ground)),
        LabelAnchor(.high, ground: .next(style.high.ground)),
      ],
      legend: .looks([name(of: .low) ?? "Low", name(of: .high) ?? "High"]), needsLegend: true)
  }

  private func name(of role: Role) -> String? {
    if case .named(let name)? = source[role] { name } else { nil }
  }

  public mutating func complete(from theme: Theme, at index: Int) {
    style.$cornerRatio = style.$cornerRatio ?? theme.cornerRatio
    style.low.completePattern(from: theme.pattern(at: index))
    style.high.completePattern(from: theme.pattern(at: index + 1))
  }

  public static var fields: [Field<Self>] {
    Field("base", \.base, .number, "The value at which the bars start.")
    Field("order", \.order, .word, "`span` lists the category with the longest bars first.")
    Field(
      "dataPointWidth", \.dataPointWidth, .share,
      "The share of the room around a category that its bars take; at 1 neighbouring bars touch.")
    Field("style", \.style, "The look of the bars.")
  }
}

/// The look of the bars of a tornado. `nil` properties come from the theme.
public struct TornadoStyle: Equatable, Sendable {
  /// The bars to the low values; `nil` for the series' colour.
  public var low: BarLook
  /// The bars to the high values; `nil` for the colour after the series' in the theme.
  public var high: BarLook
  /// The opacity of the bars, 0…1.
  public var opacity: Double
  /// The roundness of a bar's end: 0 is square, 1 a half circle.
  @Stated public var cornerRatio = 0.0

  /// A look; colours that are not stated come from the theme.
  public init(
    low: BarLook = BarLook(), high: BarLook = BarLook(), opacity: Double = 1,
    cornerRatio: Double? = nil
  ) {
    self.low = low
    self.high = high
    self.opacity = opacity
    $cornerRatio = cornerRatio
  }
}

extension TornadoStyle: FileValue {
  package static let form = Form<TornadoStyle>.object(TornadoStyle()) {
    Field("low", \.low, "The bars to the low values; by default the series' colour.")
    Field("high", \.high, "The bars to the high values; by default the theme's next colour.")
    Field("opacity", \.opacity, .share, "The opacity of the bars.")
    Field(
      "cornerRatio", \.$cornerRatio, .share,
      "The roundness of a bar's end: 1 is a half circle. By default the theme's.")
  }.named("tornadoStyle", "The look of the bars of a tornado.")
}
