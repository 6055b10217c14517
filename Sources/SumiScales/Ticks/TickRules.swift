import SumiTime

/// The user's settings for the ticks of an axis, with values in the axis' own unit.
public struct TickRules: Hashable, Sendable {
  /// The step between major ticks, always obeyed; `nil` for a nice one.
  public var frequency: TickFrequency?
  /// A value with a tick, from which frequencies count; `nil` for 0, or the start of the next
  /// larger unit of time.
  public var anchor: AxisValue?
  /// The major ticks, in any order; those out of range are dropped.
  public var values: [AxisValue]?
  /// The ticks between the major ones.
  public var minor: MinorTicks
  /// Whether only integers have a meaning, as for years and counts: automatic ticks are then at
  /// integers, if two of them are in the range.
  public var isWhole: Bool
  /// The period of which dates are the starts, as of bars: automatic ticks are not finer if one is in
  /// the range. `nil` for dates of any kind.
  package var period: CalendarStep?
  /// The least width of bins: automatic ticks are no closer if two of them are in the range. 0 for none.
  package var leastStep = 0.0
  /// More major ticks of a frequency than this are thinned, with a warning.
  package var greatestCount = TickLimit.majors

  /// Rules; what is `nil` is chosen so that it fits.
  public init(
    frequency: TickFrequency? = nil, anchor: AxisValue? = nil, values: [AxisValue]? = nil,
    minor: MinorTicks = .automatic, isWhole: Bool = false
  ) {
    self.isWhole = isWhole
    self.frequency = frequency
    self.anchor = anchor
    self.values = values
    self.minor = minor
  }
}
