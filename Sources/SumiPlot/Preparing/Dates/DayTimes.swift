import SumiData

/// A column of times of day beside a column of days.
struct DayTimes {
  let name: String
  private let column: Column
  private let notation: Notation

  /// How the numbers of a column tell the time.
  private enum Notation {
    /// Clocks, and whole hours.
    case hours
    /// Hours and minutes in four digits, 930 for 09:30.
    case digits
    /// The parts of a day, each so many seconds long, from a first number on.
    case parts(first: Int64, seconds: Int64)
  }

  private static let names: Set<String> = [
    "time", "hour", "hr", "uhrzeit", "heure", "hora", "hhmm",
  ]
  private static let parts: Set<String> = [
    "period", "interval", "slot", "hour", "halfhour", "half", "quarter",
  ]
  /// A day has so many half-hours, quarters of an hour, and spans of five minutes.
  private static let counts: [Int64] = [48, 96, 288]

  /// - Parameter isBehindDay: whether it is the next column after that of the days, which needs no name.
  init?(_ column: Column, name: String, isBehindDay: Bool) {
    (self.name, self.column) = (name, column)
    let words = NameWords.words(of: name)
    let isNamed = words.contains(where: Self.names.contains)
    if column.isTimeOfDay {
      notation = .hours
    } else if let found = Self.parts(of: column), words.contains(where: Self.parts.contains) {
      notation = found
    } else if isNamed || isBehindDay && words.first == "column", Self.areDigits(column) {
      notation = .digits
    } else if isNamed {
      notation = .hours
    } else {
      return nil
    }
    guard seconds(0) != nil else { return nil }
  }

  /// The seconds since midnight.
  func seconds(_ row: Int) -> Int64? {
    guard row < column.count, !column.isMissing(row) else { return nil }
    switch column.values {
    case .dateTimes(let stamps, let unit):
      let seconds = stamps.integer(at: row) / unit.perSecond
      return column.isTimeOfDay || 0..<86_400 ~= seconds ? seconds : nil
    case .numbers(let numbers): return Int64(exactly: numbers[row]).flatMap(seconds(of:))
    case .text(let texts):
      if case .digits = notation { return Int64(texts[row]).flatMap(seconds(of:)) }
      let parts = texts[row].split(separator: ":", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Int64($0) }
      guard 2...3 ~= parts.count, numbers.count == parts.count, 0...24 ~= numbers[0],
        numbers.dropFirst().allSatisfy({ 0...59 ~= $0 })
      else { return nil }
      return numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    }
  }

  private func seconds(of number: Int64) -> Int64? {
    switch notation {
    case .hours: 0...24 ~= number ? number * 3_600 : nil
    case .digits: Self.secondsOfDigits(number)
    case .parts(let first, let seconds): (number - first) * seconds
    }
  }

  private static func secondsOfDigits(_ number: Int64) -> Int64? {
    0...2_400 ~= number && number % 100 < 60
      ? number / 100 * 3_600 + number % 100 * 60 : nil
  }

  /// Whether all its numbers, or texts of four digits, are hours and minutes, and more than hours.
  private static func areDigits(_ column: Column) -> Bool {
    let rows = SampleRows.of(column.count).filter { !column.isMissing($0) }
    let found: [Int64?] =
      switch column.values {
      case .numbers(let numbers): rows.map { Int64(exactly: numbers[$0]) }
      case .text(let texts): rows.map { texts[$0].utf8.count == 4 ? Int64(texts[$0]) : nil }
      case .dateTimes: []
      }
    return found.contains { ($0 ?? 0) > 24 }
      && found.allSatisfy { $0.flatMap(secondsOfDigits) != nil }
  }

  /// The parts of days whose numbers it has, all of them.
  private static func parts(of column: Column) -> Notation? {
    guard case .numbers(let numbers) = column.values, let range = column.statistics.range,
      0...1 ~= range.lowerBound, let last = Int64(exactly: range.upperBound),
      let first = Int64(exactly: range.lowerBound), counts.contains(last - first + 1)
    else { return nil }
    let found = Set(SampleRows.of(column.count).map { numbers[$0] }.filter(\.isFinite))
    guard found.allSatisfy({ $0 == $0.rounded() }) else { return nil }
    return .parts(first: first, seconds: 86_400 / (last - first + 1))
  }
}
