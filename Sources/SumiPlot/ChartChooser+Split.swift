import Sumi

extension ChartChooser {
  /// The number of rows examined, so that a guess does not read a large table.
  static let sampleRows = 1 << 20

  /// The first text column that distinguishes rows with equal x, as in a table of several stocks by
  /// date. `nil` if x has no repeated values, if no column distinguishes them all, or if it has too
  /// many values for a legend.
  func chosenSplit(x: String?) -> String? {
    let texts = table.names.filter { $0 != x && table[$0]?.type == .text }
    guard let x, !texts.isEmpty else { return nil }
    let rows = 0..<min(table.rowCount, Self.sampleRows)
    guard let positions = table[x].flatMap({ Self.distinctNumbers($0, rows) }), positions.repeats
    else { return nil }
    return texts.first { name in
      guard let column = table[name], case .text(let text) = column.values else { return false }
      var seen: [String: Int] = [:]
      var pairs: Set<[Int]> = []
      for row in rows where !column.isMissing(row) {
        let value = seen[text[row]] ?? seen.count
        seen[text[row]] = value
        guard value < Self.mostSeries,
          pairs.insert([value, positions.indices[row]]).inserted
        else {
          return false
        }
      }
      return seen.count > 1
    }
  }

  /// A number for each row's value, equal for equal values; `nil` for text, where repeated values
  /// are ordinary categories.
  private static func distinctNumbers(
    _ column: Column, _ rows: Range<Int>
  ) -> (indices: [Int], repeats: Bool)? {
    switch column.values {
    case .text: return nil
    case .numbers(let numbers): return distinct(rows.map { numbers[$0] })
    case .dateTimes(let stamps, _): return distinct(rows.map { stamps.integer(at: $0) })
    }
  }

  private static func distinct<Value: Hashable>(_ values: [Value]) -> (
    indices: [Int], repeats: Bool
  ) {
    var numbers: [Value: Int] = [:]
    numbers.reserveCapacity(values.count)
    let indices = values.map { value in
      let number = numbers[value] ?? numbers.count
      numbers[value] = number
      return number
    }
    return (indices, numbers.count < values.count)
  }
}
