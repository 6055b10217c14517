/// The order of rows by their values.
public enum RowOrder: String, Codable, Hashable, Sendable, CaseIterable {
  /// The least value first.
  case ascending
  /// The greatest value first.
  case descending
}

/// Rows in the order of their values, and only those with the greatest. The values are the second
/// column.
public struct RankedRows: ColumnOperation {
  private let order: RowOrder?
  private let top: Int?

  /// - Parameters:
  ///   - order: `nil` to keep the order of the rows.
  ///   - top: how many rows remain, those with the greatest values; `nil` for all.
  public init(order: RowOrder?, top: Int?) {
    self.order = order
    self.top = top
  }

  /// The remaining rows of each column; `nil` if nothing changes. Of equal values the earlier row
  /// comes first; rows without a value come last, and are never among the greatest.
  ///
  /// - Complexity: O(n log n).
  public func output(of columns: [Column]) -> [Column]? {
    guard columns.count > 1, let numbers = columns[1].numberValues, order != nil || top != nil
    else {
      return nil
    }
    let values = numbers.doubles
    var rows = Array(values.indices)
    if let top {
      let greatest = ranked(rows.filter { !values[$0].isNaN }, by: values, .descending)
      rows = greatest.prefix(max(top, 0)).sorted()
    }
    if let order { rows = ranked(rows, by: values, order) }
    return columns.map { $0.rows(at: rows) }
  }

  private func ranked(_ rows: [Int], by values: [Double], _ order: RowOrder) -> [Int] {
    rows.sortedInWork { first, second in
      let (a, b) = (values[first], values[second])
      if a.isNaN || b.isNaN { return a.isNaN == b.isNaN ? first < second : b.isNaN }
      return a == b ? first < second : (a < b) == (order == .ascending)
    }
  }
}
