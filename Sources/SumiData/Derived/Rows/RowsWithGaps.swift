/// Adds a row without values between each two that are further apart than a step, so that a line has a gap there.
package struct RowsWithGaps: ColumnOperation {
  /// The longest step that is left without a gap, in the units of the first column: of dates in those of their
  /// stamps.
  private let longestStep: Double

  package init(longestStep: Double) { self.longestStep = longestStep }

  /// The rows of each column, with those that were added at the positions of the rows before them; `nil` if no two
  /// are so far apart. The first column has the positions: numbers or dates.
  package func output(of columns: [Column]) -> [Column]? {
    guard let positions = columns.first?.numberValues else { return nil }
    var rows: [Int] = []
    var added: [Int] = []
    var last: Int?
    for row in 0..<positions.count {
      if let last, abs(positions[row] - positions[last]) > longestStep {
        if added.isEmpty { rows = Array(0..<row) }
        added.append(rows.count)
        rows.append(last)
      }
      if positions[row].isFinite { last = row }
      if !added.isEmpty { rows.append(row) }
    }
    guard !added.isEmpty else { return nil }
    return columns.enumerated().map { place, column in
      place == 0 ? column.rows(at: rows) : column.rows(at: rows, without: added)
    }
  }
}
