import SumiData

/// Years some of which have a word beside them: `Provisional 2022`, `2023 (est.)`, `2021p`.
enum YearsWithWords {
  private static let leastRows = 5
  private static let years = 1_500...2_200

  /// A column of the years alone, and a note that counts the words; `nil` where a text has no year or other digits,
  /// where more than a third have a word, or where a year is there with a word and without one.
  static func numbers(in column: Column, name: String) -> (column: Column, note: String)? {
    guard case .text(let texts) = column.values, YearNames.nameYear(NameWords.words(of: name))
    else { return nil }
    var numbers = [Double](repeating: .nan, count: texts.count)
    var validity = Validity(repeating: true, count: texts.count)
    var (plain, worded) = (Set<Int>(), Set<Int>())
    var (count, marked, first) = (0, 0, String?.none)
    for row in 0..<texts.count {
      guard !column.isMissing(row), !texts[row].isEmpty else {
        validity[row] = false
        continue
      }
      let text = texts[row]
      let digits = text.split { !$0.isNumber }
      guard digits.count == 1, digits[0].count == 4, let year = Int(digits[0]), years ~= year else {
        return nil
      }
      numbers[row] = Double(year)
      count += 1
      if text.count == 4 {
        plain.insert(year)
      } else {
        worded.insert(year)
        marked += 1
        first = first ?? text
      }
      guard marked <= leastRows || marked * 3 <= count || row < texts.count / 2 else { return nil }
    }
    guard count >= leastRows, let first, marked * 3 <= count, plain.isDisjoint(with: worded) else {
      return nil
    }
    let words = marked == 1 ? "the word beside 1 year is" : "the words beside \(marked) years are"
    return (
      Column(numbers, validity: validity), "\"\(name)\": \(words) left out, such as \"\(first)\""
    )
  }
}
