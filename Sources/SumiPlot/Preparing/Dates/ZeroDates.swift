import SumiData

/// Dates such as 1899-12-30 that programs write for none.
enum ZeroDates {
  /// Days since 1970: the zeros of spreadsheets, Unix, Windows and databases.
  private static let known: Set<Int64> = [
    -25_569, -25_568, -25_567, -24_107, 0, -719_162, -134_774, -79_623,
  ]

  private static let leastZeros = 20
  private static let daysOfYear = 366.0

  /// A column without its first day, if that is such a zero and further before the other days than these are
  /// apart, or without one that many rows have and that is more than a year from all others; and a note that says so.
  /// Otherwise `nil`.
  static func removed(from column: Column, name: String) -> (column: Column, note: String)? {
    guard case .dateTimes(let stamps, let unit) = column.values, !column.isTimeOfDay else {
      return nil
    }
    let perDay = 86_400 * unit.perSecond
    let day = { (stamp: Int64) in (Double(stamp) / Double(perDay)).rounded(.down) }
    guard let range = column.statistics.stampRange,
      known.contains(where: { day(range.lowerBound)...day(range.upperBound) ~= Double($0) })
    else { return nil }
    let rows = (0..<column.count).filter { !column.isMissing($0) }
    let all = stamps.integers
    let days = rows.map { day(all[$0]) }
    guard let zero = zero(in: days, first: day(range.lowerBound)) else { return nil }
    let zeros = zip(rows, days).filter { $1 == zero }.map(\.0)
    let text = zeros.first.map { column.text(at: $0) } ?? ""
    return column.without(zeros, of: text, name: name)
  }

  private static func zero(in days: [Double], first: Double) -> Double? {
    if known.contains(Int64(first)) {
      let others = days.filter { $0 > first }
      guard let next = others.min(), let last = others.max(),
        next - first > max(last - next, daysOfYear)
      else { return nil }
      return first
    }
    return known.map(Double.init).first { zero in
      days.count { $0 == zero } >= leastZeros
        && days.allSatisfy { $0 == zero || abs($0 - zero) > daysOfYear }
    }
  }
}
