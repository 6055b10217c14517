/// The language of dates and numbers: its words, and how it writes them.
public struct Language: Hashable, Sendable {
  /// Its ISO 639 code, such as `de`.
  public let code: String

  /// The language with a code; `nil` if it is unknown.
  public init?(_ code: String) {
    guard LanguageNames.all[code] != nil else { return nil }
    self.code = code
  }

  private init(known code: String) { self.code = code }

  /// English, the default.
  public static let english = Language(known: "en")

  package var names: LanguageNames { LanguageNames.all[code] ?? .english }
}

extension Language: CaseIterable {
  /// Sorted by code.
  public static let allCases = LanguageNames.all.keys.sorted().map { Language(known: $0) }
}

/// The words of a language, from Unicode's CLDR.
package struct LanguageNames: Sendable {
  /// January to December, in their stand-alone form.
  package let months: [String]
  package let longMonths: [String]
  /// Next to a day, where some languages use another form.
  package let dateMonths: [String]
  package let longDateMonths: [String]
  /// Monday to Sunday.
  package let weekdays: [String]
  package let longWeekdays: [String]
  let quarters: [String]
  let dayPeriods: [String]
  /// Patterns with Y, M and D for year, month and day.
  package let year: String
  package let monthYear: String
  package let dayMonth: String
  package let date: String
  package let day: String

  /// Words in one text, separated by spaces. In `quarter`, # is the number and @ the Roman numeral.
  init(
    months: String, long: String, dateMonths: String? = nil, longDateMonths: String? = nil,
    weekdays: String, longWeekdays: String, quarter: String = "Q#", dayPeriods: String = "AM PM",
    year: String = "Y", monthYear: String = "M Y", dayMonth: String = "D M",
    date: String = "D M Y", day: String = "D"
  ) {
    let words = { (text: String) in text.split(separator: " ").map { String($0) } }
    self.months = words(months)
    longMonths = words(long)
    self.dateMonths = words(dateMonths ?? months)
    self.longDateMonths = words(longDateMonths ?? long)
    self.weekdays = words(weekdays)
    self.longWeekdays = words(longWeekdays)
    let numbers = quarter.contains("#") ? ["1", "2", "3", "4"] : ["I", "II", "III", "IV"]
    quarters = numbers.map { number in
      quarter.map { $0 == "#" || $0 == "@" ? number : String($0) }.joined()
    }
    self.dayPeriods = words(dayPeriods)
    self.year = year
    self.monthYear = monthYear
    self.dayMonth = dayMonth
    self.date = date
    self.day = day
  }

  /// A pattern filled with a moment's parts, with the short month.
  package func text(_ pattern: String, _ moment: CalendarMoment) -> String {
    // Next to a day some languages use another form of the month.
    let months = pattern == dayMonth || pattern == date ? dateMonths : self.months
    return pattern.reduce(into: "") { text, character in
      switch character {
      case "Y": text += "\(moment.year)"
      case "M": text += months[moment.month - 1]
      case "D": text += "\(moment.day)"
      default: text.append(character)
      }
    }
  }
}
