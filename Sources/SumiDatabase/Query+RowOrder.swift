import SumiData

extension Query {
  /// Whether a query has an `ORDER BY` of its own, which is not that of a part or a window.
  static func statesOrder(_ query: String) -> Bool {
    var words: [Substring] = []
    var (depth, rest) = (0, query[...])
    while let first = rest.first {
      switch first {
      case "(": depth += 1
      case ")": depth -= 1
      case "'", "\"", "`", "[":
        let end: Character = first == "[" ? "]" : first
        rest = rest.dropFirst().drop { $0 != end }
      case "-" where rest.hasPrefix("--"): rest = rest.drop { !$0.isNewline }
      case "/" where rest.hasPrefix("/*"):
        rest = rest.firstRange(of: "*/").map { rest[$0.lowerBound...].dropFirst() } ?? ""
      case _ where first.isLetter || first == "_":
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if depth == 0 { words.append(word) }
        rest = rest.dropFirst(word.count)
        continue
      default: break
      }
      rest = rest.dropFirst()
    }
    return zip(words, words.dropFirst()).contains {
      $0.lowercased() == "order" && $1.lowercased() == "by"
    }
  }
}

extension Column {
  /// More names than this are hardly a scale.
  private static let mostNames = 400

  /// The column of a query that says in which order its rows are: texts whose rows stand together are in
  /// this order, whichever people know them to have otherwise.
  var inOrderOfRows: Column {
    var column = self
    column.levels = namesOfRuns
    return column
  }

  /// The different texts in the order of the rows; `nil` where the rows of one do not stand together.
  private var namesOfRuns: [String]? {
    guard case .text(let texts) = values else { return nil }
    var (names, seen) = ([String](), Set<String>())
    for row in 0..<count where !isMissing(row) {
      let name = texts[row]
      guard name != names.last else { continue }
      guard seen.insert(name).inserted, names.count < Self.mostNames else { return nil }
      names.append(name)
    }
    return names
  }
}
