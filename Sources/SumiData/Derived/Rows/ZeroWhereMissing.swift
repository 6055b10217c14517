/// Columns of numbers with 0 in place of missing cells. NaN, which is a result that is not defined,
/// stays; so do other columns.
public struct ZeroWhereMissing: ColumnOperation {
  /// The operation has no parameters.
  public init() {}

  /// All columns; `nil` if none has a missing number.
  public func output(of columns: [Column]) -> [Column]? {
    guard columns.contains(where: { $0.hasMissingNumbers }) else { return nil }
    return columns.map { column in
      guard column.hasMissingNumbers, case .numbers(let numbers) = column.values else {
        return column
      }
      var doubles = numbers.doubles
      for row in doubles.indices where column.isMissing(row) { doubles[row] = 0 }
      return Column(doubles)
    }
  }
}

extension Column {
  fileprivate var hasMissingNumbers: Bool {
    guard case .numbers = values else { return false }
    return statistics.missingCount > 0
  }
}
