import CSQLite
import SumiData

/// The columns of a query while its rows are read; mixed ones are read again as text.
struct QueryReading {
  private let names: [String]
  private let source: String
  private var columns: [TypedColumn]
  private var finished: [Column?]
  private var notes: TableNotes

  init(names: [String], source: String) {
    self.names = names
    self.source = source
    notes = TableNotes(source: source)
    columns = Array(repeating: TypedColumn(), count: names.count)
    finished = Array(repeating: nil, count: names.count)
  }

  /// Appends the statement's current row.
  ///
  /// - Throws: `DataError.unusable` for a blob.
  mutating func append(_ statement: OpaquePointer) throws(DataError) {
    for index in columns.indices where finished[index] == nil {
      let place = Int32(index)
      switch sqlite3_column_type(statement, place) {
      case SQLITE_INTEGER:
        columns[index].append(sqlite3_column_int64(statement, place)) { text(statement, place) }
      case SQLITE_FLOAT:
        columns[index].append(sqlite3_column_double(statement, place)) { text(statement, place) }
      case SQLITE_TEXT: columns[index].append(text: text(statement, place))
      case SQLITE_NULL: columns[index].appendMissing()
      default:
        throw .unusable(
          source: source,
          problem: "column \"\(names[index])\", row \(columns[index].count + 1): a blob is neither"
            + " number nor text; leave the column out of the query, or use hex() or length()")
      }
    }
  }

  /// Called after all rows: whether columns must be read again.
  mutating func needsAnother() -> Bool {
    var isAnother = false
    for index in columns.indices where finished[index] == nil {
      let column = columns[index]
      columns[index] = TypedColumn(asText: true)
      switch column.finish(named: names[index]) {
      case .column(let column, let found):
        finished[index] = column
        notes.add(found, column: names[index])
      case .mixed: isAnother = true
      }
    }
    return isAnother
  }

  /// The table, after the last reading.
  ///
  /// - Parameter isOrdered: whether the query says in which order the rows are.
  func table(isOrdered: Bool) throws(DataError) -> Table {
    let columns = finished.compactMap { $0 }
    return try Table(
      names: names, columns: isOrdered ? columns.map(\.inOrderOfRows) : columns, notes: notes.lines)
  }
}
