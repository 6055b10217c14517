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
      // −0 is 0.
      let keys = numbers[0..<rows].doubles.map { ($0.isNaN ? .nan : $0 + 0).bitPattern }
      self.init(keys, missing: Double.nan.bitPattern)
    case .dateTimes(let stamps, _):
      let values = stamps[0..<rows].integers
      let keys = values.indices.map { column.isMissing($0) ? .min : values[$0] }
      self.init(keys.map(UInt64.init(bitPattern:)), missing: UInt64(bitPattern: .min))
    }
  }

  private init(codes: [Int], count: Int) {
    self.codes = codes
    self.count = count
  }

  /// Numbers keys in the order in which they come. They are looked for in a table of places, at the first free
  /// one from that which their bits give on.
  private init(_ keys: [UInt64], missing: UInt64) {
    var seen: [UInt64] = []
    var places: [Int] = []
    /// The place of a key, or the free one where it belongs.
    func place(of key: UInt64) -> Int {
      let mask = places.count - 1
      var place = Int((key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
      while places[place] >= 0, seen[places[place]] != key { place = (place + 1) & mask }
      return place
    }
    var codes = Array(repeating: -1, count: keys.count)
    for (row, key) in keys.enumerated() where key != missing {
      if seen.count * 2 >= places.count {
        places = Array(repeating: -1, count: max(16, places.count * 4))
        for (code, key) in seen.enumerated() { places[place(of: key)] = code }
      }
      let found = place(of: key)
      if places[found] < 0 {
        places[found] = seen.count
        seen.append(key)
      }
      codes[row] = places[found]
    }
    self.init(codes: codes, count: seen.count)
  }

  /// The rows by two columns.
  func joined(with other: RowCodes) -> RowCodes {
    let pairs = zip(codes, other.codes).map { one, two in
      one < 0 || two < 0
        ? UInt64.max : UInt64(truncatingIfNeeded: one &* max(other.count, 1) &+ two)
    }
    return RowCodes(pairs, missing: .max)
  }

  /// With a number for the rows without a value, too.
  var withMissing: RowCodes {
    codes.contains(-1)
      ? RowCodes(codes: codes.map { $0 < 0 ? count : $0 }, count: count + 1) : self
  }

  /// How many rows each number has.
  var frequencies: [Int] {
    codes.reduce(into: Array(repeating: 0, count: count)) { if $1 >= 0 { $0[$1] += 1 } }
  }

  /// Whether nearly all rows that are equal here are so there, too, and others are not always.
  func tells(_ other: RowCodes) -> Bool {
    count > other.count && joined(with: other).count * 50 <= count * 51
  }

  /// Whether no two rows are equal.
  var areUnique: Bool { count == codes.count { $0 >= 0 } }

  /// Whether less than one row of a hundred is equal to another.
  var areNearlyUnique: Bool { count * 100 > codes.count { $0 >= 0 } * 99 }
}
