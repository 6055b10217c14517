import SumiData
import SumiScales

/// Combines the rows of a series with the same category into one bar.
///
/// The bar keeps the position of the first of these rows, because the order of the rows is that of
/// animations and selections, and has the values of the last one.
struct RepeatedCategories {
  /// The rows whose position is kept, ascending.
  private(set) var positions: [Int] = []
  /// The row of the values of each of them.
  private(set) var values: [Int] = []
  /// The number of rows replaced by a later one.
  let replacedCount: Int

  /// - Parameter categories: the number of each row's category; a row with a negative number has
  ///   none and is kept unchanged.
  /// - Complexity: O(rows).
  init(_ categories: [Int], count: Int) {
    var last = [Int](repeating: -1, count: count)
    var distinct = 0
    for (row, category) in categories.enumerated() where category >= 0 {
      if last[category] < 0 { distinct += 1 }
      last[category] = row
    }
    replacedCount = categories.count { $0 >= 0 } - distinct
    guard replacedCount > 0 else { return }
    for (row, category) in categories.enumerated() {
      if category < 0 {
        positions.append(row)
        values.append(row)
      } else if last[category] >= 0 {
        positions.append(row)
        values.append(last[category])
        last[category] = -1
      }
    }
  }
}

extension [SeriesData] {
  /// Keeps one bar for each category on the axis of a series' positions, and returns warnings about
  /// replaced rows.
  ///
  /// Must run before ranges are determined: replaced rows are not visible.
  mutating func replaceRepeatedCategories(on kinds: AxisKinds, memo: ColumnMemo) -> [String] {
    var warnings = CountedWarnings()
    for index in indices where !self[index].isHidden {
      let data = self[index]
      let positions = data.orientation.positions
      // Dots and lines can be drawn at one place; bars would hide each other.
      guard data.traits.slot != nil || data.series.source.stack != nil, !data.traits.countsEachRow,
        kinds[positions, data.axis(along: positions)] == .category
      else { continue }
      let count = self[index].replaceRepeatedCategories(memo: memo)
      warnings.add(count, of: data.name) { count in
        "\(count) \(count == 1 ? "row is" : "rows are") replaced by "
          + "\(count == 1 ? "a later row" : "later rows") of the same category"
      }
    }
    return warnings.texts
  }
}

/// Keeps one row for each category of the first column.
struct LastOfCategory: ColumnOperation {
  struct Output: Sendable {
    /// The remaining rows of each column; `nil` if all remain.
    var columns: [Column]?
    var replacedCount = 0
  }

  func output(of columns: [Column]) -> Output {
    guard let first = columns.first else { return Output() }
    let (numbers, count) = CategoryScale.numbers(of: first.asText)
    let repeated = RepeatedCategories(numbers, count: count)
    guard repeated.replacedCount > 0 else { return Output() }
    let others = columns.dropFirst().map { $0.rows(at: repeated.values) }
    return Output(
      columns: [first.rows(at: repeated.positions)] + others, replacedCount: repeated.replacedCount)
  }

  /// An added row may replace any earlier one, so all rows are processed again.
  func extend(_ output: inout Output, known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  func byteCount(of output: Output) -> Int {
    (output.columns ?? []).reduce(0) { $0 + $1.byteCount }
  }
}
