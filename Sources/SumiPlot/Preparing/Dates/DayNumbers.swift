import SumiData
import SumiTime

/// Dates that are numbers of days: since 1970, as programs count them, or since 1900, as spreadsheets do.
enum DayNumbers {
  private static let names: Set<String> = [
    "date", "startdate", "enddate", "orderdate", "tradedate", "saledate", "duedate",
  ]
  /// Fewer numbers may be anything.
  private static let leastRows = 8
  /// Days since 1970 of the years 1980 to 2039; spreadsheets count so many before 1970.
  private static let sinceEpoch = 3_652.0...25_567.0
  /// Days as spreadsheets count them, of the years 1970 to 2050.
  private static let ofSpreadsheets = 25_569.0...55_152.0

  /// Seconds since 1970 of the years 1980 to 2039, in a column without a name.
  private static let seconds = 315_532_800.0...2_208_988_800.0

  /// A month.
  private static let leastSpan = 2_600_000.0
  /// Days such as 20200312, of the years 1900 to 2099.
  private static let compact = 19_000_101.0...20_991_231.0

  /// The dates; `nil` for other columns.
  static func dates(in column: Column, name: String) -> (column: Column, note: String)? {
    guard case .numbers(let numbers) = column.values, let range = column.statistics.range else {
      return nil
    }
    let words = NameWords.words(of: name)
    if words.first == "column", seconds.contains(range.lowerBound),
      seconds.contains(range.upperBound)
    {
      return moments(in: column, numbers, name: name)
    }
    if range.lowerBound < range.upperBound, compact.contains(range.lowerBound),
      compact.contains(range.upperBound),
      let days = compactDays(column, numbers)
    {
      return (days, "\"\(name)\": its numbers are taken as dates such as 2020-03-12 for 20200312")
    }
    guard words.last.map(names.contains) == true else { return nil }
    if let days = shortDays(column, numbers) {
      return (
        days, "\"\(name)\": its numbers are taken as dates, year, month and day in two digits each"
      )
    }
    let isOfProgram = sinceEpoch.contains(range.lowerBound) && sinceEpoch.contains(range.upperBound)
    let isOfSheet =
      ofSpreadsheets.contains(range.lowerBound) && ofSpreadsheets.contains(range.upperBound)
    guard isOfProgram || isOfSheet else { return nil }
    let known = (0..<column.count).filter { !column.isMissing($0) && numbers[$0].isFinite }
      .map { numbers[$0] }
    let pairs = zip(known, known.dropFirst())
    guard known.count >= leastRows, known.allSatisfy({ $0 == $0.rounded() }),
      pairs.allSatisfy({ $0 <= $1 }) || pairs.allSatisfy({ $0 >= $1 })
    else { return nil }
    let start = isOfProgram ? 0.0 : ofSpreadsheets.lowerBound
    let dates = dates(column, numbers) { ($0 - start) * 86_400 }
    let origin = isOfProgram ? "1970-01-01" : "1899-12-30, as spreadsheets count them"
    return (dates, "\"\(name)\": its numbers are taken as days since \(origin)")
  }

  /// The moments of whole seconds, most of them different.
  private static func moments(
    in column: Column, _ numbers: NumberValues, name: String
  ) -> (column: Column, note: String)? {
    let known = SampleRows.of(column.count).map { numbers[$0] }.filter(\.isFinite)
    guard known.count >= leastRows, known.allSatisfy({ $0 == $0.rounded() }),
      Set(known).count * 2 > known.count,
      // Amounts are round, and codes near each other.
      known.contains(where: { $0.truncatingRemainder(dividingBy: 100) != 0 }),
      (known.max() ?? 0) - (known.min() ?? 0) > leastSpan
    else { return nil }
    return (
      dates(column, numbers) { $0 },
      "\"\(name)\": its numbers are taken as seconds since 1970-01-01"
    )
  }

  /// Days whose year, month and day are the digits of a number; `nil` if one is none.
  private static func compactDays(_ column: Column, _ numbers: NumberValues) -> Column? {
    let texts = (0..<column.count).map { row in
      guard !column.isMissing(row), let number = Int64(exactly: numbers[row]) else { return "" }
      return "\(number / 10_000)-\(number / 100 % 100)-\(number % 100)"
    }
    guard texts.count(where: { !$0.isEmpty }) >= leastDays,
      let dates = try? Column(inferringTypesOf: texts, name: "date"), dates.type == .dateTimes,
      (0..<column.count).allSatisfy({ dates.isMissing($0) == texts[$0].isEmpty })
    else { return nil }
    return dates
  }

  private static let leastDays = 4

  /// Days whose year in its century, month and day are the digits of a number, one after the other; `nil` if one is
  /// none.
  private static func shortDays(_ column: Column, _ numbers: NumberValues) -> Column? {
    var last = Int64.min
    var stamps: [Double] = []
    for row in 0..<column.count {
      guard !column.isMissing(row), let number = Int64(exactly: numbers[row]),
        100_101...991_231 ~= number
      else { return nil }
      let year = Int(number / 10_000)
      guard
        let date = CivilDate(
          year: DateForm.year(ofTwoDigits: year), month: Int(number / 100 % 100),
          day: Int(number % 100)), Int64(date.daysSinceEpoch) >= last
      else { return nil }
      last = Int64(date.daysSinceEpoch)
      stamps.append(Double(last) * 86_400)
    }
    guard stamps.count >= leastRows, stamps[0] < stamps[stamps.count - 1] else { return nil }
    return Column(dateTimes: stamps.map { Int64($0) }, .seconds)
  }

  private static func dates(
    _ column: Column, _ numbers: NumberValues, _ seconds: (Double) -> Double
  ) -> Column {
    var validity = Validity(repeating: true, count: column.count)
    let stamps = (0..<column.count).map { row -> Int64 in
      guard !column.isMissing(row), let stamp = Int64(exactly: seconds(numbers[row])) else {
        validity[row] = false
        return 0
      }
      return stamp
    }
    return Column(dateTimes: stamps, .seconds, validity: validity)
  }
}
