/// The cells of a column that are not of its type: how many, and the first words among them.
package struct Misfits {
  /// Where the first one is.
  package struct Place {
    /// The row, from 0.
    package let row: Int
    /// The first byte of the cell, from the start of the text.
    package let offset: Int
  }

  /// The most words that are kept and quoted.
  private static let mostWords = 3
  /// A column with a few numbers and one or two words that stand for no value keeps its type.
  private static let fewestGood = 3

  package private(set) var count = 0
  /// How many of them are spellings of a missing cell, which do not speak against the type.
  private var missingCount = 0
  private(set) var words: [String] = []
  private(set) var first: Place?
  /// Whether one has a digit, as codes (`A12`) and ranges (`10-19`) have.
  private(set) var hasDigits = false

  mutating func append(_ cell: Cell, row: Int, offset: Int, isMissing: Bool = false) {
    if first == nil { first = Place(row: row, offset: offset) }
    count += 1
    if isMissing { missingCount += 1 }
    if !isMissing, !hasDigits { hasDigits = cell.bytes.contains { $0 &- Ascii.zero < 10 } }
    guard words.count < Self.mostWords else { return }
    let word = String(decoding: cell.bytes, as: UTF8.self)
    if !words.contains(word) { words.append(word) }
  }

  /// Whether a column keeps its type in spite of them: at most a tenth of its cells, or a quarter if
  /// they are one or two words, or half of it if these are marks that stand for numbers not told, or if the
  /// column's name says that its cells are numbers.
  func areFew(among good: Int, areNumbersByName: Bool = false) -> Bool {
    let bad = count - missingCount
    if areNumbersByName, good >= Self.fewestGood, good >= bad { return true }
    let areFewWords = good >= Self.fewestGood && words.count < Self.mostWords
    return bad == 0 || CellRules.isType(good: good, bad: bad)
      || areFewWords && (good >= 3 * bad || good >= bad && words.allSatisfy(Self.isMark))
  }

  /// Whether a word is such as statistical offices write in place of a number: `[c]`, `(D)`, `**`, `x`.
  private static func isMark(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard 1...6 ~= bytes.count, !bytes.contains(where: { $0 &- Ascii.zero < 10 }) else {
      return false
    }
    let isBracketed =
      bytes.first == UInt8(ascii: "[") && bytes.last == UInt8(ascii: "]")
      || bytes.first == UInt8(ascii: "(") && bytes.last == UInt8(ascii: ")")
    return isBracketed || bytes.count == 1 && bytes[0] &- UInt8(ascii: "a") < 26
      || !bytes.contains { Ascii.isLetter($0) || $0 >= 0x80 }
  }

  /// The words in quotes, with a place that the caller describes.
  func quoted(_ place: (Place) -> String) -> String {
    let list = words.map { "\"\(oneLine($0, limit: 40))\"" }.joined(separator: ", ")
    return first.map { "\(list) (\(place($0)))" } ?? list
  }
}
