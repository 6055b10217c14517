import SumiData

/// Pearson's correlation.
enum Correlation {
  /// Its size, 0…1; 0 for fewer than three pairs.
  static func size(of pairs: [(Double, Double)]) -> Double {
    guard pairs.count > 2 else { return 0 }
    let count = Double(pairs.count)
    let means = pairs.reduce(into: (0.0, 0.0)) { sums, pair in
      sums = (sums.0 + pair.0 / count, sums.1 + pair.1 / count)
    }
    var (shared, left, right) = (0.0, 0.0, 0.0)
    for pair in pairs {
      let (a, b) = (pair.0 - means.0, pair.1 - means.1)
      (shared, left, right) = (shared + a * b, left + a * a, right + b * b)
    }
    return left > 0 && right > 0 ? abs(shared) / (left * right).squareRoot() : 0
  }
}

extension Table {
  /// The size of the correlation of two columns of numbers in some of their rows, 0…1.
  func correlation(_ one: String, _ two: String) -> Double {
    guard let first = self[one]?.numberValues, let second = self[two]?.numberValues else {
      return 0
    }
    let pairs = SampleRows.of(rowCount).map { (first[$0], second[$0]) }
    return Correlation.size(of: pairs.filter { $0.0.isFinite && $0.1.isFinite })
  }
}
