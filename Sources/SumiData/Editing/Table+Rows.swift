extension Table {
  /// Appends the rows of another table, whose columns have the same names in any order. A table without
  /// columns becomes the other one.
  ///
  /// - Throws: `DataError.unfitColumns`, and then nothing is changed.
  public mutating func append(_ rows: Table) throws(DataError) {
    try checkFit(rows)
    guard !names.isEmpty else {
      self = rows
      return
    }
    let more = names.map { rows[$0] }
    var changed = columns
    // Texts that nothing else shares are not copied.
    columns = []
    for (index, column) in more.enumerated() {
      if let column { changed[index].append(column) }
    }
    setColumns(changed)
  }

  /// Puts the rows of another table before the first: O(rows).
  ///
  /// - Throws: `DataError.unfitColumns`, and then nothing is changed.
  public mutating func prepend(_ rows: Table) throws(DataError) { try replace(0..<0, with: rows) }

  /// Replaces some rows by the rows of another table: O(rows).
  ///
  /// - Throws: `DataError.unfitColumns`, also for rows that the table does not have; then nothing is
  ///   changed.
  public mutating func replace(_ replaced: Range<Int>, with rows: Table) throws(DataError) {
    guard 0 <= replaced.lowerBound, replaced.upperBound <= rowCount else {
      throw .unfitColumns(
        problem: "a table of \(rowCount) rows has no rows \(replaced.lowerBound) to "
          + "\(replaced.upperBound - 1)")
    }
    try checkFit(rows)
    guard !names.isEmpty else {
      self = rows
      return
    }
    setColumns(
      zip(names, columns).map { name, column in
        var joined = column[0..<replaced.lowerBound]
        if let more = rows[name] { joined.append(more) }
        joined.append(column[replaced.upperBound..<column.count])
        return joined
      })
  }

  /// Removes the first rows, or all if there are fewer: O(1), except of texts.
  public mutating func removeFirst(_ count: Int) {
    let removed = min(max(count, 0), rowCount)
    guard removed > 0 else { return }
    var changed = columns
    columns = []
    for index in changed.indices { changed[index].removeFirst(removed) }
    setColumns(changed)
  }

  /// Adds the rows of another table where they belong in the ascending order of a column of numbers or
  /// times: each behind the last row whose value is not greater. Rows without a value come last.
  ///
  /// The rows of this table are expected in that order. What belongs to the end is appended; late rows
  /// take O(rows).
  ///
  /// - Throws: `DataError`, and then nothing is changed.
  public mutating func insert(_ rows: Table, inOrderOf name: String) throws(DataError) {
    let sorted = try rows.ordered(by: name)
    try checkFit(sorted)
    guard rowCount > 0, sorted.rowCount > 0,
      let (own, new) = try column(named: name).comparable(with: sorted.column(named: name))
    else {
      try append(sorted)
      return
    }
    var place = rowCount
    while place > 0, new.isLess(0, own, place - 1) { place -= 1 }
    guard place < rowCount else {
      try append(sorted)
      return
    }
    // The rows from this position on are ordered together with the new ones.
    var tail = try picking(Array(place..<rowCount))
    try tail.append(sorted)
    try replace(place..<rowCount, with: tail.ordered(by: name))
  }

  /// Appends those rows of another table whose value in a column of numbers or times is not less than
  /// that of the last row; where this has none, all of them.
  ///
  /// - Throws: `DataError`, and then nothing is changed.
  public mutating func appendInOrder(_ rows: Table, of name: String) throws(DataError) {
    try rows.checkOrder(by: name)
    try checkFit(rows)
    guard rowCount > 0,
      let (own, new) = try column(named: name).comparable(with: rows.column(named: name))
    else {
      try append(rows)
      return
    }
    let last = rowCount - 1
    try append(rows.picking((0..<rows.rowCount).filter { !new.isLess($0, own, last) }))
  }

  /// The rows in the ascending order of a column, those without a value last.
  private func ordered(by name: String) throws(DataError) -> Table {
    try checkOrder(by: name)
    guard let keys = try column(named: name).numberValues else { return self }
    return try picking(keys.ascendingRows)
  }

  private func checkOrder(by name: String) throws(DataError) {
    guard rowCount > 0, try column(named: name).numberValues == nil else { return }
    throw .unfitColumns(
      problem: "rows can be in the order of numbers or dates, and \"\(name)\" holds texts")
  }

  /// - Throws: `DataError.unfitColumns`, which never happens.
  private func picking(_ rows: [Int]) throws(DataError) -> Table {
    try Table(names: names, columns: columns.map { $0.rows(at: rows) }, notes: notes)
  }

  /// - Throws: `DataError.unfitColumns` if the rows of another table cannot be added.
  private func checkFit(_ rows: Table) throws(DataError) {
    guard !names.isEmpty else { return }
    guard Set(rows.names) == Set(names) else {
      let list = { (names: [String]) in names.map { "\"\($0)\"" }.joined(separator: ", ") }
      throw .unfitColumns(
        problem: "the new rows have the columns \(list(rows.names)), and the table has "
          + "\(list(names)); give each of them")
    }
    for (name, column) in zip(names, columns) {
      guard let more = rows[name], !column.fits(more) else { continue }
      throw .unfitColumns(
        problem: "\"\(name)\" holds \(column.kindName), and in the new rows \(more.kindName)")
    }
  }
}

extension NumberValues {
  /// The rows in ascending order, those without a value last.
  fileprivate var ascendingRows: [Int] {
    (0..<count).sorted { isLess($0, self, $1) || (!isLess($1, self, $0) && $0 < $1) }
  }

  /// Whether the value of a row is less than that of a row of another column.
  fileprivate func isLess(_ row: Int, _ other: NumberValues, _ otherRow: Int) -> Bool {
    let (left, right) = (self[row], other[otherRow])
    // Doubles of near time stamps may be equal.
    if left == right { return wideInteger(at: row) < other.wideInteger(at: otherRow) }
    return left < right || (right.isNaN && !left.isNaN)
  }
}
