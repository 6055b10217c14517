extension Column {
  /// Some of its cells, with all that is known of the column.
  fileprivate func subset(at rows: [Int]) -> Column {
    var column = self.rows(at: rows)
    (column.levels, column.dayOrder) = (levels, dayOrder)
    return column
  }
}

extension Table {
  /// The table without some rows.
  package func without(_ isLeftOut: (Int) -> Bool) -> Table {
    let kept = (0..<rowCount).filter { !isLeftOut($0) }
    let columns = columns.map { $0.subset(at: kept) }
    return (try? Table(names: names, columns: columns, notes: notes)) ?? self
  }
}
