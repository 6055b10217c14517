import SumiData

/// A workbook whose parts that all sheets share are read once.
protocol Workbook {
  /// The sheets with cells, in their order.
  var names: SheetNames { get }

  /// The cells of a sheet, up to a number of rows.
  ///
  /// - Throws: `malformed`; `unusable` for a sheet that is not in the file; `cancelled`.
  func cells(of index: Int, rows: Int, _ progress: ReadProgress) throws(DataError) -> SheetCells
}
