import SumiData
import SumiForms
import SumiGeometry

/// A candle for each row: a body from open to close, on a stick from the lowest to the highest value.
///
/// Candles of less than a pixel are joined, one for each pixel: with the open of the first, the close
/// of the last, the highest and the lowest value.
public struct CandlestickSeries: Equatable, PriceSeries {
  public static let kind = "candlestick"
  public static let summary =
    "A candle for each row: a body from `open` to `close`, on a stick from `low` to `high`. A row "
    + "without one of the four has none."

  public var source: SeriesSource
  /// The look of the candles.
  public var style: CandlestickStyle

  /// Candles of the columns `open`, `high`, `low` and `close` of a source.
  public init(source: SeriesSource, style: CandlestickStyle = CandlestickStyle()) {
    self.source = source
    self.style = style
  }

  public init(source: SeriesSource) { self.init(source: source, style: CandlestickStyle()) }

  public var traits: SeriesTraits { traits(slot: style.trunkWidth) }

  public mutating func complete(from theme: Theme, at index: Int) {
    style.$hollow = style.$hollow ?? theme.hollowCandles
    if style.rising.fill == nil, style.rising.stroke == nil {
      style.rising.stroke = theme.risingPattern?.stroke
    }
  }

  public static func takesKey(_ key: String, in part: StyledPart) -> Bool {
    // The room of a candle is that of all.
    key != "trunkWidth"
  }

  public static var fields: [Field<Self>] {
    Field("style", \.style, "The look of the candles.")
  }
}

/// The look of candles. `nil` properties come from the theme.
public struct CandlestickStyle: Equatable, Sendable {
  /// The look of the candles that rise.
  public var rising: CandleLook
  /// The look of the candles that fall.
  public var falling: CandleLook
  /// Whether a candle is rising or falling. Without a difference the other comparison decides, and
  /// a candle without any is rising.
  public var comparedWith: CandleComparison
  /// Exchanges the theme's two colours, as is usual in Chinese, Japanese and Korean markets.
  public var redRises: Bool
  /// The bodies that are drawn as an outline only; by default the theme's.
  @Stated public var hollow = HollowCandles.none
  /// The share, 0…1, of the room around a position that a body covers; several series share it.
  public var trunkWidth: Double
  /// The width of the sticks in points.
  public var stickWidth: Double

  /// A look; colours that are not stated come from the theme.
  public init(
    rising: CandleLook = CandleLook(), falling: CandleLook = CandleLook(),
    comparedWith: CandleComparison = .open, redRises: Bool = false, hollow: HollowCandles? = nil,
    trunkWidth: Double = 0.7, stickWidth: Double = 1
  ) {
    self.rising = rising
    self.falling = falling
    self.comparedWith = comparedWith
    self.redRises = redRises
    self.trunkWidth = trunkWidth
    self.stickWidth = stickWidth
    $hollow = hollow
  }
}

/// The look of the rising or the falling candles.
public struct CandleLook: Equatable, Sendable {
  /// The body; `nil` for the theme's colour.
  public var fill: Color?
  /// The body's outline; `nil` for the fill's colour of a hollow body, and a darker tone of others.
  public var stroke: Color?
  /// The outline's width in points, inside the body. `nil` for 1 if there is a `stroke`, otherwise 0,
  /// and for the stick's width of a hollow body.
  public var strokeWidth: Double?
  /// The stick; `nil` for the outline's colour, or the fill's without an outline.
  public var stick: Color?

  /// A look; what is `nil` comes from the theme.
  public init(
    fill: Color? = nil, stroke: Color? = nil, strokeWidth: Double? = nil, stick: Color? = nil
  ) {
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.stick = stick
  }
}

extension CandleLook: OutlinedStyle {}

extension CandlestickStyle: FileValue {
  package static let form = Form<CandlestickStyle>.object(CandlestickStyle()) {
    Field("rising", \.rising, "The look of rising candles.")
    Field("falling", \.falling, "The look of falling candles.")
    Field(
      "comparedWith", \.comparedWith, .word,
      "The value that a close is compared with, so that its candle is rising or falling.")
    Field(
      "redRises", \.redRises, .flag,
      "Whether the theme's colours for rising and falling are exchanged.")
    Field(
      "hollow", \.$hollow, .word,
      "The bodies that are drawn as an outline only; by default the theme's `hollowCandles`.")
    Field(
      "trunkWidth", \.trunkWidth, .share,
      "The share of the room around a position that a body covers.")
    Field("stickWidth", \.stickWidth, .length, "The width of the sticks in points; 0 for none.")
  }.named("candlestickStyle", "The look of candles.")
}

extension CandleLook: FileValue {
  package static let form = Form<CandleLook>.object(CandleLook()) {
    Field("fill", \.fill, "The body; by default the theme's colour.")
    Field(
      "stroke", \.stroke,
      "The body's outline; by default a darker tone of the fill, or the fill's colour of a hollow "
        + "body.")
    Field(
      "strokeWidth", \.strokeWidth, .length,
      "The outline's width in points, inside the body; by default 1 if there is a `stroke`.")
    Field("stick", \.stick, "The stick; by default the outline's colour, or the fill's.")
  }.named("candleLook", "The look of the rising or the falling candles.")
}
