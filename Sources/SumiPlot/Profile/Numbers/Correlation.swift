import SumiData

extension Table {
  /// The size of the correlation of two columns of numbers in some of their rows, 0…1.
  func correlation(_ one: String, _ two: String) -> Double {
    guard let first = self[one]?.numberValues, let second = self[two]?.numberValues else {
      return 0
    }
    let rows = SampleRows.of(rowCount).filter {
      first[$0].isFinite && second[$0].isFinite
    }
    guard rows.count > 2 else { return 0 }
    let count = Double(rows.count)
    let means = rows.reduce(into: (0.0, 0.0)) { sums, row in
      sums = (sums.0 + first[row] / count, sums.1 + second[row] / count)
    }
    var (shared, left, right) = (0.0, 0.0, 0.0)
    for row in rows {
      let (a, b) = (first[row] - means.0, second[row] - means.1)
      (shared, left, right) = (shared + a * b, left + a * a, right + b * b)
    }
    return left > 0 && right > 0 ? abs(shared) / (left * right).squareRoot() : 0
  }
}
