import SumiData
import SumiLayout

/// What is known of one column of a series without looking at each of its rows: the rows of its first
/// and last number, of its extremes, and how many there are.
///
/// The extremes of large data come from the summaries of blocks that layout has made, so that this
/// takes almost no time however many rows there are.
struct SeriesFacts {
  let first: Int
  let last: Int
  let lowest: Int
  let highest: Int
  /// The rows in the plot, with and without a number.
  let rowCount: Int
  /// The rows in the plot with a number.
  let count: Int
  /// How often numbers are missing between others; `nil` where it was not counted.
  let gapCount: Int?

  var missingCount: Int { rowCount - count }

  /// `nil` if no row in the plot has a number.
  init?(of column: Column?, in series: SeriesFrame) {
    guard let all = column?.numberValues, all.count > 0, all.count == series.count else {
      return nil
    }
    let rows = ShownRows(of: series)
    let numbers: NumberValues
    switch rows {
    case .range(let range): numbers = all[range]
    case .list(let list): numbers = NumberValues(list.map { all[$0] })
    }
    let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let statistics = Column(.numbers(numbers)).statistics
    let end = numbers.count - 1
    // Most columns have numbers in their first and last row.
    guard let range = statistics.range,
      let first = numbers[0].isFinite ? 0 : numbers.firstRow(in: finite),
      let last = numbers[end].isFinite ? end : numbers.lastRow(in: finite)
    else { return nil }
    let ends = [first, last]
    let row = { (number: Double) in
      ends.first { numbers[$0] == number } ?? numbers.firstRow(in: number...number) ?? first
    }
    self.first = rows[first]
    self.last = rows[last]
    lowest = rows[row(range.lowerBound)]
    highest = rows[row(range.upperBound)]
    rowCount = numbers.count
    count = statistics.finiteCount
    gapCount =
      count == last - first + 1
      ? 0 : numbers.count <= ShownRows.mostRead ? Self.gaps(in: numbers[first..<last + 1]) : nil
  }

  /// Runs of missing numbers.
  private static func gaps(in numbers: NumberValues) -> Int {
    var count = 0
    var isMissing = false
    for number in numbers.doubles {
      if !number.isFinite, !isMissing { count += 1 }
      isMissing = !number.isFinite
    }
    return count
  }
}
