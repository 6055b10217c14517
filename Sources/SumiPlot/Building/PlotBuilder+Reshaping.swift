import SumiChart

extension PlotBuilder {
  /// The chart of what the table is in truth, where the request leaves all open; `nil` if it is what it looks
  /// like.
  ///
  /// - Throws: if its rows are fields of records that cannot be told apart.
  func reshapedChart(
    _ request: PlotRequest
  ) throws(PlotError) -> (chart: Chart, choice: PlotChoice?)? {
    guard isComplete, request.namesNothing, sample.rowCount == table.rowCount,
      sample.table.rowCount == table.rowCount
    else { return nil }
    guard let reshaped = ReshapedTable.found(in: table) else {
      guard Records.areMixed(table) else { return nil }
      throw .unreadable(
        file: name,
        reason:
          "has the fields of records in rows, and not all of them in each record, so that these "
          + "cannot be told apart; make a column of each field")
    }
    var other = self
    other.prepared = PreparedTable(reshaped)
    other.sample = (reshaped.table, reshaped.table.rowCount)
    var made = try other.chartOfAllRows(request)
    made.choice?.reshaped = reshaped.words
    made.choice?.matrixColumn = reshaped.isMatrix ? table.names.first : nil
    return made
  }
}
