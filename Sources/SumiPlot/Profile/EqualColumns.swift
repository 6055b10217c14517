import Sumi

extension ColumnProfile {
  /// More rows are not compared one by one.
  static let mostCompared = 4_096
}

extension Table {
  /// Whether two columns have the same numbers in all rows that are compared; those of few rows say nothing.
  func areEqual(_ one: ColumnProfile, _ two: ColumnProfile) -> Bool {
    guard one.range == two.range, one.distinct == two.distinct, one.count == two.count,
      one.count > 2, let numbers = self[one.name]?.numberValues,
      let others = self[two.name]?.numberValues
    else { return false }
    return (0..<min(one.rowCount, ColumnProfile.mostCompared)).allSatisfy {
      numbers[$0] == others[$0] || !numbers[$0].isFinite && !others[$0].isFinite
    }
  }
}
