import SumiData

/// The greatest of many.
extension ChartChooser {
  /// Whether the greatest of a long list, which is no amount, are all about as great, so that their bars tell nothing of
  /// the others.
  func areGreatestAlike(_ value: String, of names: ColumnProfile) -> Bool {
    // The greatest means of very many names are those of a few rows.
    if names.rowsPerValue >= Self.leastRows, names.type == .text, names.distinct > Self.mostMeans,
      !isAdded(value)
    {
      return true
    }
    guard names.distinct > Self.mostRanked, !isAdded(value), rowCount == table.rowCount,
      let numbers = table[value]?.numberValues
    else { return false }
    let values = names.repeats ? means(of: numbers, by: names) : numbers.doubles
    let sorted = values.filter(\.isFinite).sorted(by: >)
    guard sorted.count > Self.mostBars, let last = sorted.last else { return false }
    let least = names.repeats ? Self.leastSpreadOfMeans : Self.leastSpreadOfGreatest
    return sorted[0] - sorted[Self.mostBars - 1] < least * (sorted[0] - last)
  }

  private func means(of numbers: NumberValues, by names: ColumnProfile) -> [Double] {
    guard let codes = codes(names.name) else { return [] }
    var sums = Array(repeating: (sum: 0.0, count: 0.0), count: codes.count)
    for (row, code) in codes.codes.enumerated() where code >= 0 && numbers[row].isFinite {
      sums[code] = (sums[code].sum + numbers[row], sums[code].count + 1)
    }
    return sums.map { $0.sum / $0.count }
  }

  private static let leastSpreadOfGreatest = 0.05
  private static let leastSpreadOfMeans = 0.15
  private static let mostMeans = 1_000
}
