import Sumi

/// A table whose columns of values have become rows: a name, the name of the column, and the value.
enum FoldedTable {
  static let column = "column"
  static let row = "row"
  static let value = "value"

  /// - Parameters:
  ///   - values: the columns of numbers.
  ///   - names: the column of the names of rows; `nil` to name them as the columns.
  static func table(of table: Table, values: [String], names: String?) -> Table? {
    var (rows, columns, numbers): ([String], [String], [Double]) = ([], [], [])
    for row in 0..<table.rowCount {
      let name =
        names.flatMap { table[$0]?.text(at: row) }
        ?? (values.indices.contains(row) ? values[row] : "\(row + 1)")
      for value in values {
        guard let column = table[value], let number = column.numberValues?[row],
          !column.isMissing(row)
        else { continue }
        rows.append(name)
        columns.append(value)
        numbers.append(number)
      }
    }
    return try? Table(
      names: [names ?? Self.row, column, value],
      columns: [Column(rows), Column(columns), Column(numbers)])
  }
}
