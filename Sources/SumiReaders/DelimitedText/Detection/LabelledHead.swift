import SumiData

/// A head with a label in front of each row above a column of dates, as statistical offices and central banks write
/// series: `Title`, `Unit`, `Frequency`, `Source` …, and then a row for each month.
struct LabelledHead {
  /// The columns' names, and their units, which are empty where they have none.
  let names: [String]
  let units: [String]
  /// The rows of the head.
  let rowCount: Int
  /// The labels of the rows that have no part of names and units.
  let leftOut: [String]

  private static let least = 3
  private static let most = 24
  /// The rows below the head by which it is known.
  private static let sampleRows = 24

  /// What the rows of such a head are called, in lower case and without a colon. One with the title, and another of
  /// these, have to be there.
  private static let titles: Set<String> = [
    "title", "series description", "series title", "series name", "description", "titel",
    "titre", "título",
    "titolo",
  ]
  private static let others: Set<String> = [
    "unit", "units", "unit of measure", "preunit", "frequency", "source", "series id",
    "series type", "cdid",
    "unique identifier", "multiplier", "currency", "type", "data type", "release date",
    "publication date",
    "last updated", "next release", "seasonal adjustment", "collection month", "start date",
    "series start",
    "source dataset id", "einheit", "quelle", "unité", "unidad", "fuente", "frequenz", "fréquence",
    "frecuencia",
  ]
  private static let unitLabels: Set<String> = [
    "unit", "units", "unit of measure", "einheit", "unité", "unidad",
  ]
  /// What tells series with the same title apart.
  private static let types: Set<String> = ["series type", "seasonal adjustment", "type", "unit"]
  private static let dateWords = [
    "date", "time", "period", "month", "day", "year", "datum", "zeit", "fecha", "mois",
  ]

  /// The head above the dates of the first column; `nil` for other tables.
  init?(_ block: CellBlock) {
    let width = block.stride - 1
    func text(_ row: Int, _ column: Int) -> String {
      let bytes = block.cell(row: row, column: column).unquoted
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
    }
    func isLabel(_ row: Int) -> Bool { text(row, 0).first.map { $0.isLetter } ?? (width > 1) }
    guard width > 1,
      let end = (1..<min(block.rowCount, Self.most + 1)).first(where: { !isLabel($0) }),
      end >= Self.least,
      end + 1 < block.rowCount, isLabel(0),
      (end..<min(block.rowCount, end + Self.sampleRows)).allSatisfy({
        text($0, 0).first?.isNumber == true
      })
    else { return nil }
    let labels = (0..<end).map { row in
      String(
        text(row, 0).drop { $0 == "#" || $0 == " " }.reversed().drop { ": ".contains($0) }
          .reversed())
    }
    let known = labels.map { $0.lowercased() }
    let columns = Array(1..<width)
    // The first row whose texts tell the columns apart, alone or with another one, such as that of their types.
    func titles(_ row: Int, _ other: Int? = nil) -> [String]? {
      let names = columns.map { column in
        let title = text(row, column)
        return title.isEmpty ? "" : title + (other.map { " (\(text($0, column)))" } ?? "")
      }
      let areTold = names.allSatisfy { !$0.isEmpty } && Set(names).count == names.count
      return areTold ? names : nil
    }
    var found: (row: Int, names: [String])?
    for row in known.indices where found == nil {
      guard Self.titles.contains(known[row]) || row == 0 && known[0].isEmpty else { continue }
      let types = known.indices.filter { Self.types.contains(known[$0]) }
      found = ([nil] + types).lazy.compactMap { titles(row, $0) }.first.map { (row, $0) }
    }
    guard let (named, titled) = found, known.contains(where: Self.others.contains) else {
      return nil
    }
    let last = labels[end - 1]
    let isOfDates =
      Self.dateWords.contains { last.lowercased().contains($0) }
      && !last.lowercased().contains("id")
    names = [isOfDates ? last : "Date"] + titled
    let unit = known.indices.first { row in
      Self.unitLabels.contains(known[row]) && columns.contains { !text(row, $0).isEmpty }
    }
    units =
      unit.map { row in
        [""]
          + columns.map { column in
            let words = text(row, column).split { "_: ".contains($0) }
            return words.joined(separator: " ")
          }
      } ?? []
    rowCount = end
    leftOut = labels.indices.filter {
      $0 != named && $0 != unit && !labels[$0].isEmpty && !(isOfDates && $0 == end - 1)
    }
    .map { labels[$0] }
  }

  /// What a reader should know.
  var note: String? {
    guard let first = leftOut.first else { return nil }
    let rows =
      leftOut.count == 1 ? "1 row above the dates is" : "\(leftOut.count) rows above the dates are"
    return "\(rows) left out: \"\(first)\"" + (leftOut.count > 1 ? " …" : "")
  }
}
