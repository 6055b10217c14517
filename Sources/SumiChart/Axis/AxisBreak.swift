import SumiForms
import SumiTime

/// Values that a number or date-time axis leaves out: they take no room on it.
///
/// A break starts at its first value and ends before its last, so Saturday 0:00 belongs to a
/// weekend and Monday 0:00 does not.
public enum AxisBreak: Hashable, Sendable {
  /// From a number to a number, or from a date to a date.
  case range(from: Datum, to: Datum)
  /// A length of time from a date on, in the axis' time zone.
  case period(start: Datum, length: CalendarStep)
  /// The same period repeated, both before and after `start`.
  case repeated(start: Datum, length: CalendarStep, every: CalendarStep)

  /// Saturdays and Sundays.
  public static let weekends = AxisBreak.repeated(
    start: "1970-01-03", length: CalendarStep(2, .day), every: CalendarStep(1, .week))
}

extension AxisBreak: FileValue {
  /// A break between two values.
  private struct Stretch: Equatable, Sendable {
    var from: Datum = 0
    var to: Datum = 0
  }

  /// A break that starts at a date and has a length.
  private struct Period: Equatable, Sendable {
    var from: Datum = 0
    var length = CalendarStep(1, .day)
    var every: CalendarStep?
  }

  package static let form = Form<AxisBreak>.either(
    Alternative(words: [("weekends", .weekends)]),
    Alternative(
      .kinds(
        Alternative(stretch, { .range(from: $0.from, to: $0.to) }) { value in
          guard case .range(let from, let to) = value else { return nil }
          return Stretch(from: from, to: to)
        },
        Alternative(period) { period in
          period.every.map { .repeated(start: period.from, length: period.length, every: $0) }
            ?? .period(start: period.from, length: period.length)
        } back: { value in
          switch value {
          case .range: nil
          case .period(let start, let length): Period(from: start, length: length)
          case .repeated(let start, let length, let every):
            Period(from: start, length: length, every: every)
          }
        },
        rule: "a break has a \"from\" and either a \"to\" or a \"length\", "
          + "and with a \"length\" perhaps an \"every\""))
  ).named(
    "axisBreak",
    "Values that an axis leaves out: they take no room on it. A break begins with its first value and "
      + "ends before its last. `\"weekends\"` are Saturdays and Sundays.")

  private static let stretch = Form<Stretch>.object(Stretch()) {
    Field("from", \.from, "The first value that is left out: a number or a date.", isRequired: true)
    Field("to", \.to, "The first value that is shown again.", isRequired: true)
  }

  private static let period = Form<Period>.object(Period()) {
    Field("from", \.from, "The first date that is left out.", isRequired: true)
    Field("length", \.length, "The length of time, in the axis' time zone.", isRequired: true)
    Field("every", \.every, "The interval between breaks, both before and after `from`.")
  }
}
