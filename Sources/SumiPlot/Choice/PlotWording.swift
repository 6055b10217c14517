import SumiTime

/// How messages name what a user can say: as options of the command, or as a program's keywords.
package enum PlotWording: Sendable {
  case options
  case keywords

  /// The name of what a chart file calls `word`.
  func name(_ word: String) -> String {
    switch self {
    case .keywords: String(word.map { $0 == "-" ? "_" : $0 })
    case .options: word.count == 1 ? "-\(word)" : "--\(word)"
    }
  }

  /// How a value is given.
  func giving(_ word: String, _ value: String) -> String {
    switch self {
    case .keywords: "\(name(word))=\"\(value)\""
    case .options: "\(name(word)) \(value)"
    }
  }

  func giving(_ word: String, _ value: Int) -> String {
    switch self {
    case .keywords: "\(name(word))=\(value)"
    case .options: "\(name(word)) \(value)"
    }
  }

  /// The word that stands for nothing.
  var none: String {
    switch self {
    case .keywords: "\"none\""
    case .options: "none"
    }
  }

  /// All that is said for a chart, where no value is a flag: a command, or the arguments of a function.
  func request(_ words: [(word: String, value: String)], file: String) -> String {
    switch self {
    case .keywords: return words.map { giving($0.word, $0.value) }.joined(separator: ", ")
    case .options:
      let options = words.flatMap { word, value in
        // A column may have no name at all; other words without a value are flags.
        value.isEmpty && !["x", "y", "by"].contains(word)
          ? [name(word)] : [name(word), Self.quoted(value)]
      }
      return (["sumi plot", Self.quoted(file)] + options).joined(separator: " ")
    }
  }

  /// A word as a shell reads it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "_-.,/:+".contains($0) }
    guard !isPlain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}

extension CalendarStep {
  /// As after "each" or "per": `week`, `10 minutes`.
  var words: String { count == 1 ? unit.rawValue : "\(count) \(unit.rawValue)s" }
}
