/// The notes of a reader on the columns of a table. Those on cells that are left out are counted in one line
/// from some columns on: a table may have hundreds.
package struct TableNotes {
  private let source: String
  private var told: [String] = []
  private var columnCount = 0
  private var others = (columns: 0, cells: 0)

  private static let mostColumns = 6

  package init(source: String) { self.source = source }

  /// - Parameter place: where a cell is, such as `line 32`; by default its row.
  package mutating func add(
    _ notes: ColumnNotes, column: String,
    place: (Misfits.Place) -> String = { "row \($0.row + 1)" }
  ) {
    var notes = notes
    if notes.misfits.count > 0 {
      columnCount += 1
      if columnCount > Self.mostColumns {
        others.columns += 1
        others.cells += notes.misfits.count
        notes.misfits = Misfits()
      }
    }
    told += notes.lines(source: source, column: column, place: place)
  }

  /// The notes, a line each.
  package var lines: [String] {
    guard others.columns > 0 else { return told }
    let columns = others.columns == 1 ? "1 more column" : "\(others.columns) more columns"
    let cells = others.cells == 1 ? "1 cell is" : "\(others.cells) cells are"
    return told + [
      "\(oneLine(source)): in \(columns) \(cells) left out, as not of the column's type"
    ]
  }
}
