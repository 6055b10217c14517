import SumiForms
import SumiTime

/// How far apart along its positions two rows of a line may be so that they are connected.
public enum LongestStep: Hashable, Sendable {
  /// In units of the positions, above 0: of dates in seconds.
  case number(Double)
  /// A length of time, for positions that are dates: the longest that it can be, such as 31 days for a month.
  case time(CalendarStep)
}

extension LongestStep: CustomStringConvertible {
  /// As it is written in a chart file.
  public var description: String {
    switch self {
    case .number(let number): brief(number)
    case .time(let step): step.description
    }
  }

  package var isTime: Bool {
    if case .time = self { true } else { false }
  }
}

extension LongestStep: FileValue {
  package static let form = Form<LongestStep>.either(
    Alternative(.number(Bounds(above: 0)), { .number($0) }) { step in
      if case .number(let number) = step { number } else { nil }
    },
    Alternative(CalendarStep.form, { .time($0) }) { step in
      if case .time(let time) = step { time } else { nil }
    }
  ).named(
    "longestStep",
    "A number above 0 in units of the positions, of dates in seconds; or for dates a [time](#time)."
  )
}
