import Sumi
import SumiData

/// Texts such as `n/a` that stand for no value.
enum MissingTexts {
  private static let sure: Set<String> = [
    "n/a", "#n/a", "n.a.", "n.a", "#value!", "#ref!", "#div/0!", "#name?", "nan", "null", "nat",
    "<na>",
  ]

  /// The columns without such texts, and a note that counts them; `nil` if there are none.
  ///
  /// `NA` is one where other columns have missing cells, unless it is a code of two letters among others.
  static func removed(
    from columns: [Column]
  ) -> (columns: [(place: Int, column: Column)], note: String)? {
    var found: [(place: Int, column: Column)] = []
    var (count, example) = (0, "")
    let lacking = columns.indices.filter { place in
      (0..<min(columns[place].count, ColumnProfile.sampleRows)).contains(
        where: columns[place].isMissing)
    }
    for (place, column) in columns.enumerated() {
      guard case .text(let texts) = column.values else { continue }
      let isLacking = lacking.contains { $0 != place }
      let names = CategoryScale.names(of: [column])
      let isCode = names.count { $0.count == 2 && $0.allSatisfy(\.isUppercase) } * 2 > names.count
      let words = Set(
        names.filter { sure.contains($0.lowercased()) || $0 == "NA" && isLacking && !isCode })
      guard !words.isEmpty, words.count < names.count else { continue }
      var validity = Validity(repeating: true, count: column.count)
      for row in 0..<column.count {
        if column.isMissing(row) {
          validity[row] = false
        } else if words.contains(texts[row]) {
          validity[row] = false
          if count == 0 { example = texts[row] }
          count += 1
        }
      }
      found.append((place, column.with(validity)))
    }
    guard !found.isEmpty else { return nil }
    let cells = count == 1 ? "1 cell" : "\(count) cells"
    let verb = count == 1 ? "is" : "are"
    let places = found.count == 1 ? "" : " in \(found.count) columns"
    return (found, "\(cells) such as \"\(example)\"\(places) \(verb) taken as missing")
  }
}
