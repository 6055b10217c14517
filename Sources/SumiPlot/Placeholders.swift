import Sumi
import SumiData

/// Numbers such as −999 that stand for no value.
enum Placeholders {
  private static let known: Set<Double> = [
    -9, -99, -999, -9_999, -99_999, -999_999, -9.99, -99.9, -99.99, -999.9, -999.99, -9999.9, -200,
    -1e30, -9.999, -888, -7777, -8888,
  ]

  /// A column without them, and a note that says so; `nil` if there are none: the least number is one of
  /// the known ones, occurs repeatedly and is further below all others than these are apart.
  static func removed(from column: Column, name: String) -> (column: Column, note: String)? {
    guard case .numbers(let numbers) = column.values,
      let least = column.statistics.range?.lowerBound, known.contains(least)
    else { return nil }
    var (next, greatest, count) = (Double.infinity, -Double.infinity, 0)
    for row in 0..<column.count where !column.isMissing(row) {
      let number = numbers[row]
      if number == least {
        count += 1
      } else if number.isFinite {
        (next, greatest) = (min(next, number), max(greatest, number))
      }
    }
    guard count > 1, next.isFinite, next - least > greatest - next else { return nil }
    var validity = Validity(repeating: true, count: column.count)
    for row in 0..<column.count where column.isMissing(row) || numbers[row] == least {
      validity[row] = false
    }
    let value = least == least.rounded() ? "\(Int64(least))" : "\(least)"
    return (
      column.with(validity), "\"\(name)\": \(count) values of \(value) are taken as missing"
    )
  }
}
