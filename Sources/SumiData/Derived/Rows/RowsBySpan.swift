/// Orders rows by the distance between the numbers of the first two columns, the greatest first. Rows
/// with equal distances keep their order, and those without one come last.
public struct RowsBySpan: ColumnOperation {
  /// The operation has no parameters.
  public init() {}

  /// The rows of each column in another order; `nil` if they have it already, or without numbers.
  ///
  /// - Complexity: O(rows · log(rows)).
  public func output(of columns: [Column]) -> [Column]? {
    let numbers = columns.prefix(2).compactMap { $0.numberValues?.doubles }
    guard numbers.count == 2 else { return nil }
    let spans = zip(numbers[0], numbers[1]).map { low, high in
      let span = abs(high - low)
      return span.isFinite ? span : -1
    }
    let rows = spans.indices.sortedInWork {
      spans[$0] > spans[$1] || (spans[$0] == spans[$1] && $0 < $1)
    }
    guard zip(rows, rows.dropFirst()).contains(where: { $0 > $1 }) else { return nil }
    return columns.map { $0.rows(at: rows) }
  }
}
