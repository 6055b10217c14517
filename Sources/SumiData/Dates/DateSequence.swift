import SumiTime

/// How regular the dates of a column are in the order of its rows: of two readings, the regular one is meant.
struct DateSequence {
  /// How often the dates turn back, against the direction that they mostly have.
  private let turnCount: Int
  /// Whether they have equal steps, or are the same day of the month over several years.
  let isEven: Bool

  init(_ dates: [CivilDate]) {
    var steps: Set<Int> = []
    var (rises, falls) = (0, 0)
    for (one, next) in zip(dates, dates.dropFirst()) where one != next {
      let step = next.daysSinceEpoch - one.daysSinceEpoch
      if step > 0 { rises += 1 } else { falls += 1 }
      // More than two are uneven.
      if steps.count < 2 { steps.insert(step) }
    }
    turnCount = min(rises, falls)
    isEven = steps.count < 2 || Self.isMonthly(dates)
  }

  private static func isMonthly(_ dates: [CivilDate]) -> Bool {
    guard let first = dates.first, dates.allSatisfy({ $0.day == first.day }) else { return false }
    if dates.contains(where: { $0.year != first.year }) { return true }
    let steps = zip(dates, dates.dropFirst()).map { $1.month - $0.month }
    return Set(steps.filter { $0 != 0 }).count < 2
  }

  /// Whether its dates turn back far less.
  func isStraighter(than other: DateSequence) -> Bool { 4 * turnCount < other.turnCount }

  func isLikelier(than other: DateSequence) -> Bool {
    isStraighter(than: other) || (!other.isStraighter(than: self) && isEven && !other.isEven)
  }
}
