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

  /// The dates; `nil` for other columns.
  static func dates(in column: Column, name: String) -> (column: Column, note: String)? {
    guard case .numbers(let numbers) = column.values, let range = column.statistics.range,
      NameWords.words(of: name).last.map(names.contains) == true
    else { return nil }
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
    var validity = Validity(repeating: true, count: column.count)
    let stamps = (0..<column.count).map { row -> Int64 in
      guard !column.isMissing(row), let days = Int64(exactly: numbers[row] - start) else {
        validity[row] = false
        return 0
      }
      return days * 86_400
    }
    let dates = Column(dateTimes: stamps, .seconds, validity: validity)
    let origin = isOfProgram ? "1970-01-01" : "1899-12-30, as spreadsheets count them"
    return (dates, "\"\(name)\": its numbers are taken as days since \(origin)")
  }
}
