import SumiData

/// The numbers that the texts of a column stand for, nearly all of them.
struct NumbersOfTexts {
  /// One text in so many may be another one, which is left out.
  private static let share = 100

  /// The numbers; those that are not known are missing.
  let column: Column
  /// The first text that is a number.
  let first: String
  /// The texts that are none.
  private let others: [String]

  /// - Parameters:
  ///   - leastRows: fewer texts are no numbers.
  ///   - number: what a text stands for; `nil` if it is no number.
  /// - Returns: `nil` for a column of other texts.
  init?(_ column: Column, leastRows: Int, number: (String) -> Double?) {
    guard case .text(let texts) = column.values else { return nil }
    var numbers: [Double] = []
    var (first, count, others): (String?, Int, [String]) = (nil, 0, [])
    for row in 0..<texts.count {
      guard !column.isMissing(row), !texts[row].isEmpty else {
        numbers.append(.nan)
        continue
      }
      let text = texts[row]
      guard let found = number(text) else {
        numbers.append(.nan)
        others.append(text)
        // Most columns of text end here.
        guard others.count * Self.share <= count + Self.share else { return nil }
        continue
      }
      (first, count) = (first ?? text, count + 1)
      numbers.append(found)
    }
    guard count >= leastRows, others.count * Self.share <= count, let first else { return nil }
    (self.column, self.first, self.others) = (Column(known: numbers), first, others)
  }

  /// A note on them.
  func note(_ name: String, as meaning: String) -> String {
    "\"\(name)\": texts such as \"\(first)\" are taken as \(meaning)"
      + (others.first.map { ", \(others.count) others such as \"\($0)\" as missing" } ?? "")
  }
}

extension Column {
  /// A column of numbers in which those that are none are missing.
  init(known numbers: [Double]) {
    var validity = Validity(repeating: true, count: numbers.count)
    for row in numbers.indices where numbers[row].isNaN { validity[row] = false }
    self.init(numbers, validity: validity)
  }
}
