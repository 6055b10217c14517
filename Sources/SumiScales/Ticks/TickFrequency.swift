import SumiTime

/// The step from one tick to the next.
public enum TickFrequency: Hashable, Sendable {
  /// A difference on number axes, a factor on logarithmic ones, every k-th name on category axes,
  /// and seconds on date-time axes.
  case number(Double)
  /// A length of time on date-time axes.
  case time(CalendarStep)
}

/// Ticks without labels between the major ones. Category axes have none.
public enum MinorTicks: Hashable, Sendable {
  /// None on linear axes; at 2…9 between the decades of a logarithmic axis, where there is room.
  case automatic
  /// No minor ticks.
  case none
  /// At round values, where there is room.
  case nice
  /// The number of equal parts between two major ticks: 2 or more.
  case parts(Int)
  /// A step, always obeyed, counted from the same anchor as the major ticks.
  case frequency(TickFrequency)
}
