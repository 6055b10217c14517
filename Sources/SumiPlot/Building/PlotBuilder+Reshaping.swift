import SumiChart
import SumiData

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

  /// The chart, or that of another builder where nothing is measured.
  func chartOfAllRows(
    _ request: PlotRequest, orOf other: @autoclosure () -> PlotBuilder?
  ) throws(PlotError) -> (chart: Chart, choice: PlotChoice?) {
    do throws(PlotError) {
      return try chartOfAllRows(request)
    } catch {
      guard let other = other() else { throw error }
      return try other.chartOfAllRows(request)
    }
  }

  /// The builder of a table whose rows are counted by a code that several of them have, as by a name; `nil` if it has
  /// none, or if the request names columns.
  func withCodesAsNames(_ request: PlotRequest) -> PlotBuilder? {
    guard isComplete, request.namesNothing, sample.rowCount == table.rowCount,
      sample.table.rowCount == table.rowCount
    else { return nil }
    let codes = table.names.compactMap(profile).filter {
      $0.type == .numbers && $0.isWhole && $0.distinct > 1 && $0.rowsPerValue >= 2
    }
    guard let code = codes.max(by: { $0.rowsPerValue < $1.rowsPerValue }),
      let place = table.names.firstIndex(of: code.name)
    else { return nil }
    var columns = table.columns
    let column = columns[place]
    var validity = Validity(repeating: true, count: column.count)
    for row in 0..<column.count where column.isMissing(row) { validity[row] = false }
    let texts = (0..<column.count).map { column.isMissing($0) ? "" : column.text(at: $0) }
    columns[place] = Column(texts).with(validity)
    guard let named = try? Table(names: table.names, columns: columns, notes: table.notes) else {
      return nil
    }
    var other = self
    other.prepared = PreparedTable(unchanged: named, isPart: true)
    other.sample = (named, named.rowCount)
    return other
  }
}

extension PlotBuilder {
  /// The columns that a choice folds as rows.
  func foldedTable(of choice: PlotChoice) -> Table? {
    guard !choice.y.isEmpty else { return FoldedTable.table(of: table, texts: choice.folded) }
    // Where there are cells, y has the names of the rows, if they have some; a value may be in a column of any name.
    let names = choice.value == nil ? nil : choice.y.first
    return FoldedTable.table(
      of: table, values: choice.folded,
      names: names.flatMap { table[$0] == nil || choice.folded.contains($0) ? nil : $0 })
  }
}
