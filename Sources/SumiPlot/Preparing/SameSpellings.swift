import SumiData

/// Texts that differ in capitals and blanks only, such as `Yes`, `yes` and `YES `, which are one group.
enum SameSpellings {
  /// More texts are names of their own.
  private static let mostTexts = 200
  /// Shorter ones are codes, in which capitals may matter.
  private static let leastLetters = 3
  private static let shortWords: Set<String> = ["no", "ja", "si", "da", "na"]

  /// The column with the most frequent spelling of each, and a note that names them; `nil` if there is one of each.
  static func joined(in column: Column, name: String) -> (column: Column, note: String)? {
    guard column.levels == nil, let texts = ReshapedTable.texts(column) else { return nil }
    var counts: [String: Int] = [:]
    for text in texts where !text.isEmpty {
      counts[text, default: 0] += 1
      guard counts.count <= mostTexts else { return nil }
    }
    let groups = Dictionary(grouping: counts.keys, by: plain).filter { $0.value.count > 1 }
    let joined = groups.filter { word, _ in
      word.count >= leastLetters && word.contains(where: \.isLetter) || shortWords.contains(word)
    }
    guard !joined.isEmpty else { return nil }
    var spelling: [String: String] = [:]
    var words: [String] = []
    for (_, forms) in joined.sorted(by: { $0.key < $1.key }) {
      let ordered = forms.sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }
      for form in ordered { spelling[form] = trimmed(ordered[0]) }
      words.append(ordered.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    let quoted = words.prefix(mostQuoted).joined(separator: "; ")
    return (
      Column(texts.map { spelling[$0] ?? $0 }),
      "\"\(name)\": texts that differ in capitals or blanks only are taken as one: \(quoted)"
        + (words.count > mostQuoted ? " …" : "")
    )
  }

  private static let mostQuoted = 3

  private static func plain(_ text: String) -> String { trimmed(text).lowercased() }

  /// A text without blanks around it.
  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }
}
