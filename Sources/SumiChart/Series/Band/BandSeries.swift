import SumiData
import SumiForms
import SumiGeometry

/// The area between a low and a high value at each x, with a line along both.
public struct BandSeries: Equatable, SeriesType {
  public static let kind = "band"
  public static let summary =
    "The area between a low and a high value at each x, with a line along both. "
    + "A row without one of them is a gap."
  public static let channels =
    [
      Channel.optionalX,
      Channel(.low, values: .numbersOrDates, "The lower bound at each x."),
      Channel(.high, values: .numbersOrDates, "The upper bound; it may be less than `low`."),
    ] + Channel.pointStyle
  public static let takesOrientation = true

  public var source: SeriesSource
  /// The interpolation of both lines.
  public var curve: Curve
  /// The look of the area and of its lines.
  public var style: BandStyle

  /// A band of the columns `x`, `low` and `high` of a source.
  public init(
    source: SeriesSource, curve: Curve = .straight, style: BandStyle = BandStyle()
  ) {
    self.source = source
    self.curve = curve
    self.style = style
  }

  /// A band from values or columns by name.
  public init(
    x: ColumnReference? = nil, low: ColumnReference, high: ColumnReference, title: String? = nil,
    curve: Curve = .straight, style: BandStyle = BandStyle()
  ) {
    var channels: [Role: ColumnReference] = [.low: low, .high: high]
    channels[.x] = x
    self.init(source: SeriesSource(channels: channels, title: title), curve: curve, style: style)
  }

  /// A band between numbers; `x` is their index by default.
  public init(
    x: [Double]? = nil, low: [Double], high: [Double], title: String? = nil,
    curve: Curve = .straight, style: BandStyle = BandStyle()
  ) {
    self.init(
      x: x.map { .values(Column($0)) }, low: .values(Column(low)), high: .values(Column(high)),
      title: title, curve: curve, style: style)
  }

  /// A band of the rows of a collection: `BandSeries(days, x: \.date, low: \.least, high: \.most)`.
  ///
  /// - Parameters:
  ///   - rows: the rows, in the order of the points.
  ///   - x: a key path to numbers, dates or texts, or to optionals of them; `nil` is a missing
  ///     value.
  ///   - low: a key path to numbers or dates, or to optionals of them.
  ///   - high: a key path to numbers or dates, or to optionals of them.
  ///   - title: the text in the legend.
  ///   - settings: changes the series from its default style.
  @inlinable
  public init<Rows: Collection, X: ColumnValue, Low: ColumnValue, High: ColumnValue>(
    _ rows: Rows, x: KeyPath<Rows.Element, X>, low: KeyPath<Rows.Element, Low>,
    high: KeyPath<Rows.Element, High>, title: String? = nil,
    settings: (inout Self) -> Void = { _ in }
  ) {
    self.init(
      rows, channels: (.x, x), (.low, low), (.high, high), title: title, settings: settings)
  }

  public init(source: SeriesSource) { self.init(source: source, curve: .straight) }

  public var forms: [MarkForm] { [.line(), .area] }

  public var traits: SeriesTraits {
    SeriesTraits(
      line: SeriesTraits.Line(width: style.strokeWidth, curve: curve),
      reach: style.strokeWidth / 2, wantsOrder: true, color: style.fill)
  }

  public mutating func complete(from theme: Theme, at index: Int) {
    style.complete(from: theme.pattern(at: index))
  }

  public static func takesKey(_ key: String, in part: StyledPart) -> Bool {
    part == .selection || key == "fill"
  }

  public static var fields: [Field<Self>] {
    Field("curve", \.curve, .word, "The interpolation of both lines.")
    Field("style", \.style, "The look of the band.")
  }
}

/// The look of a band. `nil` properties come from the theme.
public struct BandStyle: Equatable, Sendable {
  /// The colour of the area.
  public var fill: Color?
  /// The fill where `low` is above `high`; `nil` for `fill`.
  public var fillWhereCrossed: Color?
  /// The opacity of the fills, 0…1; `nil` for 1 with a stated fill, and 0.3 with the series' own
  /// colour.
  public var opacity: Double?
  /// The colour of the two lines; `nil` for the series' colour or, with a stated fill, a darker
  /// tone of it.
  public var stroke: Color?
  /// In points; 0 for no lines.
  public var strokeWidth: Double
  /// The theme's pattern where no fill is stated.
  package var pattern: FillPattern?
  /// Alternating lengths of dashes and gaps in points; empty for solid lines. `nil` as for a line:
  /// see `LineStyle.dashes`.
  public var dashes: [Double]?
  /// How the segments of its lines are joined.
  public var join: LineJoin

  /// A look; what is `nil` comes from the theme.
  public init(
    fill: Color? = nil, fillWhereCrossed: Color? = nil, opacity: Double? = nil,
    stroke: Color? = nil, strokeWidth: Double = 1, dashes: [Double]? = nil, join: LineJoin = .round
  ) {
    self.fill = fill
    self.fillWhereCrossed = fillWhereCrossed
    self.opacity = opacity
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.dashes = dashes
    self.join = join
  }
}

extension BandStyle: FileValue {
  package static let form = Form<BandStyle>.object(BandStyle()) {
    Field("fill", \.fill, "By default the series' colour.")
    Field("fillWhereCrossed", \.fillWhereCrossed, "The fill where `low` is above `high`.")
    Field(
      "opacity", \.opacity, .share,
      "The opacity of the fills; by default 0.3 with the series' colour, and 1 with a stated fill.")
    Field(
      "stroke", \.stroke,
      "The colour of both lines; by default the series', or a darker tone of a stated fill.")
    Field("strokeWidth", \.strokeWidth, .length, "The width of both lines in points; 0 for none.")
    Field(
      "dashes", \.dashes, .dashes, "Lengths of dashes and gaps in points; `[]` for solid lines.")
    Field("join", \.join, .word, "The shape of corners.")
  }.named("bandStyle", "The look of a band.")
}

extension BandStyle: PatternedStyle {
  package var hasFill: Bool { fill != nil }
}
