import SumiChart
import SumiData

/// Combines the rows of a series with the same category into one point.
///
/// The point keeps the position of the first of these rows, because the order of the rows is the
/// order of a line's points, and has the values of the last one.
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
  /// Keeps one point for each category on the axis of a series' positions, and returns warnings about
  /// replaced rows.
  ///
  /// Must run before ranges are determined: replaced rows are not visible.
  mutating func replaceRepeatedCategories(on kinds: AxisKinds) -> [String] {
    var warnings: [String] = []
    for index in indices where !self[index].isHidden {
      let data = self[index]
      let hasCategories = { (dimension: Dimension) in
        kinds[dimension, data.axis(along: dimension)] == .category
      }
      guard !data.traits.countsEachRow, hasCategories(data.orientation.positions) else {
        continue
      }
      // Markers on two category axes are identified by both.
      let isGrid = data.traits.isCloud && hasCategories(data.orientation.values)
      let count = self[index].replaceRepeatedCategories(isGrid: isGrid)
      guard count > 0 else { continue }
      warnings.append(
        "\(data.name): \(count) \(count == 1 ? "row is" : "rows are") replaced by "
          + "\(count == 1 ? "a later row" : "later rows") of the same category")
    }
    return warnings
  }
}

extension SeriesData {
  /// - Returns: the number of replaced rows.
  fileprivate mutating func replaceRepeatedCategories(isGrid: Bool) -> Int {
    // Row numbers are unique.
    guard let x = columns[.x] else { return 0 }
    var (numbers, count) = CategoryScale.numbers(of: x.asText)
    if isGrid, let y = columns(along: orientation.values).first?.column {
      let other = CategoryScale.numbers(of: y.asText)
      var pairs: [Int: Int] = [:]
      for row in numbers.indices where numbers[row] >= 0 {
        guard other.numbers[row] >= 0 else {
          numbers[row] = -1
          continue
        }
        let pair = numbers[row] * other.count + other.numbers[row]
        numbers[row] = pairs[pair] ?? pairs.count
        pairs[pair] = numbers[row]
      }
      count = pairs.count
    }
    let repeated = RepeatedCategories(numbers, count: count)
    guard repeated.replacedCount > 0 else { return 0 }
    columns = columns.mapValues { $0.rows(repeated.values) }
    columns[.x] = x.rows(repeated.positions)
    self.count = repeated.values.count
    return repeated.replacedCount
  }
}

extension Column {
  /// The cells of the given rows, in that order.
  fileprivate func rows(_ rows: [Int]) -> Column {
    var bits: Validity?
    if let validity {
      var picked = Validity(repeating: true, count: rows.count)
      for (index, row) in rows.enumerated() where !validity[row] { picked[index] = false }
      bits = picked
    }
    switch values {
    case .numbers(let numbers):
      // As Doubles, large integers would lose their last digits.
      return numbers.type == .int64
        ? Column(rows.map { numbers.integer(at: $0) }, validity: bits)
        : Column(rows.map { numbers[$0] }, validity: bits)
    case .dateTimes(let stamps, let unit):
      return Column(dateTimes: rows.map { stamps.integer(at: $0) }, unit, validity: bits)
    case .text(let text):
      return Column(.text(TextValues(rows.map { text[$0] })), validity: bits)
    }
  }
}
