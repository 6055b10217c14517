import SumiChart
import SumiData

extension PlotBuilder {
  /// A chart in which the rows of texts with several parts count for each of these; `nil` if it draws no such texts.
  func chartOfParts(
    of made: (chart: Chart, choice: PlotChoice?), _ request: PlotRequest
  ) throws(PlotError) -> (chart: Chart, choice: PlotChoice?)? {
    guard let choice = made.choice, sample.rowCount == table.rowCount, request.by == nil,
      request.panels == nil, request.looks.isEmpty, choice.folded.isEmpty, choice.end == nil,
      let name = choice.x, choice.split != name, !prepared.isPart,
      let column = table[name], let parts = CellParts(column)
    else { return nil }
    var other = self
    other.prepared = PreparedTable(
      unchanged: parts.table(of: table, name, only: choice.drawnColumns), isPart: true)
    other.sample = (other.table, other.table.rowCount)
    var stated = request
    stated.x = name
    if !choice.y.isEmpty { (stated.x, stated.y) = (name, choice.y.joined(separator: ",")) }
    var (chart, chosen) = try other.chartOfAllRows(stated)
    // Columns of files without names have numbers.
    let things = ReshapedTable.isUnnamed(table) ? "parts in \(name)" : name
    let words = "a row counts for each of its \(things), parted by \"\(parts.separator)\""
    chosen?.reshaped = words
    chosen?.leftOut = choice.leftOut
    chosen?.leftOutRows = choice.leftOutRows
    chosen?.leftOutColumns = choice.leftOutColumns
    chart.subtitle =
      [chart.subtitle, "A row counts for each of its \(things)"].compactMap(\.self)
      .joined(separator: " · ")
    return (chart, chosen)
  }
}
