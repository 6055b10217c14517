import SumiData
import SumiScales

/// The rows of columns by number: rows with equal values have equal numbers.
struct RowCodes {
  /// −1 for rows without a value.
  let codes: [Int]
  /// How many there are.
  let count: Int

  init(_ column: Column, rows: Int) {
    let rows = min(rows, column.count)
    switch column.values {
    case .text:
      let (numbers, count) = CategoryScale.numbers(of: column)
      self.init(codes: Array(numbers.prefix(rows)), count: count)
    case .numbers(let numbers):
      self.init(numbers[0..<rows].doubles.map { $0.isNaN ? nil : $0 })
    case .dateTimes(let stamps, _):
      let values = stamps[0..<rows].integers
      self.init(values.indices.map { column.isMissing($0) ? nil : values[$0] })
    }
  }

  private init(codes: [Int], count: Int) {
    self.codes = codes
    self.count = count
  }

  private init<Value: Hashable & Comparable>(_ values: [Value?]) {
    guard !Self.ascend(values) else {
      self.init(codes: Array(values.indices), count: values.count)
      return
    }
    var seen: [Value: Int] = [:]
    let codes = values.map { value in
      guard let value else { return -1 }
      let code = seen[value] ?? seen.count
      seen[value] = code
      return code
    }
    self.init(codes: codes, count: seen.count)
  }

  /// Whether each row has a value, greater than the one before, as time stamps mostly are.
  private static func ascend<Value: Comparable>(_ values: [Value?]) -> Bool {
    var last: Value?
    for value in values {
      guard let value, last.map({ $0 < value }) ?? true else { return false }
      last = value
    }
    return true
  }

  /// The rows by two columns.
  func joined(with other: RowCodes) -> RowCodes {
    let pairs = zip(codes, other.codes).map { one, two in
      one < 0 || two < 0 ? nil : one &* max(other.count, 1) &+ two
    }
    return RowCodes(pairs)
  }

  /// How many rows each number has.
  var frequencies: [Int] {
    codes.reduce(into: Array(repeating: 0, count: count)) { if $1 >= 0 { $0[$1] += 1 } }
  }

  /// Whether no two rows are equal.
  var areUnique: Bool { count == codes.count { $0 >= 0 } }

  /// Whether less than one row of a hundred is equal to another.
  var areNearlyUnique: Bool { count * 100 > codes.count { $0 >= 0 } * 99 }
}
