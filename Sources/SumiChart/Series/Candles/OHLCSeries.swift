import SumiData
import SumiForms
import SumiGeometry

/// A stick from the lowest to the highest value of each row, with an arm to the left at its open and
/// one to the right at its close.
///
/// Rows of less than a pixel are joined like those of `CandlestickSeries`.
public struct OHLCSeries: Equatable, PriceSeries {
  public static let kind = "ohlc"
  public static let summary =
    "A stick from `low` to `high` for each row, with an arm to the left at its `open` and one to the "
    + "right at its `close`. A row without one of the four has none."

  public var source: SeriesSource
  /// The look of the sticks and arms.
  public var style: OHLCStyle

  /// Sticks of the columns `open`, `high`, `low` and `close` of a source.
  public init(source: SeriesSource, style: OHLCStyle = OHLCStyle()) {
    self.source = source
    self.style = style
  }

  public init(source: SeriesSource) { self.init(source: source, style: OHLCStyle()) }

  public var chartName: String { "chart of open, high, low and close" }

  public var traits: SeriesTraits { traits(slot: style.armSpan) }

  public static func takesKey(_ key: String, in part: StyledPart) -> Bool {
    // The room of a row is that of all.
    key != "armSpan"
  }

  public static var fields: [Field<Self>] {
    Field("style", \.style, "The look of the sticks and their arms.")
  }
}

/// The look of sticks with arms. `nil` properties come from the theme.
public struct OHLCStyle: Equatable, Sendable {
  /// The colour of the sticks that rise.
  public var rising: Color?
  /// The colour of the sticks that fall.
  public var falling: Color?
  /// As in `CandlestickStyle`.
  public var comparedWith: CandleComparison
  /// Exchanges the theme's two colours, as is usual in Chinese, Japanese and Korean markets.
  public var redRises: Bool
  /// The share, 0…1, of the room around a position that both arms cover together; several series
  /// share it.
  public var armSpan: Double
  /// The width of the sticks in points; `nil` for 1, or 2 where there is room.
  public var stickWidth: Double?
  /// The width of the arms' lines in points; `nil` for the sticks'.
  public var armWidth: Double?

  /// A look; colours that are not stated come from the theme.
  public init(
    rising: Color? = nil, falling: Color? = nil, comparedWith: CandleComparison = .open,
    redRises: Bool = false, armSpan: Double = 0.8, stickWidth: Double? = nil,
    armWidth: Double? = nil
  ) {
    self.rising = rising
    self.falling = falling
    self.comparedWith = comparedWith
    self.redRises = redRises
    self.armSpan = armSpan
    self.stickWidth = stickWidth
    self.armWidth = armWidth
  }
}

extension OHLCStyle: FileValue {
  package static let form = Form<OHLCStyle>.object(OHLCStyle()) {
    Field("rising", \.rising, "The colour of rising rows; by default the theme's.")
    Field("falling", \.falling, "The colour of falling rows; by default the theme's.")
    Field(
      "comparedWith", \.comparedWith, .word,
      "The value that a close is compared with, so that its row is rising or falling.")
    Field(
      "redRises", \.redRises, .flag,
      "Whether the theme's colours for rising and falling are exchanged.")
    Field(
      "armSpan", \.armSpan, .share,
      "The share of the room around a position that both arms cover together.")
    Field(
      "stickWidth", \.stickWidth, .length,
      "The width of the sticks in points; by default 1, or 2 where there is room.")
    Field(
      "armWidth", \.armWidth, .length,
      "The width of the arms' lines in points; by default the sticks'.")
  }.named("ohlcStyle", "The look of sticks with arms.")
}
