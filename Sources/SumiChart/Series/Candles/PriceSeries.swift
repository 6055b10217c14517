import SumiData

/// A kind of series whose rows have an open, a high, a low and a close value each, such as the prices
/// of a day.
public protocol PriceSeries: SeriesType {}

extension PriceSeries {
  public static var channels: [Channel] { priceChannels }
  public static var takesOrientation: Bool { true }
  /// A mean of opens and closes would be no candle.
  public static var takesTotals: Bool { false }

  /// The name of the column of closes.
  public var defaultTitle: String? {
    guard case .named(let name)? = source[.close] else { return nil }
    return name
  }

  /// The properties that do not depend on the look.
  ///
  /// - Parameter slot: the share of the room around a position that its candle takes.
  func traits(slot: Double) -> SeriesTraits {
    SeriesTraits(
      slot: slot, wantsOrder: true, needsAllValues: true, ascendingRoles: [.low, .high],
      labelAnchors: [LabelAnchor(.close, at: .high, from: .low)])
  }

  /// Candles from values or columns by name; `x` is the row number by default.
  public init(
    x: ColumnReference? = nil, open: ColumnReference, high: ColumnReference, low: ColumnReference,
    close: ColumnReference, title: String? = nil, settings: (inout Self) -> Void = { _ in }
  ) {
    var channels: [Role: ColumnReference] = [.open: open, .high: high, .low: low, .close: close]
    channels[.x] = x
    self.init(source: SeriesSource(channels: channels, title: title))
    settings(&self)
  }

  /// Candles of numbers; `x` is their index by default.
  public init(
    x: [Double]? = nil, open: [Double], high: [Double], low: [Double], close: [Double],
    title: String? = nil, settings: (inout Self) -> Void = { _ in }
  ) {
    self.init(
      x: x.map { .values(Column($0)) }, open: .values(Column(open)), high: .values(Column(high)),
      low: .values(Column(low)), close: .values(Column(close)), title: title, settings: settings)
  }

  /// Candles of the rows of a collection:
  /// `CandlestickSeries(days, x: \.date, open: \.open, high: \.high, low: \.low, close: \.close)`.
  ///
  /// - Parameters:
  ///   - rows: the rows, one for each candle.
  ///   - x: a key path to numbers, dates or texts.
  ///   - open: a key path to numbers, or to optionals of them, whose `nil` is a missing value: its
  ///     row has no candle.
  ///   - high: the same for the highest values.
  ///   - low: the same for the lowest values.
  ///   - close: the same for the last values.
  ///   - title: the text in the legend.
  ///   - settings: changes the series from its default style.
  @inlinable
  public init<Rows: Collection, X: ColumnValue, Value: ColumnValue>(
    _ rows: Rows, x: KeyPath<Rows.Element, X>, open: KeyPath<Rows.Element, Value>,
    high: KeyPath<Rows.Element, Value>, low: KeyPath<Rows.Element, Value>,
    close: KeyPath<Rows.Element, Value>, title: String? = nil,
    settings: (inout Self) -> Void = { _ in }
  ) {
    self.init(
      rows, channels: (.x, x), (.open, open), (.high, high), (.low, low), (.close, close),
      title: title, settings: settings)
  }
}

private let priceChannels =
  [
    Channel.optionalX,
    Channel(.open, values: .numbers, "The first value of each row."),
    Channel(.high, values: .numbers, "The highest value."),
    Channel(.low, values: .numbers, "The lowest value."),
    Channel(.close, values: .numbers, "The last value."),
  ] + Channel.labels + Channel.pointStyle

/// What a close is compared with, so that its candle is rising or falling.
public enum CandleComparison: String, Hashable, Sendable, CaseIterable {
  /// The open of the same row.
  case open
  /// The close of the row before.
  case previousClose
}
