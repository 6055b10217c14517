import SumiData

/// Rows with the same values, for the charts of a template.
enum TemplateGroups {
  /// The rows of each combination of values, in the order of their first rows; rows without a value in
  /// one of the columns are in none.
  static func rows(by columns: [Column]) -> [[Int]] {
    guard let first = columns.first else { return [] }
    var (numbers, count) = numbers(of: first)
    for column in columns.dropFirst() {
      let added = Self.numbers(of: column).rows
      var known: [SIMD2<Int>: Int] = [:]
      for row in numbers.indices where numbers[row] >= 0 {
        guard added[row] >= 0 else {
          numbers[row] = -1
          continue
        }
        let pair = SIMD2(numbers[row], added[row])
        numbers[row] = known[pair] ?? known.count
        known[pair] = numbers[row]
      }
      count = known.count
    }
    var sizes = [Int](repeating: 0, count: count)
    for number in numbers where number >= 0 { sizes[number] += 1 }
    var groups: [[Int]] = sizes.map {
      var rows: [Int] = []
      rows.reserveCapacity($0)
      return rows
    }
    for (row, number) in numbers.enumerated() where number >= 0 { groups[number].append(row) }
    return groups
  }

  /// The number of each row's value, in the order of the values' first rows; -1 without a value.
  private static func numbers(of column: Column) -> (rows: [Int], count: Int) {
    let found = TextCodes().output(of: [column])
    if let texts = found.texts {
      return (found.codes.map { $0 == TextCodes.missing ? -1 : Int($0) }, texts.count)
    }
    var known: [String: Int] = [:]
    let rows = (0..<column.count).map { row in
      guard !column.isMissing(row) else { return -1 }
      let text = column.text(at: row)
      let number = known[text] ?? known.count
      known[text] = number
      return number
    }
    return (rows, known.count)
  }
}
