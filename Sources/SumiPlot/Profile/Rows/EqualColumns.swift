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
    func areSame(_ number: Double, _ other: Double) -> Bool {
      abs(number - other) <= 1e-12 * max(abs(number), abs(other))
        || !number.isFinite && !other.isFinite
    }
    guard areSame(range.lowerBound, base.lowerBound), areSame(range.upperBound, base.upperBound)
    else { return false }
    return (0..<min(one.rowCount, ColumnProfile.mostCompared)).allSatisfy {
      areSame(numbers[$0], others[$0])
    }
  }
}
