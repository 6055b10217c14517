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
}
