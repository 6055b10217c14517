import SumiData
import SumiScales

/// Texts that differ in capitals and blanks only, such as `Yes`, `yes` and `YES `, which are one group.
enum SameSpellings {
  /// More texts are names of their own.
  private static let mostTexts = 200
  /// Shorter ones are codes, in which capitals may matter.
  private static let leastLetters = 3
  private static let shortWords: Set<String> = ["no", "ja", "si", "da", "na"]

  /// The column with one spelling of each, and a note that names them; `nil` if there is one of each.
  static func joined(in column: Column, name: String) -> (column: Column, note: String)? {
    guard column.levels == nil, case .text = column.values else { return nil }
    let some = SampleRows.of(column.count)
    guard Set(some.lazy.map(column.text(at:)).prefix(mostTexts * 4)).count <= mostTexts else {
      return nil
    }
    let (codes, count) = CategoryScale.numbers(of: column)
    guard count <= mostTexts else { return nil }
    var texts = Array(repeating: "", count: count)
    for (row, code) in codes.enumerated() where code >= 0 && texts[code].isEmpty {
      texts[code] = column.text(at: row)
    }
    let groups = Dictionary(grouping: texts.indices) { plain(texts[$0]) }
    let joined = groups.filter { word, forms in
      forms.count > 1
        && (word.count >= leastLetters && word.contains(where: \.isLetter)
          || shortWords.contains(word))
    }
    // Where nearly each row has a name of its own, two with nearly the same are two.
    let known = codes.count { $0 >= 0 }
    guard !joined.isEmpty, count * 10 < known * 9 || known < leastRows else { return nil }
    var words: [String] = []
    var spelling = texts
    for (_, forms) in joined.sorted(by: { $0.key < $1.key }) {
      let ordered = forms.map { texts[$0] }.sorted { (rank($0), $0) < (rank($1), $1) }
      for code in forms { spelling[code] = ordered[0].trimmingSpaces }
      words.append(ordered.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    let quoted = words.prefix(mostQuoted).joined(separator: "; ")
    return (
      Column(codes.map { $0 < 0 ? "" : spelling[$0] }),
      "\"\(name)\": texts that differ in capitals or blanks only are taken as one: \(quoted)"
        + (words.count > mostQuoted ? " …" : "")
    )
  }

  private static let mostQuoted = 3
  /// In a table with fewer rows each may have a spelling of its own.
  private static let leastRows = 20

  /// 0 for a word such as `Yes`, which is written so in all groups, 1 for `yes`, 2 for `YES`.
  private static func rank(_ text: String) -> Int {
    let letters = text.filter(\.isLetter)
    guard letters.first?.isUppercase == true else { return 1 }
    return letters.dropFirst().contains(where: \.isLowercase) ? 0 : 2
  }

  private static func plain(_ text: String) -> String { text.trimmingSpaces.lowercased() }
}
