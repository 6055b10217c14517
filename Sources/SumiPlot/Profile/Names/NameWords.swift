/// The words of columns' names.
enum NameWords {
  /// Words for what was taken of several values, which say nothing of what was measured.
  static let statistics: Set<String> = [
    "max", "maximum", "min", "minimum", "mean", "average", "avg", "median", "high", "low",
    "highest",
    "lowest", "total", "sum", "first", "last", "std", "sd",
  ]

  /// The words of a name, in lower case: `storeId`, `store_id`, `STORE_ID` and `StoreID` are `store` and
  /// `id`. Digits are words of their own.
  static func words(of name: String) -> [String] {
    let characters = Array(name)
    var words: [String] = []
    var word = ""
    func endWord() {
      if !word.isEmpty { words.append(word.lowercased()) }
      word = ""
    }
    for (place, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        endWord()
        continue
      }
      let last = word.last
      let isAfter = characters.dropFirst(place + 1).first?.isLowercase == true
      let isHump =
        character.isUppercase
        && (last?.isLowercase == true || (last?.isUppercase == true && isAfter))
      if isHump || (last.map { $0.isNumber != character.isNumber } ?? false) { endWord() }
      word.append(character)
    }
    endWord()
    return words
  }
}

extension StringProtocol {
  /// The text without the spaces around it.
  package var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
