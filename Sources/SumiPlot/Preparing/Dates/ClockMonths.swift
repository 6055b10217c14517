import SumiData
import SumiTime

/// Months such as `1950:01`, which are read as minutes and seconds.
enum ClockMonths {
  private static let leastRows = 3
  private static let years = 1_500...2_200

  /// The months; `nil` if any number is none.
  static func dates(in column: Column) -> Column? {
    guard column.isElapsed, let numbers = column.numberValues else { return nil }
    var stamps: [Int64] = []
    var validity = Validity(repeating: true, count: column.count)
    var count = 0
    for row in 0..<column.count {
      guard !column.isMissing(row), numbers[row].isFinite else {
        stamps.append(0)
        validity[row] = false
        continue
      }
      guard let seconds = Int(exactly: numbers[row]), years ~= seconds / 60,
        let date = CivilDate(year: seconds / 60, month: seconds % 60, day: 1)
      else { return nil }
      stamps.append(Int64(date.daysSinceEpoch) * 86_400)
      count += 1
    }
    guard count >= leastRows else { return nil }
    return Column(
      dateTimes: stamps, .seconds, validity: count < column.count ? validity : nil)
  }
}
