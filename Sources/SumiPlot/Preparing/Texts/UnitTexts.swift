import SumiData

/// Texts that are numbers with a word or a plus behind them, such as `45 years` and `10,000+`.
enum UnitTexts {
  /// Fewer texts may be names.
  private static let leastRows = 8
  private static let longestUnit = 12
  /// What stands behind numbers of other meanings.
  private static let others: Set<String> = [
    "am", "pm", "bc", "ad", "bce", "ce", "st", "nd", "rd", "th",
  ]

  /// A column of the numbers, and a note that says so; `nil` if any of its texts is another one.
  static func numbers(in column: Column, name: String) -> (column: Column, note: String)? {
    guard column.levels == nil else { return nil }
    var (unit, longest): (String?, String) = (nil, "")
    let found = NumbersOfTexts(column, leastRows: leastRows) { text in
      guard let found = number(in: text), unit == nil || unit == found.unit else { return nil }
      unit = found.unit
      if found.word.count > longest.count { longest = found.word }
      return found.value
    }
    guard let found else { return nil }
    return (
      longest == "+" ? found.column : found.column.with(unit: longest),
      found.note(name, as: "numbers")
    )
  }

  /// The number of a text with what stands behind it, and this word without the ending of several.
  private static func number(in text: String) -> (value: Double, word: String, unit: String)? {
    guard text.utf8.first.map({ $0 &- 48 < 10 }) == true, text.utf8.count <= 40 else { return nil }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "," || $0 == ".") }
    let rest = text[digits.endIndex...]
    guard let value = number(digits) else { return nil }
    if rest == "+" { return (value, "+", "+") }
    guard rest.first == " " else { return nil }
    let word = String(rest.dropFirst())
    let isWord =
      2...longestUnit ~= word.count && word.first?.isLetter == true
      && word.allSatisfy { $0.isLetter || "/²³".contains($0) }
    guard isWord, word.first?.isUppercase == false, !others.contains(word.lowercased()) else {
      return nil
    }
    return (value, word, word.hasSuffix("s") ? String(word.dropLast()) : word)
  }

  /// A number that may be negative; `nil` for any other text.
  static func number(signed text: Substring) -> Double? {
    let isNegative = text.first == "-" || text.first == "\u{2212}"
    let digits = isNegative ? text.dropFirst() : text
    guard digits.first?.isNumber == true,
      digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "," || $0 == ".") })
    else { return nil }
    return number(digits).map { isNegative ? -$0 : $0 }
  }

  /// A number with or without commas between its thousands.
  private static func number(_ digits: Substring) -> Double? {
    let groups = digits.prefix { $0 != "." }.split(separator: ",", omittingEmptySubsequences: false)
    let areGroups =
      groups.count == 1
      || (1...3 ~= (groups.first?.count ?? 0) && groups.dropFirst().allSatisfy { $0.count == 3 })
    // Codes have zeros before them.
    let isPadded = digits.first == "0" && digits.dropFirst().first?.isNumber == true
    return areGroups && !isPadded ? Double(digits.filter { $0 != "," }) : nil
  }
}
