import SumiData

/// Some of many rows: of each group of neighbours the first, the last, and those with the least and
/// the greatest number of each column.
struct ThinnedRows {
  let rows: [Int]

  /// - Parameters:
  ///   - values: the columns whose extremes are kept.
  ///   - most: the number of rows to keep.
  /// - Complexity: O(most · log(rows)) where the columns have summaries.
  init(shown: ShownRows, values: [NumberValues], atMost most: Int) {
    // All rows of the columns could be extremes of one of them.
    let kept = Array(values.prefix(max(most / 4 - 1, 1)))
    let groups = max(most / (2 + 2 * kept.count), 1)
    var rows: [Int] = []
    for group in 0..<groups {
      let start = shown.count * group / groups
      let end = shown.count * (group + 1) / groups
      guard start < end else { continue }
      var found: Set<Int> = [shown[start], shown[end - 1]]
      for numbers in kept {
        found.formUnion(Self.extremes(of: numbers, shown, start..<end))
      }
      rows += found.sorted()
    }
    self.rows = rows
  }

  /// - Parameter group: indices of shown rows.
  private static func extremes(
    of numbers: NumberValues, _ shown: ShownRows, _ group: Range<Int>
  ) -> [Int] {
    let part: NumberValues
    switch shown {
    case .range(let rows):
      part = numbers[rows.lowerBound + group.lowerBound..<rows.lowerBound + group.upperBound]
    case .list(let rows): part = NumberValues(rows[group].map { numbers[$0] })
    }
    guard let range = Column(.numbers(part)).statistics.range else { return [] }
    return [range.lowerBound, range.upperBound].compactMap { part.firstRow(in: $0...$0) }
      .map { shown[group.lowerBound + $0] }
  }
}
