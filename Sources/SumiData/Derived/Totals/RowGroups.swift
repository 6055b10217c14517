import SumiTime
import SumiWork

/// The rows of a key in groups: those of equal values, or of one period.
struct RowGroups {
  /// The group of each row; -1 for rows with a missing key.
  private(set) var numbers: [Int32]
  private(set) var count: Int
  private let keys: Keys

  /// The key of each group.
  private enum Keys {
    case texts(TextValues)
    case numbers([Double])
    case stamps([Int64], TimeUnit)
  }

  /// Groups that are numbered already, each of which is its own key.
  init(numbers: [Int32], count: Int) {
    self.numbers = numbers
    self.count = count
    keys = .numbers((0..<count).map(Double.init))
  }

  init(of key: Column, periods: Totals.Periods?) {
    switch key.values {
    case .text(let text):
      var index = TextIndex()
      var start = 0
      numbers = [Int32](repeating: -1, count: text.count)
      for row in numbers.indices {
        if Work.stops(at: row) { break }
        if !key.isMissing(row) {
          numbers[row] = Int32(index.insert(text.bytes[start..<text.ends[row]]))
        }
        start = text.ends[row]
      }
      keys = .texts(index.texts)
      count = index.texts.count
    case .numbers(let values):
      // -0, which equals 0, becomes 0.
      let found = Self.distinct(values.doubles, bits: { ($0 + 0).bitPattern }, where: { !$0.isNaN })
      (numbers, keys, count) = (
        found.numbers, .numbers(found.keys.map { $0 + 0 }), found.keys.count
      )
    case .dateTimes(let stamps, let unit):
      let isThere = { (row: Int) in !key.isMissing(row) }
      if let periods {
        numbers = Self.places(of: stamps.integers, among: periods.starts, where: isThere)
        (keys, count) = (.stamps(periods.starts, unit), periods.starts.count)
      } else {
        let all = stamps.integers
        var row = -1
        let found = Self.distinct(all, bits: { UInt64(bitPattern: $0) }) { _ in
          row += 1
          return isThere(row)
        }
        (numbers, keys, count) = (found.numbers, .stamps(found.keys, unit), found.keys.count)
      }
    }
  }

  /// The group of each value, numbered in ascending order.
  ///
  /// - Parameters:
  ///   - bits: the same for equal values only.
  ///   - isThere: called once per value, in order.
  private static func distinct<Value: Comparable>(
    _ values: [Value], bits: (Value) -> UInt64, where isThere: (Value) -> Bool
  ) -> (numbers: [Int32], keys: [Value]) {
    var found = NumberedKeys()
    var keys: [Value] = []
    var numbers = [Int32](repeating: -1, count: values.count)
    var isAscending = true
    for (row, value) in values.enumerated() {
      if Work.stops(at: row) { break }
      guard isThere(value) else { continue }
      // Rows in order need no search.
      if let last = keys.last, isAscending {
        if value == last {
          numbers[row] = Int32(keys.count - 1)
          continue
        }
        if value < last {
          isAscending = false
          for (number, key) in keys.enumerated() where !Work.stops(at: number) {
            _ = found.number(of: bits(key))
          }
        }
      }
      let number = isAscending ? keys.count : found.number(of: bits(value))
      if number == keys.count { keys.append(value) }
      numbers[row] = Int32(number)
    }
    guard !isAscending, !Work.isStopped else { return (numbers, keys) }
    let order = keys.indices.sortedInWork { keys[$0] < keys[$1] }
    var places = [Int32](repeating: 0, count: keys.count)
    for (place, number) in order.enumerated() { places[number] = Int32(place) }
    return (numbers.map { $0 < 0 ? -1 : places[Int($0)] }, order.map { keys[$0] })
  }

  /// The period of each stamp: the last that starts at or before it.
  private static func places(
    of stamps: [Int64], among starts: [Int64], where isThere: (Int) -> Bool
  ) -> [Int32] {
    guard !starts.isEmpty else { return [Int32](repeating: -1, count: stamps.count) }
    var place = 0
    return stamps.enumerated().map { row, stamp in
      guard !Work.stops(at: row), isThere(row), stamp >= starts[0] else { return -1 }
      let isInPlace =
        starts[place] <= stamp && (place + 1 == starts.count || stamp < starts[place + 1])
      if !isInPlace {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
          let middle = (low + high) / 2
          if starts[middle] <= stamp { low = middle } else { high = middle }
        }
        place = low
      }
      return Int32(place)
    }
  }

  // MARK: The groups of the result

  /// The groups that have rows.
  var used: [Int] {
    var isUsed = [Bool](repeating: false, count: count)
    for number in numbers where number >= 0 { isUsed[Int(number)] = true }
    return isUsed.indices.filter { isUsed[$0] }
  }

  /// The groups that have rows and, between them, the first or all of those without in succession.
  func withEmpty(all: Bool) -> [Int] {
    let used = used
    guard let first = used.first, let last = used.last else { return [] }
    if all { return Array(first...last) }
    var result = [first]
    for (before, next) in zip(used, used.dropFirst()) {
      if next > before + 1 { result.append(before + 1) }
      result.append(next)
    }
    return result
  }

  /// The keys of some groups.
  func key(of groups: [Int]) -> Column {
    switch keys {
    case .texts(let texts):
      Column(.text(TextValues(groups.map { texts[$0] })))
    case .numbers(let numbers): Column(groups.map { numbers[$0] })
    case .stamps(let stamps, let unit): Column(dateTimes: groups.map { stamps[$0] }, unit)
    }
  }
}
