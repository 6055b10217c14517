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
    guard case .numbers = column.values, let range = column.statistics.range,
      range.lowerBound > 1_500, range.upperBound < 2_200,
      !names.isDisjoint(with: NameWords.words(of: name))
    else { return nil }
    var parts: Set<Double> = []
    let dates = column.firstDays { number in
      let months = 12 * number
      let whole = months.rounded()
      guard abs(months - whole) < tolerance, let count = Int(exactly: whole) else { return nil }
      parts.insert(whole)
      return CivilDate(year: count / 12, month: count % 12 + 1, day: 1)
    }
    let areFractions = Set(parts.map { $0.truncatingRemainder(dividingBy: 12) }).count > 1
    return parts.count >= leastTimes && areFractions ? dates : nil
  }
}

extension Column {
  /// The dates that its numbers stand for; `nil` if any stands for none.
  func firstDays(_ date: (Double) -> CivilDate?) -> Column? {
    guard let numbers = numberValues else { return nil }
    var stamps: [Int64] = []
    var validity = Validity(repeating: true, count: count)
    for row in 0..<count {
      guard !isMissing(row), numbers[row].isFinite else {
        validity[row] = false
        stamps.append(0)
        continue
      }
      guard let day = date(numbers[row])?.daysSinceEpoch else { return nil }
      stamps.append(Int64(day) * 86_400)
    }
    return Column(dateTimes: stamps, .seconds, validity: validity)
  }
}
