import SumiData

/// Dates such as 1899-12-30 that programs write for none.
enum ZeroDates {
  /// Days since 1970: the zeros of spreadsheets, Unix, Windows and databases.
  private static let known: Set<Int64> = [
    -25_569, -25_568, -25_567, -24_107, 0, -719_162, -134_774, -79_623,
  ]

  /// A column without its first day, if that is such a zero and further before the other days than these are
  /// apart, and a note that says so; otherwise `nil`.
  static func removed(from column: Column, name: String) -> (column: Column, note: String)? {
    guard case .dateTimes(let stamps, let unit) = column.values, !column.isTimeOfDay else {
      return nil
    }
    let perDay = 86_400 * unit.perSecond
    let day = { (stamp: Int64) in (Double(stamp) / Double(perDay)).rounded(.down) }
    guard let first = column.statistics.stampRange.map({ day($0.lowerBound) }),
      known.contains(Int64(first))
    else { return nil }
    let rows = (0..<column.count).filter { !column.isMissing($0) }
    let all = stamps.integers
    let days = rows.map { day(all[$0]) }
    let others = days.filter { $0 > first }
    guard let next = others.min(), let last = others.max(), next - first > max(last - next, 366)
    else { return nil }
    let zeros = zip(rows, days).filter { $1 == first }.map(\.0)
    let text = zeros.first.map { column.text(at: $0) } ?? ""
    return column.without(zeros, of: text, name: name)
  }
}
