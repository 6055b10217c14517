import SumiData
import SumiScales
import SumiTime

/// Which of the first and the last period has rows in a part of it only, so that its sum looks smaller than it is, and
/// its mean is one of a few days.
struct PartialPeriods: Equatable, Sendable {
  var first: Bool
  var last: Bool
  let step: CalendarStep

  /// Fewer rows per period leave parts of whole ones empty, too.
  private static let leastRows = 10
  /// A lesser part of a period without rows does not matter.
  private static let leastPart = 0.15
  private static let mostPeriods = 100_000

  /// `nil` if both periods are whole, or if nobody can say.
  init?(of dates: Column, in step: CalendarStep) {
    guard case .dateTimes(_, let unit) = dates.values,
      let range = dates.statistics.stampRange,
      let starts = step.starts(
        covering: range, in: unit, dates.zone.flatMap(Zone.init(_:)) ?? .utc,
        limit: Self.mostPeriods),
      starts.count > 3, dates.count >= Self.leastRows * starts.count
    else { return nil }
    let (lengthOfFirst, lengthOfLast) = (
      Double(starts[1] - starts[0]), Double(starts[starts.count - 1] - starts[starts.count - 2])
    )
    guard lengthOfFirst > 0, lengthOfLast > 0 else { return nil }
    // A date without a time is the whole day.
    let day = 86_400 * unit.perSecond
    let end = Double(range.upperBound) + (dates.hasDays ? Double(day) : 0)
    first = Double(range.lowerBound - starts[0]) > Self.leastPart * lengthOfFirst
    last = Double(starts[starts.count - 1]) + lengthOfLast - end > Self.leastPart * lengthOfLast
    self.step = step
    guard first || last else { return nil }
    let part = Self.usualPart(of: dates, among: starts, day: dates.hasDays ? day : 0)
    first = first && part.lowerBound <= Self.leastPart
    last = last && part.upperBound >= 1 - Self.leastPart
    guard first || last else { return nil }
  }

  /// Which part of a period between two others usually has rows, as where each year has those of one day.
  private static func usualPart(
    of dates: Column, among starts: [Int64], day: Int64
  ) -> ClosedRange<Double> {
    guard case .dateTimes(let stamps, _) = dates.values else { return 0...1 }
    var parts: [Int: ClosedRange<Double>] = [:]
    var period = 0
    for stamp in SampleRows.of(dates.count).filter({ !dates.isMissing($0) }).map({ stamps[$0] })
      .sorted()
    {
      while period + 1 < starts.count, Double(starts[period + 1]) <= stamp { period += 1 }
      guard 1..<starts.count - 1 ~= period else { continue }
      let length = Double(starts[period + 1] - starts[period])
      let part = (stamp - Double(starts[period])) / length
      let end = min(part + Double(day) / length, 1)
      parts[period] = min(parts[period]?.lowerBound ?? part, part)...max(part, end)
    }
    guard !parts.isEmpty else { return 0...1 }
    let firsts = parts.values.map(\.lowerBound).sorted()
    let lasts = parts.values.map(\.upperBound).sorted()
    return firsts[firsts.count / 2]...max(lasts[lasts.count / 2], firsts[firsts.count / 2])
  }

  /// For a message.
  var words: String {
    let ends = [first ? "first" : nil, last ? "last" : nil].compactMap(\.self)
    return "the \(ends.joined(separator: " and the ")) \(step.words) in part"
  }
}
