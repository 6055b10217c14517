import SumiTime

/// Why breaks are invalid. `index` is the break's position in the given list.
public enum BreakError: Error, Hashable, Sendable {
  /// It does not start before it ends.
  case backwards(index: Int)
  /// It starts or ends at NaN or infinity.
  case notFinite(index: Int)
  /// It repeats before it ends.
  case endless(index: Int, length: CalendarStep, every: CalendarStep)
  /// Its length is not a whole number of the axis' time unit.
  case tooFine(index: Int, step: CalendarStep)
  /// Months and years can be counted only in the years 1 to 9999.
  case outsideCalendar(index: Int)
  /// This break makes more breaks than an axis can have.
  case tooMany(index: Int, most: Int)
  /// The breaks cover the whole range of the axis.
  case everything

  /// The break's index; `nil` if the error concerns all of them.
  public var index: Int? {
    switch self {
    case .backwards(let index), .notFinite(let index), .endless(let index, _, _),
      .tooFine(let index, _), .outsideCalendar(let index), .tooMany(let index, _):
      index
    case .everything: nil
    }
  }
}

extension BreakError: CustomStringConvertible {
  /// What is wrong and what to do, without the position.
  public var description: String {
    switch self {
    case .backwards: "the break ends before or where it begins; swap \"from\" and \"to\""
    case .notFinite: "a break goes from a finite number to a finite number"
    case .endless(_, let length, let every):
      "a break of \(length) every \(every) leaves no gap; "
        + "make \"length\" shorter than \"every\""
    case .tooFine(_, let step):
      "\(step) is not a whole number of the time unit of the axis' dates; "
        + "choose a longer one, or write the dates with a finer fraction of a second"
    case .outsideCalendar:
      "months and years can only be counted from a date in the years 1 to 9999"
    case .tooMany(_, let most):
      "there would be more than \(most) breaks on the axis; "
        + "repeat the break less often, or show a shorter range"
    case .everything: "the breaks leave nothing of the axis; make them shorter or the range longer"
    }
  }
}
