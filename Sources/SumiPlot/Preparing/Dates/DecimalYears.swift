import SumiData
import SumiTime

/// Years with fractions that are months or quarters, such as 1974.083 for February, as statistics programs write times.
enum DecimalYears {
  private static let names: Set<String> = [
    "time", "date", "year", "yr", "decimal", "month", "quarter", "t",
  ]
  /// Fewer times may lie at months by chance.
  private static let leastTimes = 8
  /// How far rounding takes a time from its month, in months.
  private static let tolerance = 0.03

  /// The first days of the months; `nil` for other columns.
  static func dates(in column: Column, name: String) -> Column? {
    guard case .numbers(let numbers) = column.values, let range = column.statistics.range,
      range.lowerBound > 1_500, range.upperBound < 2_200,
      !names.isDisjoint(with: NameWords.words(of: name))
    else { return nil }
    var validity = Validity(repeating: true, count: column.count)
    var (stamps, parts): ([Int64], Set<Double>) = ([], [])
    for row in 0..<column.count {
      guard !column.isMissing(row), numbers[row].isFinite else {
        validity[row] = false
        stamps.append(0)
        continue
      }
      let months = 12 * numbers[row]
      let whole = months.rounded()
      guard abs(months - whole) < tolerance, let count = Int(exactly: whole),
        let date = CivilDate(year: count / 12, month: count % 12 + 1, day: 1)
      else { return nil }
      parts.insert(whole)
      stamps.append(Int64(date.daysSinceEpoch) * 86_400)
    }
    let areFractions = Set(parts.map { $0.truncatingRemainder(dividingBy: 12) }).count > 1
    guard parts.count >= leastTimes, areFractions else { return nil }
    return Column(dateTimes: stamps, .seconds, validity: validity)
  }
}
