import SumiData

/// The greatest of many.
extension ChartChooser {
  /// Whether the greatest of a long list, which is no amount, are all about as great, so that their bars tell nothing of
  /// the others, or are known to nobody, since they are named by numbers alone.
  func areGreatestAlike(_ value: String, of names: ColumnProfile) -> Bool {
    if memory.areNamesStated { return false }
    // The greatest means of very many names are those of a few rows.
    if names.rowsPerValue >= Self.leastRows, names.type == .text, names.distinct > Self.mostMeans,
      !isAdded(value)
    {
      return true
    }
    if areCodesOfMany(names) { return true }
    guard names.distinct > Self.mostRanked, !isAdded(value), rowCount == table.rowCount,
      let numbers = table[value]?.numberValues
    else { return false }
    let values =
      names.repeats
      ? combined(value, of: names.name, areAveraged: true).map(\.value) : numbers.doubles
    let sorted = values.filter(\.isFinite).sorted(by: >)
    guard sorted.count > Self.mostBars, let last = sorted.last else { return false }
    let least = names.repeats ? Self.leastSpreadOfMeans : Self.leastSpreadOfGreatest
    return sorted[0] - sorted[Self.mostBars - 1] < least * (sorted[0] - last)
  }

  /// Whether each of very many rows has a name without a letter.
  func areCodesOfMany(_ names: ColumnProfile) -> Bool {
    guard names.distinct > Self.mostRanked, !names.repeats, rowCount == table.rowCount,
      !memory.areNamesStated, let column = table[names.name], column.type == .text
    else { return false }
    return SampleRows.of(table.rowCount).allSatisfy {
      !column.text(at: $0).contains(where: \.isLetter)
    }
  }

  /// All names by a value of theirs, the greatest first: by the mean of the rows of each, or their sum.
  func ranked(_ names: String, by value: String, areAveraged: Bool) -> [String] {
    combined(value, of: names, areAveraged: areAveraged)
      .map { (name: $0.name, value: $0.value.isNaN ? 0 : $0.value) }
      .sorted { ($1.value, $0.name) < ($0.value, $1.name) }.map(\.name)
  }

  /// A value of each name: the mean of its rows, or their sum; NaN for names without one.
  func combined(
    _ value: String, of names: String, areAveraged: Bool
  ) -> [(name: String, value: Double)] {
    guard let column = table[names], column.type == .text, let numbers = table[value]?.numberValues
    else { return [] }
    let codes = RowCodes(column, rows: table.rowCount)
    var parts = Array(repeating: (row: -1, sum: 0.0, count: 0), count: codes.count)
    for (row, code) in codes.codes.enumerated() where code >= 0 {
      if parts[code].row < 0 { parts[code].row = row }
      guard numbers[row].isFinite else { continue }
      parts[code].sum += numbers[row]
      parts[code].count += 1
    }
    return parts.filter { $0.row >= 0 }.map { part in
      let divisor = areAveraged ? part.count : 1
      let value = part.count == 0 ? .nan : part.sum / Double(divisor)
      return (name: column.text(at: part.row), value: value)
    }
  }

  private static let leastSpreadOfGreatest = 0.05
  private static let leastSpreadOfMeans = 0.15
  private static let mostMeans = 1_000
}
