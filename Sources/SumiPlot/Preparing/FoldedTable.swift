import Sumi

/// A table whose columns of values have become rows: a name, the name of the column, and the value.
enum FoldedTable {
  static let column = "column"
  static let row = "row"
  static let value = "value"

  /// The texts of columns, with the name of each.
  static func table(of table: Table, texts: [String]) -> Table? {
    var (columns, values): ([String], [String]) = ([], [])
    for name in texts {
      guard let column = table[name] else { continue }
      for row in 0..<table.rowCount where !column.isMissing(row) {
        columns.append(name)
        values.append(column.text(at: row))
      }
    }
    return try? Table(names: [column, value], columns: [Column(columns), Column(values)])
  }

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
