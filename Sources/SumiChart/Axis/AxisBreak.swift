/// Values that a number or date-time axis leaves out: they take no room on it.
///
/// A break begins with its first value and ends before its last, so Saturday 0:00 is in a weekend
/// and Monday 0:00 is not.
public enum AxisBreak: Hashable, Sendable {
  /// From a number to a number, or from a date to a date.
  case range(from: Datum, to: Datum)
  /// From a date on, for a length of time on the clocks of the axis' zone.
  case period(start: Datum, length: CalendarStep)
  /// The same again and again, both before and after `start`.
  case repeated(start: Datum, length: CalendarStep, every: CalendarStep)

  /// Saturdays and Sundays.
  public static let weekends = AxisBreak.repeated(
    start: "1970-01-03", length: CalendarStep(2, .day), every: CalendarStep(1, .week))
}
