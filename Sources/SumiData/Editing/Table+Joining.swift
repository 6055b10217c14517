extension Table {
  /// The rows of several tables, one after the other, with all their columns: cells of a column that a
  /// table does not have are missing.
  ///
  /// - Parameter parts: the tables with their names, for errors.
  /// - Throws: `DataError.unfitColumns` for a column of other values in another table.
  /// - Complexity: O(cells · log(tables)).
  package static func joined(_ parts: [(name: String, table: Table)]) throws(DataError) -> Table {
    var names: [String] = []
    var seen: Set<String> = []
    for part in parts { names += part.table.names.filter { seen.insert($0).inserted } }
    var columns: [Column] = []
    for name in names {
      let own = parts.map { (part: $0.name, column: $0.table[name]) }
      guard let first = own.first(where: { $0.column?.isMissingWhole == false }) ?? own.first,
        let sample = first.column ?? own.compactMap(\.column).first
      else { continue }
      if let other = own.first(where: { $0.column.map { !sample.fits($0) } ?? false }),
        let column = other.column
      {
        throw .unfitColumns(
          problem:
            "column \"\(name)\" has \(sample.kindName) in \(first.part) and \(column.kindName) in "
            + "\(other.part); make them alike, or draw the files apart")
      }
      let all = zip(own, parts).map { $0.0.column ?? sample.missing($0.1.table.rowCount) }
      var column = joined(all[...]) ?? sample
      // What all of them say of their values.
      if all.allSatisfy({ $0.zone == sample.zone }) { column.zone = sample.zone }
      if let meaning = sample.meaning, all.allSatisfy({ $0.meaning == meaning }) {
        column = column.meaning(meaning)
      }
      if all.contains(where: { $0.dayOrder == .unclear }) { column.dayOrder = .unclear }
      columns.append(column)
    }
    return try Table(names: names, columns: columns)
  }

  /// Halves are joined, so that each cell is moved a few times only.
  private static func joined(_ columns: ArraySlice<Column>) -> Column? {
    guard columns.count > 1 else { return columns.first }
    let middle = columns.startIndex + columns.count / 2
    guard var left = joined(columns[..<middle]), let right = joined(columns[middle...]) else {
      return nil
    }
    left.append(right)
    return left
  }
}
