import SumiData

extension Table {
  /// How many rows are the same as an earlier one in all columns, where one of these tells most rows apart, so that rows
  /// are not the same by chance; 0 for less than one of a hundred rows, and for very large tables.
  var copiedRows: Int {
    guard columns.count > 2, rowCount >= Self.leastWithCopies,
      rowCount * columns.count <= Self.mostCellsForCopies
    else { return 0 }
    var all: RowCodes?
    var mostDistinct = 0
    for column in columns where !column.isMissingWhole {
      let known = RowCodes(column, rows: rowCount)
      mostDistinct = max(mostDistinct, known.count)
      let codes = known.withMissing
      if codes.areUnique { return 0 }
      all = all.map { $0.joined(with: codes) } ?? codes
      if all?.areUnique == true { return 0 }
    }
    guard let all, all.count * 2 >= rowCount, mostDistinct * 2 >= rowCount else { return 0 }
    let copies = rowCount - all.count
    return copies * Self.rowsOfCopy >= rowCount ? copies : 0
  }

  private static let leastWithCopies = 20
  private static let rowsOfCopy = 100
  private static let mostCellsForCopies = 2_000_000
}
