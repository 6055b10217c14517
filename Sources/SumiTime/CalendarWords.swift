/// The names of months and weekdays in all languages, for readers of texts.
package enum CalendarWords {
  /// The number of each month's name, 0 for January, in lower case and without points: one dictionary
  /// for each language.
  package static let months: [[String: Int]] = Language.allCases.map { language in
    let names = language.names
    return numbers(
      in: [names.months, names.longMonths, names.dateMonths, names.longDateMonths]
        + (language == .english ? [["", "", "", "", "", "", "", "", "Sept", "", "", ""]] : []))
  }

  /// The number of each weekday's name, 0 for Monday.
  package static let weekdays: [[String: Int]] = Language.allCases.map { language in
    let names = language.names
    return numbers(
      in: [names.weekdays, names.longWeekdays]
        + (language == .english ? [["", "Tues", "Weds", "Thur"], ["", "", "", "Thurs"]] : []))
  }

  /// The numbers of some names in the one language that has them all; `nil` if there is none.
  package static func numbers(of names: [String], in languages: [[String: Int]]) -> [Int]? {
    let words = names.map(plain)
    guard let first = words.first else { return nil }
    for language in languages where language[first] != nil {
      let found = words.compactMap { language[$0] }
      if found.count == words.count { return found }
    }
    return nil
  }

  /// A word in lower case, without spaces and points at its ends.
  package static func plain(_ word: String) -> String {
    var word = word.lowercased()[...]
    while let last = word.last, last == "." || last == " " { word.removeLast() }
    while word.first == " " { word.removeFirst() }
    return String(word)
  }

  private static func numbers(in lists: [[String]]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for list in lists {
      for (number, name) in list.enumerated() where !name.isEmpty { numbers[plain(name)] = number }
    }
    return numbers
  }
}
