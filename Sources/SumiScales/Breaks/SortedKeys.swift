/// Ascending keys with fast lookup of a value's position.
///
/// A grid of equal cells stores the number of keys before each cell. An axis' breaks are roughly
/// evenly spaced, so a cell holds at most one key; if many share a cell, a binary search finds the
/// position.
struct SortedKeys<Key: GridKey>: Sendable {
  /// The keys, plus a sentinel at the end, so that a lookup needs no bounds check.
  let keys: [Key]
  private let grid: Key.Grid
  /// The number of keys before each cell and, as the last element, the number of all keys.
  private let firsts: [UInt32]

  init(_ keys: [Key]) {
    guard let first = keys.first, let last = keys.last else {
      self.keys = [.highest]
      grid = Key.Grid()
      firsts = [0, 0]
      return
    }
    let cells = 2 * keys.count
    let grid = Key.grid(from: first, to: last, cells: cells)
    var firsts = [UInt32](repeating: 0, count: cells + 1)
    // A key's cell is monotonic in the key, so counting cells preserves the order.
    for key in keys { firsts[key.cell(of: grid) + 1] += 1 }
    for cell in 1...cells { firsts[cell] += firsts[cell - 1] }
    self.keys = keys + [.highest]
    self.grid = grid
    self.firsts = firsts
  }

  /// The number of keys ≤ a value; 0 for NaN.
  func count(upTo value: Key) -> Int {
    let cell = value.cell(of: grid)
    var low = Int(firsts[cell])
    var high = Int(firsts[cell + 1])
    // Without a branch, because it would be unpredictable.
    if high - low <= 1 { return low + (keys[low] <= value ? high - low : 0) }
    while low < high {
      let middle = (low + high) >> 1
      if keys[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A number type that can be divided into equal grid cells.
protocol GridKey: Comparable, Sendable {
  associatedtype Grid: EmptyGrid

  static var highest: Self { get }

  static func grid(from first: Self, to last: Self, cells: Int) -> Grid

  /// The cell that contains a number, 0 ..< cells; monotonic in the number.
  func cell(of grid: Grid) -> Int
}

protocol EmptyGrid: Sendable {
  init()
}

struct NumberGrid: EmptyGrid {
  var first = 0.0
  var perUnit = 0.0
  var last = 0.0
}

extension Double: GridKey {
  static var highest: Double { .infinity }

  static func grid(from first: Double, to last: Double, cells: Int) -> NumberGrid {
    let perUnit = Double(cells) / (last - first)
    // One key, or keys too far apart or too close for the quotient: use one cell.
    return NumberGrid(
      first: first, perUnit: perUnit.isFinite ? perUnit : 0, last: Double(cells - 1))
  }

  func cell(of grid: NumberGrid) -> Int {
    let cell = (self - grid.first) * grid.perUnit
    // The comparison is false for NaN too.
    return cell > 0 ? Int(cell < grid.last ? cell : grid.last) : 0
  }
}

struct StampGrid: EmptyGrid {
  var first: Int64 = 0
  var shift: UInt64 = 0
  var last: UInt64 = 0
}

extension Int64: GridKey {
  static var highest: Int64 { .max }

  static func grid(from first: Int64, to last: Int64, cells: Int) -> StampGrid {
    let span = UInt64(bitPattern: last &- first)
    // The cell width is the smallest power of two for which the cells are enough.
    let width = span / UInt64(cells)
    let shift = UInt64(UInt64.bitWidth - width.leadingZeroBitCount)
    return StampGrid(first: first, shift: Swift.min(shift, 63), last: UInt64(cells - 1))
  }

  func cell(of grid: StampGrid) -> Int {
    guard self > grid.first else { return 0 }
    let cell = UInt64(bitPattern: self &- grid.first) >> grid.shift
    return Int(cell < grid.last ? cell : grid.last)
  }
}

/// Ranges in ascending order, disjoint: empty ones are dropped, overlapping and touching ones
/// merged.
func joined<Bound: Comparable>(_ ranges: [Range<Bound>]) -> [Range<Bound>] {
  var result: [Range<Bound>] = []
  result.reserveCapacity(ranges.count)
  for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
    if let last = result.last, range.lowerBound <= last.upperBound {
      if range.upperBound > last.upperBound {
        result[result.count - 1] = last.lowerBound..<range.upperBound
      }
    } else {
      result.append(range)
    }
  }
  return result
}
