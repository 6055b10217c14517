import SumiData

/// How much columns tell of each other, by the ranks of their numbers, which no outlier outweighs.
extension Table {
  /// More rows than this tell no more.
  private static let mostRanked = 4_096

  /// Some rows all over the table in which all of some columns of numbers have one.
  private func rankedRows(_ columns: [NumberValues]) -> [Int] {
    let rows = SampleRows.of(rowCount)
    let step = rows.count / Self.mostRanked + 1
    return rows.indices.filter { $0 % step == 0 }.map { rows[$0] }
      .filter { row in columns.allSatisfy { $0[row].isFinite } }
  }

  /// The size of Spearman's correlation of two columns of numbers, 0…1.
  func association(_ one: String, _ two: String) -> Double {
    guard let first = self[one]?.numberValues, let second = self[two]?.numberValues else {
      return 0
    }
    let rows = rankedRows([first, second])
    guard rows.count > 2 else { return 0 }
    let (left, right) = (Self.ranks(of: first, rows), Self.ranks(of: second, rows))
    let shared = zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
    let sizes = [left, right].map { $0.reduce(0) { $0 + $1 * $1 } }
    return sizes[0] > 0 && sizes[1] > 0 ? abs(shared) / (sizes[0] * sizes[1]).squareRoot() : 0
  }

  /// How far the groups of a column set the numbers of another apart, 0…1: the root of the part of the
  /// variance of their ranks that is between the groups (η).
  func separation(of measure: String, by groups: RowCodes?) -> Double {
    guard let numbers = self[measure]?.numberValues, let groups else { return 0 }
    let rows = rankedRows([numbers]).filter {
      groups.codes.indices.contains($0) && groups.codes[$0] >= 0
    }
    guard rows.count > 2 else { return 0 }
    return Self.separation(of: Self.ranks(of: numbers, rows), by: groups, rows)
  }

  /// How far groups set yes and no apart, 0…1: the root of the part of the variance that is between the groups (η).
  ///
  /// - Parameter codes: those of yes and no, 0 and 1.
  func separation(of codes: RowCodes, by groups: RowCodes) -> Double {
    let rows = SampleRows.of(rowCount).filter { row in
      [codes, groups].allSatisfy { $0.codes.indices.contains(row) && $0.codes[row] >= 0 }
    }
    guard rows.count > 2 else { return 0 }
    let mean = Double(rows.count { codes.codes[$0] == 1 }) / Double(rows.count)
    return Self.separation(
      of: rows.map { (codes.codes[$0] == 1 ? 1 : 0) - mean }, by: groups, rows)
  }

  /// The root of the part of the variance of values, whose mean is 0, that is between the groups of their rows.
  private static func separation(
    of values: [Double], by groups: RowCodes, _ rows: [Int]
  ) -> Double {
    var sums = Array(repeating: (sum: 0.0, count: 0.0), count: groups.count)
    for (value, row) in zip(values, rows) {
      sums[groups.codes[row]].sum += value
      sums[groups.codes[row]].count += 1
    }
    let between = sums.reduce(0) { $0 + ($1.count > 0 ? $1.sum * $1.sum / $1.count : 0) }
    let whole = values.reduce(0) { $0 + $1 * $1 }
    return whole > 0 ? (between / whole).squareRoot() : 0
  }

  /// The ranks of numbers less their mean, those of equal numbers equal.
  private static func ranks(of numbers: NumberValues, _ rows: [Int]) -> [Double] {
    let order = rows.indices.sorted { numbers[rows[$0]] < numbers[rows[$1]] }
    var ranks = Array(repeating: 0.0, count: rows.count)
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, numbers[rows[order[end]]] == numbers[rows[order[start]]] { end += 1 }
      let rank = Double(start + end - 1) / 2 - Double(rows.count - 1) / 2
      for place in start..<end { ranks[order[place]] = rank }
      start = end
    }
    return ranks
  }
}
