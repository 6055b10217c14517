import SumiWork

/// Combines rows into one for each cell: for each pair of a first and a second key. The operation takes
/// both keys and the numbers.
public struct CellTotals: ColumnOperation {
  /// A row for each cell.
  public struct Output: Sendable {
    /// Both keys and the numbers, the cells in the order of first appearance; `nil` if each row has
    /// its own cell and nothing is to be calculated.
    public internal(set) var columns: [Column]?
    /// Without an aggregate, the number of rows that are replaced by a later one.
    public internal(set) var replacedCount = 0
  }

  private let aggregate: Aggregate?

  /// - Parameter aggregate: `nil` for the last row of each cell.
  public init(_ aggregate: Aggregate?) { self.aggregate = aggregate }

  /// Rows without one of the keys are left out.
  ///
  /// - Complexity: O(rows) if the keys are in order, otherwise O(rows · log keys).
  public func output(of columns: [Column]) -> Output {
    guard columns.count == 3, let numbers = columns[2].numberValues else { return Output() }
    let (x, y) = (RowGroups(of: columns[0], periods: nil), RowGroups(of: columns[1], periods: nil))
    var cells = NumberedKeys()
    // The first and the last row of each cell.
    var (first, last): ([Int], [Int]) = ([], [])
    var ownCells = [Int32](repeating: -1, count: columns[2].count)
    for row in ownCells.indices where x.numbers[row] >= 0 && y.numbers[row] >= 0 {
      if Work.stops(at: row) { return Output() }
      let cell = cells.number(of: UInt64(x.numbers[row]) << 32 | UInt64(y.numbers[row]))
      if cell == first.count {
        first.append(row)
        last.append(row)
      } else {
        last[cell] = row
      }
      ownCells[row] = Int32(cell)
    }
    guard let aggregate else {
      let replaced = ownCells.count { $0 >= 0 } - first.count
      guard replaced > 0 else { return Output() }
      return Output(columns: columns.map { $0.rows(at: last) }, replacedCount: replaced)
    }
    let groups = RowGroups(numbers: ownCells, count: first.count)
    let values = GroupValues(aggregate, of: numbers.doubles, in: groups)
    return Output(
      columns: columns.prefix(2).map { $0.rows(at: first) }
        + [values.result(for: Array(first.indices), zeroIfEmpty: false)])
  }

  /// An added row may belong to any cell, so all rows are combined again.
  public func extend(_ output: inout Output, known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  public func byteCount(of output: Output) -> Int {
    (output.columns ?? []).reduce(0) { $0 + $1.byteCount }
  }
}
