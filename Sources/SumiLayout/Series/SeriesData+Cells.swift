import SumiChart
import SumiData

extension [SeriesData] {
  /// Keeps one row for each cell of a grid, and returns warnings about replaced rows.
  ///
  /// Must run before ranges are determined.
  mutating func combineCells(memo: ColumnMemo) -> [String] {
    var warnings = CountedWarnings()
    for index in indices where !self[index].isHidden {
      let count = self[index].combineCells(memo: memo)
      warnings.add(count, of: self[index].name) { count in
        "\(count) \(count == 1 ? "row is" : "rows are") replaced by "
          + "\(count == 1 ? "a later row" : "later rows") of the same cell; \"aggregate\" combines "
          + "them"
      }
    }
    return warnings.texts
  }
}

extension SeriesData {
  /// Returns the number of replaced rows.
  fileprivate mutating func combineCells(memo: ColumnMemo) -> Int {
    guard let cells = traits.cells, columns[.value]?.kind == .number else { return 0 }
    let roles: [Role] = [.x, .y, .value]
    let combined = memo.output(of: CellTotals(cells.aggregate), roles.map(column))
    guard let columns = combined.columns else { return 0 }
    replace(roles, by: columns)
    return combined.replacedCount
  }
}
