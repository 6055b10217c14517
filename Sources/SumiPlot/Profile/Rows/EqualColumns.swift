import SumiData

extension ColumnProfile {
  /// More rows are not compared one by one.
  static let mostCompared = 4_096
}

extension Table {
  /// Whether two columns have the same numbers, but for the last digits, in all rows that are compared; those of
  /// few rows say nothing.
  func areEqual(_ one: ColumnProfile, _ two: ColumnProfile) -> Bool {
    guard one.distinct == two.distinct, one.count == two.count,
      one.count > 2, let numbers = self[one.name]?.numberValues,
      let others = self[two.name]?.numberValues, let range = one.range, let base = two.range
    else { return false }
    guard range.isNearly(base) else { return false }
    return (0..<min(one.rowCount, ColumnProfile.mostCompared)).allSatisfy {
      numbers[$0].isNearly(others[$0]) || !numbers[$0].isFinite && !others[$0].isFinite
    }
  }
}

extension ClosedRange<Double> {
  /// Whether it has the ends of another one, but for their last digits.
  func isNearly(_ other: Self) -> Bool {
    lowerBound.isNearly(other.lowerBound) && upperBound.isNearly(other.upperBound)
  }
}

extension Double {
  fileprivate func isNearly(_ other: Double) -> Bool {
    abs(self - other) <= 1e-12 * Swift.max(abs(self), abs(other))
  }
}
