/// The measure that a file is named after, such as the fertility rate of `fertility.csv`: what the table is about.
enum SubjectColumn {
  /// Words that files and columns of any subject have.
  private static let general: Set<String> = [
    "data", "dataset", "table", "test", "train", "sample", "example", "input", "output", "result",
    "value", "count", "total", "number", "num", "list", "index", "rank", "ranking", "series",
    "time", "date", "day", "month", "year", "hour", "minute", "second", "week", "daily", "weekly",
    "monthly", "yearly", "annual", "id", "name", "code", "type", "class", "group", "level", "all",
    "by", "per", "of", "in", "and", "the", "for", "with", "to", "from", "vs", "new", "final",
    "clean", "cleaned", "raw", "world", "country", "state", "city", "mean", "average", "age",
    "rate",
    "share", "percent", "pct", "minuto", "hora", "usd", "eur",
  ]

  /// The columns, the only one marked whose name has mostly words of the file's name.
  ///
  /// - Parameter file: a path, or what the table is called.
  static func told(_ profiles: [ColumnProfile], file: String) -> [ColumnProfile] {
    if let named = onlyNamed(profiles) {
      var profiles = profiles
      profiles[named].isSubject = true
      return profiles
    }
    let subjects = essential(NameWords.words(of: stem(of: file)))
    guard !subjects.isEmpty else { return profiles }
    let found = profiles.indices.filter { place in
      let profile = profiles[place]
      let words = essential(profile.words)
      return profile.type == .numbers && !profile.isYear && !profile.isFlag && !profile.isCause
        && !profile.isConstant && !profile.isIdentifier
        && words.intersection(subjects).count * 2 > words.count
    }
    var profiles = profiles
    if found.count == 1 { profiles[found[0]].isSubject = true }
    return profiles
  }

  /// The place of the only measure with a name beside many that are numbered, such as `x1` to `x32`; `nil` if there is
  /// none.
  private static func onlyNamed(_ profiles: [ColumnProfile]) -> Int? {
    let measures = profiles.indices.filter {
      profiles[$0].type == .numbers && !profiles[$0].isConstant && !profiles[$0].isIdentifier
    }
    let named = measures.filter { place in
      let words = profiles[place].words.filter { !$0.allSatisfy(\.isNumber) }
      return words.count == profiles[place].words.count || !numbered.isSuperset(of: words)
    }
    guard measures.count >= leastNumbered, named.count == 1, !profiles[named[0]].isFlag,
      !profiles[named[0]].isYear
    else { return nil }
    return named[0]
  }

  private static let leastNumbered = 6
  private static let numbered: Set<String> = [
    "x", "v", "f", "c", "a", "column", "col", "feature", "attr", "attribute", "var", "variable",
    "input", "theta", "pc", "dim",
  ]

  /// What a file is about by its name, for values that are called nothing else; `nil` if that is in no words of its own.
  static func title(of file: String) -> String? {
    let stem = stem(of: file)
    let words = NameWords.words(of: stem)
    // Words without marks between them, and numbers, are rather codes.
    let parts = stem.split { "_- ".contains($0) }
    guard stem.count < file.count, stem.count <= longestTitle, parts.count == words.count,
      essential(words).contains(where: { $0.count >= leastLetters })
    else { return nil }
    return parts.joined(separator: " ")
  }

  /// The name of a file without its folders and endings.
  private static func stem(of file: String) -> String {
    String(file.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }

  private static let longestTitle = 60
  private static let leastLetters = 4

  /// The words that say what something is about, in the singular.
  private static func essential(_ words: [String]) -> Set<String> {
    let singular = words.map { $0.count > 3 && $0.hasSuffix("s") ? String($0.dropLast()) : $0 }
    return Set(singular.filter { $0.count > 2 && $0.contains(where: \.isLetter) })
      .subtracting(general)
  }
}
