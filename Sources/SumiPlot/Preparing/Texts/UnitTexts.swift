import SumiData

/// Texts that are numbers with a word or a plus behind them, such as `45 years` and `10,000+`.
enum UnitTexts {
  /// Fewer texts may be names.
  private static let leastRows = 8
  private static let longestUnit = 12
  /// One text in so many may be another one, which is left out.
  private static let share = 100
  /// What stands behind numbers of other meanings.
  private static let others: Set<String> = [
    "am", "pm", "bc", "ad", "bce", "ce", "st", "nd", "rd", "th",
  ]

  /// A column of the numbers, and a note that says so; `nil` if any of its texts is another one.
  static func numbers(in column: Column, name: String) -> (column: Column, note: String)? {
    guard case .text(let texts) = column.values, column.levels == nil else { return nil }
    var numbers: [Double] = []
    var (unit, longest): (String?, String) = (nil, "")
    var (first, count): (String?, Int) = (nil, 0)
    var others: [String] = []
    for row in 0..<texts.count {
      guard !column.isMissing(row), !texts[row].isEmpty else {
        numbers.append(.nan)
        continue
      }
      let text = texts[row]
      guard let found = number(in: text), unit == nil || unit == found.unit else {
        numbers.append(.nan)
        others.append(text)
        // Most columns of text end here.
        guard others.count * share <= count + share else { return nil }
        continue
      }
      (unit, first, count) = (found.unit, first ?? text, count + 1)
      if found.word.count > longest.count { longest = found.word }
      numbers.append(found.value)
    }
    guard count >= leastRows, others.count * share <= count, let first else { return nil }
    var validity = Validity(repeating: true, count: texts.count)
    for row in numbers.indices where numbers[row].isNaN { validity[row] = false }
    let made = Column(numbers, validity: validity)
    return (
      longest == "+" ? made : made.with(unit: longest),
      "\"\(name)\": texts such as \"\(first)\" are taken as numbers"
        + (others.first.map { ", \(others.count) others such as \"\($0)\" as missing" } ?? "")
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
