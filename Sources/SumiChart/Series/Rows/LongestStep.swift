import SumiForms
import SumiScales

/// How far apart along its positions two rows of a line may be so that they are connected: a number in units of
/// the positions, of dates in seconds; or for dates a length of time, the longest that it can be, such as 31 days
/// for a month.
public typealias LongestStep = TickFrequency

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

  static let longest = step(
    "longestStep",
    "A number above 0 in units of the positions, of dates in seconds; or for dates a [time](#time)."
  )
}
