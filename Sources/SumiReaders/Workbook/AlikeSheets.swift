import SumiData

/// Sheets of a workbook with the same columns, such as those of months, which are one table.
struct AlikeSheets {
  private var parts: [(name: String, table: Table)]
  /// Sheets whose rows are the first ones of another, as those of an earlier version are.
  private var copies: [String] = []

  /// Fewer columns may be called alike by chance.
  private static let leastColumns = 3
  /// More sheets are not joined.
  static let most = 400
  /// The rows by which a sheet is known to have the same columns before all of it is read.
  static let rowsOfHead = 64
  private static let names = ["sheet", "sheet name", "name of sheet"]
  /// More notes of sheets are counted only.
  private static let mostNotes = 8

  init(_ name: String, _ table: Table) { parts = [(name, table)] }

  /// Whether a sheet with these names of columns may be one of them.
  func mayHave(_ names: [String]) -> Bool {
    names.count >= Self.leastColumns && names == parts[0].table.names
  }

  /// Adds the table of a further sheet if it has the same columns.
  ///
  /// - Returns: whether it has.
  mutating func add(_ name: String, _ table: Table) -> Bool {
    guard mayHave(table.names), table.rowCount > 0,
      zip(table.columns, parts[0].table.columns).allSatisfy({
        $0.type == $1.type || $0.isMissingWhole || $1.isMissingWhole
      })
    else { return false }
    if parts.contains(where: { Self.begins($0.table, as: table) }) {
      copies.append(name)
    } else {
      parts.append((name, table))
    }
    return true
  }

  /// Whether the first rows of a table are those of another.
  private static func begins(_ table: Table, as other: Table) -> Bool {
    guard table.rowCount >= other.rowCount else { return false }
    let rows = Array(0..<other.rowCount)
    return zip(table.columns, other.columns).allSatisfy { $0.rows(at: rows) == $1.rows(at: rows) }
  }

  /// The rows of all sheets with a column of their names in front, and a note that says so; `nil` for one sheet.
  ///
  /// - Throws: `unfitColumns` for values that are none of one column.
  func joined(source: String) throws(DataError) -> Table? {
    guard parts.count > 1, let title = Self.names.first(where: { parts[0].table[$0] == nil }) else {
      return nil
    }
    var all = parts
    for place in all.indices {
      all[place].table = try parts[place].table.named(parts[place].name, as: title)
    }
    var table = try Table.joined(all)
    var notes = [
      "\(source): \(parts.count) sheets with the same columns are one table, with their names in "
        + "the column \"\(title)\"; name one as \(source):\(parts[0].name)"
    ]
    if let copy = copies.first {
      notes.append(
        "\(source): the sheet \"\(copy)\"\(copies.count > 1 ? " and \(copies.count - 1) more" : "") "
          + "with the rows of another \(copies.count > 1 ? "are" : "is") left out")
    }
    let others = parts.flatMap(\.table.notes)
    notes += others.prefix(Self.mostNotes)
    if others.count > Self.mostNotes {
      notes.append("\(source): and \(others.count - Self.mostNotes) more notes on its sheets")
    }
    table.notes = notes
    let titles = Set(parts.map(\.table.title))
    if titles.count == 1 { table.title = parts[0].table.title }
    return table
  }
}
