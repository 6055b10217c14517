import Sumi

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
      self.init((0..<rows).map { column.isMissing($0) ? nil : numbers[$0] })
    case .dateTimes(let stamps, _):
      self.init((0..<rows).map { column.isMissing($0) ? nil : stamps.integer(at: $0) })
    }
  }

  private init(codes: [Int], count: Int) {
    self.codes = codes
    self.count = count
  }

  private init<Value: Hashable>(_ values: [Value?]) {
    var seen: [Value: Int] = [:]
    let codes = values.map { value in
      guard let value else { return -1 }
      let code = seen[value] ?? seen.count
      seen[value] = code
      return code
    }
    self.init(codes: codes, count: seen.count)
  }

  /// The rows by two columns.
  func joined(with other: RowCodes) -> RowCodes {
    let pairs = zip(codes, other.codes).map { one, two in
      one < 0 || two < 0 ? nil : one &* max(other.count, 1) &+ two
    }
    return RowCodes(pairs)
  }

  /// Whether no two rows are equal.
  var areUnique: Bool { count == codes.count { $0 >= 0 } }
}
