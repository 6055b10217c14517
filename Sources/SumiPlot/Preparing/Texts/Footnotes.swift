import SumiData

/// Numbers some of which have the mark of a footnote behind them: `1960[a]`, `1,234[12]`, `87*`; or all of which have
/// a comma there.
enum Footnotes {
  private static let leastRows = 5
  private static let signs: Set<Character> = ["*", "†", "‡", "§", "¶"]
  /// A mark in brackets is no longer.
  private static let longestMark = 4

  /// A column of the numbers without the marks, and a note that counts these; `nil` if any of its texts is another
  /// one, or if most have a mark.
  static func numbers(in column: Column, name: String) -> (column: Column, note: String)? {
    guard case .text(let texts) = column.values else { return nil }
    var numbers: [Double] = []
    numbers.reserveCapacity(texts.count)
    var (count, marked, commas, first) = (0, 0, 0, String?.none)
    for row in 0..<texts.count {
      guard !column.isMissing(row), !texts[row].isEmpty else {
        numbers.append(.nan)
        continue
      }
      let text = texts[row]
      if text.last == ",", commas == count {
        guard let number = UnitTexts.number(signed: text.dropLast()) else { return nil }
        numbers.append(number)
        (count, commas) = (count + 1, commas + 1)
        continue
      }
      let bare = withoutMarks(text[...])
      guard let number = UnitTexts.number(signed: bare) else { return nil }
      numbers.append(number)
      count += 1
      if bare.endIndex < text.endIndex {
        marked += 1
        first = first ?? text
      }
      // Most columns of text end here.
      guard marked <= 2 || marked * 2 <= count else { return nil }
    }
    guard count >= leastRows, first == nil ? commas == count : commas == 0 else { return nil }
    let made = Column(known: numbers)
    guard let first else {
      return (made, "\"\(name)\": the comma behind each of its \(count) numbers is left out")
    }
    let cells = marked == 1 ? "the footnote of 1 cell is" : "the footnotes of \(marked) cells are"
    return (made, "\"\(name)\": \(cells) left out, such as \"\(first)\"")
  }

  private static func withoutMarks(_ text: Substring) -> Substring {
    var text = text
    while let last = text.last {
      if signs.contains(last) {
        text.removeLast()
      } else if last == "]", let start = text.lastIndex(of: "["),
        2...longestMark + 2 ~= text[start...].count
      {
        text = text[..<start]
      } else if last == " " {
        text.removeLast()
      } else {
        return text
      }
    }
    return text
  }
}
