import SumiData
import SumiTime

/// Texts that are all dates, as tables in Parquet, Arrow and data frames often have them.
enum TextDates {
  /// So many texts tell whether it is worth the time to read all.
  private static let tried = 16
  private static let longestDate = 40

  /// The dates; `nil` if a text is none, or if they are times of day.
  static func dates(in column: Column, name: String) -> Column? {
    guard column.levels == nil,
      let texts = ReshapedTable.texts(column).map({ continued(halves(colons($0))) })
    else { return nil }
    let some = texts.lazy.filter { !$0.isEmpty }.prefix(tried)
    guard some.count > 2,
      some.allSatisfy({ $0.utf8.count <= longestDate && $0.contains(where: \.isNumber) }),
      isDates(try? Column(inferringTypesOf: Array(some), name: name)),
      let all = try? Column(inferringTypesOf: texts, name: name), isDates(all)
    else { return nil }
    return all
  }

  /// Months and quarters of which only the first of each year says which it is, such as `2019-Jan`, `Feb`, `Mar`, each
  /// with its year.
  private static func continued(_ texts: [String]) -> [String] {
    guard let first = texts.first, let start = parts(first), start.year != nil else { return texts }
    var year = ""
    var made: [String] = []
    var bare = 0
    for text in texts {
      guard let parts = parts(text) else { return texts }
      if let own = parts.year { year = own } else { bare += 1 }
      made.append("\(year)-\(parts.period)")
    }
    return bare * 2 >= texts.count ? made : texts
  }

  /// The year of a month or quarter, if it says that, and the other word.
  private static func parts(_ text: String) -> (year: String?, period: Substring)? {
    let words = text.split { " -/,.'".contains($0) }
    guard 1...2 ~= words.count,
      let period = words.first(where: { isPeriod(String($0)) })
    else { return nil }
    let years = words.filter { $0.count == 4 && Int($0) != nil }
    return words.count == years.count + 1 ? (years.first.map { String($0) }, period) : nil
  }

  private static func isPeriod(_ word: String) -> Bool {
    ["Q1", "Q2", "Q3", "Q4"].contains(word.uppercased())
      || CalendarWords.numbers(of: [word], in: CalendarWords.months) != nil
  }

  /// Texts such as `2009 (2nd half)` as half-years.
  private static func halves(_ texts: [String]) -> [String] {
    guard texts.first?.lowercased().contains("half") == true else { return texts }
    return texts.map { text in
      let words = text.lowercased().split { " ()-,".contains($0) }
      guard words.count == 3, let half = words.firstIndex(of: "half"), half > 0,
        let year = words.first(where: { $0.count == 4 && Int($0) != nil })
      else { return text }
      return switch words[half - 1] {
      case "1st", "first": "\(year)-H1"
      case "2nd", "second": "\(year)-H2"
      default: text
      }
    }
  }

  /// Texts such as `1950:1` as quarters, and such as `1950:01` or `1950:12` as months.
  private static func colons(_ texts: [String]) -> [String] {
    guard texts.first?.dropFirst(4).first == ":" else { return texts }
    let parts = texts.map { $0.split(separator: ":").map { Int($0) } }
    let numbers = parts.compactMap { part -> (year: Int, period: Int)? in
      guard part.count == 2, let year = part[0], let period = part[1], 1_000...9_999 ~= year else {
        return nil
      }
      return (year, period)
    }
    let periods = Set(numbers.map(\.period))
    guard numbers.count == texts.count, let last = periods.max(), (periods.min() ?? 0) > 0,
      last == 4 && periods.count == 4 || 5...12 ~= last
    else { return texts }
    return numbers.map {
      last == 4 ? "\($0.year)-Q\($0.period)" : "\($0.year)-\($0.period < 10 ? "0" : "")\($0.period)"
    }
  }

  private static func isDates(_ column: Column?) -> Bool {
    column.map { $0.type == .dateTimes && !$0.isTimeOfDay } == true
  }
}
