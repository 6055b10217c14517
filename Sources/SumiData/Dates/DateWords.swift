import SumiTime

/// The names of months and weekdays in all languages, in lower case and without accents.
///
/// One table serves all: no name of a month in a language is another month in another one.
enum DateWords {
  /// 1 to 12 of a name of English, or of its first three letters.
  static func englishMonth(_ word: some Collection<UInt8>) -> Int? {
    guard word.count == 3 else { return nil }
    let key = word.reduce(UInt32(0)) { $0 << 8 | UInt32(Ascii.lower($1)) }
    return englishKeys.firstIndex(of: key).map { $0 + 1 }
  }

  private static let englishKeys: [UInt32] = Language.english.names.months.map {
    $0.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32(Ascii.lower($1)) }
  }

  /// 1 to 12 of a name, or of three or four letters that begin one.
  static func month(_ word: some Collection<UInt8>) -> Int? { months[key(word)] }

  static func isWeekday(_ word: some Collection<UInt8>) -> Bool { weekdays.contains(key(word)) }

  static let months: [String: Int] = {
    var names: [String: Int] = [:]
    // A beginning counts if it belongs to one month only, and gives way to a name.
    var beginnings: [String: Int] = [:]
    for language in Language.allCases {
      let words = language.names
      for list in [words.months, words.longMonths, words.dateMonths, words.longDateMonths] {
        for (index, name) in list.enumerated() where name.first?.isNumber == false {
          let name = folded(name)
          names[name] = index + 1
          for count in 3...4 where name.count > count {
            let beginning = String(name.prefix(count))
            let other = beginnings[beginning]
            beginnings[beginning] = other == nil || other == index + 1 ? index + 1 : 0
          }
        }
      }
    }
    names["maerz"] = 3
    return names.merging(beginnings.filter { $0.value > 0 }) { name, _ in name }
  }()

  private static let weekdays: Set<String> = {
    var names: Set<String> = []
    for language in Language.allCases {
      names.formUnion((language.names.weekdays + language.names.longWeekdays).map(folded))
    }
    return names.union(["tues", "thur", "thurs"])
  }()

  private static func key(_ word: some Collection<UInt8>) -> String {
    folded(String(decoding: word, as: UTF8.self))
  }

  /// In lower case, without accents and points.
  private static func folded(_ name: String) -> String {
    var result = ""
    for character in name.lowercased() where character != "." {
      result.append(plain[character] ?? character)
    }
    return result
  }

  /// Letters without their accents.
  private static let plain: [Character: Character] = {
    let groups: [(Character, String)] = [
      ("a", "àáâãäåą"), ("c", "çćč"), ("d", "ď"), ("e", "èéêëęě"), ("g", "ğ"), ("i", "ìíîïı"),
      ("l", "ł"), ("n", "ñńň"), ("o", "òóôõöø"), ("r", "ř"), ("s", "śšş"), ("t", "ť"),
      ("u", "ùúûüů"), ("y", "ý"), ("z", "źżž"),
    ]
    var plain: [Character: Character] = [:]
    for (letter, accented) in groups {
      for character in accented { plain[character] = letter }
    }
    return plain
  }()
}
