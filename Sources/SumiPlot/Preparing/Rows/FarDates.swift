import SumiData

/// Finds the few rows whose date or year is so far from all others that these would have no room.
enum FarDates {
  /// Where there are fewer rows, each one matters.
  private static let leastRows = 40
  /// At most one in so many rows is left out at each end.
  private static let share = 50
  /// The whole is so many times longer than the time that most rows take.
  private static let leastLength = 3.0

  static func found(in table: Table, column name: String?) -> LeftOutRows? {
    guard let name, let column = table[name], let numbers = column.numberValues else { return nil }
    guard column.type == .dateTimes || ColumnProfile(column, name: name).isYear else { return nil }
    let values = numbers.doubles
    guard mayBeFar(values, column.statistics.range) else { return nil }
    let sorted = values.filter(\.isFinite).sorted()
    guard sorted.count >= leastRows else { return nil }
    let most = max(sorted.count / share, 1)
    let (low, high) = (sorted[most], sorted[sorted.count - 1 - most])
    guard high > low else { return nil }
    let span = high - low
    var (first, last): (Int?, Int?) = (nil, nil)
    if low - sorted[0] > leastLength * span {
      first = (1...most).last { sorted[$0] - sorted[$0 - 1] > span }
    }
    let end = sorted.count - 1
    if sorted[end] - high > leastLength * span {
      last = (1...most).last { sorted[end - $0 + 1] - sorted[end - $0] > span }
    }
    guard first != nil || last != nil else { return nil }
    let range = sorted[first ?? 0]...sorted[end - (last ?? 0)]
    return LeftOutRows(
      column: name, rows: .outside(range, count: (first ?? 0) + (last ?? 0)))
  }

  /// Whether the ends are so far from most of some rows all over the table that it is worth the time to sort
  /// all of them.
  private static func mayBeFar(_ values: [Double], _ range: ClosedRange<Double>?) -> Bool {
    guard let range else { return false }
    let some = SampleRows.of(values.count).map { values[$0] }.filter(\.isFinite).sorted()
    guard some.count >= leastRows else { return true }
    // Fewer than those that may be left out, so that their span is no longer.
    let (low, high) = (some[some.count / 20], some[some.count - 1 - some.count / 20])
    return max(low - range.lowerBound, range.upperBound - high) > leastLength * (high - low)
  }
}
