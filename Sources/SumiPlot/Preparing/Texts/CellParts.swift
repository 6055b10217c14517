import SumiData

/// The parts of texts that are lists, such as the genres of films: `Drama|Comedy`.
struct CellParts {
  /// What is between parts.
  let separator: Character
  private let cells: [[Substring]]

  private static let separators: [Character] = ["|", ";", ",", "/"]
  /// Fewer rows do not show that parts recur.
  private static let leastRows = 20
  /// Fewer lists are rather names with a sign.
  private static let leastSeveral = 6
  private static let longestPart = 40
  /// One cell in so many has several parts.
  private static let leastShare = 10

  /// `nil` if the texts of a column are no lists of a few parts that recur in many combinations.
  init?(_ column: Column) {
    guard column.levels == nil, let texts = ReshapedTable.texts(column),
      texts.count >= Self.leastRows
    else { return nil }
    for separator in Self.separators {
      let cells = texts.map { Self.parts(of: $0, separator) }
      if Self.areLists(cells, of: texts, separator) {
        (self.separator, self.cells) = (separator, cells)
        return
      }
    }
    return nil
  }

  /// The parts of a text, without the signs of lists in programs: `['a', 'b']`, `{a,b}`.
  private static func parts(of text: String, _ separator: Character) -> [Substring] {
    var whole = text[...]
    if let first = whole.first, let last = whole.last, whole.count > 1,
      ["[]", "{}"].contains("\(first)\(last)")
    {
      whole = whole.dropFirst().dropLast()
    }
    return whole.split(separator: separator).map { part in
      let bare = trimmed(part)
      guard let first = bare.first, bare.count > 2, first == bare.last, "'\"".contains(first) else {
        return bare
      }
      return bare.dropFirst().dropLast()
    }
    .filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  private static func areLists(
    _ cells: [[Substring]], of texts: [String], _ separator: Character
  ) -> Bool {
    let present = cells.filter { !$0.isEmpty }
    let several = present.filter { $0.count > 1 }
    guard several.count * leastShare >= present.count, several.count >= leastSeveral else {
      return false
    }
    // Names in two parts, such as those of a place and its state, always have two.
    guard Set(several.map(\.count)).count > 1 else { return false }
    let parts = present.joined()
    let distinct = Set(parts)
    let combinations = Set(texts).count
    guard distinct.count < combinations, distinct.count * 3 <= parts.count,
      parts.allSatisfy({ $0.count <= longestPart && $0.contains(where: \.isLetter) }),
      present.count(where: { Set($0).count < $0.count }) * 20 <= present.count
    else { return false }
    // Sentences with commas have parts that never recur.
    var counts: [Substring: Int] = [:]
    for part in parts { counts[part, default: 0] += 1 }
    let recurring = several.count { cell in cell.allSatisfy { (counts[$0] ?? 0) > 1 } }
    guard recurring * 5 >= several.count * 4 else { return false }
    // A sign that is common in names divides only what also occurs alone, or at other places.
    guard separator != "|", separator != ";" else { return true }
    let firsts = Set(several.compactMap(\.first))
    let others = Set(several.flatMap { $0.dropFirst() })
    return firsts.intersection(others).count * 3 >= min(firsts.count, others.count)
  }

  /// Some columns of a table with a row for each part of each text of one; rows without any are left out.
  func table(of table: Table, _ name: String, only names: [String]) -> Table {
    let rows = cells.indices.flatMap { row in Array(repeating: row, count: cells[row].count) }
    let kept = table.names.indices.filter { names.contains(table.names[$0]) }
    let columns = kept.map { place in
      table.names[place] == name
        ? Column(cells.joined().map(String.init)) : table.columns[place].rows(at: rows)
    }
    return (try? Table(names: kept.map { table.names[$0] }, columns: columns, notes: table.notes))
      ?? table
  }
}
