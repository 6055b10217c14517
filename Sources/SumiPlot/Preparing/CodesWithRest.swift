import SumiData

/// Whole numbers that are the codes of answers, since one of them is far above all others: 99 for the rest.
enum CodesWithRest {
  private static let rests: Set<Double> = [96, 97, 98, 99, 996, 997, 998, 999]
  /// The codes of answers are about so many.
  private static let numberOfCodes = 4...30
  private static let leastRowsPerCode = 2

  /// The codes as texts; `nil` for other columns.
  static func texts(in column: Column) -> Column? {
    guard case .numbers(let numbers) = column.values, let range = column.statistics.range,
      range.lowerBound >= 0, rests.contains(range.upperBound)
    else { return nil }
    let rows = 0..<column.count
    let known = rows.filter { !column.isMissing($0) }.map { numbers[$0] }
    guard known.allSatisfy({ Int64(exactly: $0) != nil }) else { return nil }
    let codes = Set(known)
    let others = codes.subtracting(rests)
    guard numberOfCodes ~= codes.count, known.count >= leastRowsPerCode * codes.count,
      let greatest = others.max(), greatest * 2 < range.upperBound, others.count > 2
    else { return nil }
    var validity = Validity(repeating: true, count: column.count)
    for row in rows where column.isMissing(row) { validity[row] = false }
    return Column(rows.map { Int64(exactly: numbers[$0]).map(String.init) ?? "" }).with(validity)
  }
}
