import SumiChart
import SumiData

extension [SeriesData] {
  /// Keeps one row for each cell of a grid, and returns warnings about replaced rows.
  ///
  /// Must run before ranges are determined.
  mutating func combineCells(memo: ColumnMemo) -> [String] {
    var counts: [(name: String, count: Int)] = []
    for index in indices where !self[index].isHidden {
      let count = self[index].combineCells(memo: memo)
      guard count > 0 else { continue }
      if let place = counts.firstIndex(where: { $0.name == self[index].name }) {
        counts[place].count += count
      } else {
        counts.append((self[index].name, count))
      }
    }
    return counts.map { name, count in
      "\(name): \(count) \(count == 1 ? "row is" : "rows are") replaced by "
        + "\(count == 1 ? "a later row" : "later rows") of the same cell; \"aggregate\" combines them"
    }
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
