import SumiData
import SumiTime

/// Months such as `1950:01`, which are read as minutes and seconds.
enum ClockMonths {
  private static let leastRows = 3
  private static let years = 1_500...2_200

  /// The months; `nil` if any number is none.
  static func dates(in column: Column) -> Column? {
    guard column.isElapsed, column.statistics.finiteCount >= leastRows else { return nil }
    return column.firstDays { number in
      guard let seconds = Int(exactly: number), years ~= seconds / 60 else { return nil }
      return CivilDate(year: seconds / 60, month: seconds % 60, day: 1)
    }
  }
}
