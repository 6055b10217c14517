/// The first and last value that an axis shows, both on one kind of axis.
public struct AxisRange: Equatable, Sendable {
  public var lower: Datum
  public var upper: Datum

  public init(_ lower: Datum, _ upper: Datum) {
    self.lower = lower
    self.upper = upper
  }
}

/// Room that an automatic range has around what its series need.
public struct AxisPadding: Hashable, Sendable {
  /// The room at one end.
  public enum Amount: Hashable, Sendable {
    /// In the axis' own unit: numbers, places of categories, seconds of a date-time axis; factors of
    /// a logarithmic axis are `fraction`.
    case value(Double)
    /// A share of the length of the axis without padding.
    case fraction(Double)
    /// On a date-time axis.
    case time(CalendarStep)
  }

  public var low: Amount
  public var high: Amount

  public init(low: Amount, high: Amount) {
    self.low = low
    self.high = high
  }

  public init(_ both: Amount) { self.init(low: both, high: both) }

  public static let none = AxisPadding(.value(0))
}
