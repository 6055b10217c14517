/// Keys in ascending order, in which a value's place is found in a few steps.
///
/// A grid of equal cells over the keys says how many come before each cell. Breaks of an axis lie
/// about evenly, so a cell holds a key or none; where many share one, the rest is a binary search.
struct SortedKeys<Key: GridKey>: Sendable {
  /// The keys, and behind the last one that is never asked for, so that a look-up need not ask
  /// whether there is one.
  let keys: [Key]
  private let grid: Key.Grid
  /// How many keys lie in the cells before each, and behind the last all of them.
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
    // The cell of a key never falls with the key, so the counts are already in order.
    for key in keys { firsts[key.cell(of: grid) + 1] += 1 }
    for cell in 1...cells { firsts[cell] += firsts[cell - 1] }
    self.keys = keys + [.highest]
    self.grid = grid
    self.firsts = firsts
  }

  /// How many keys are at or below a value; none for NaN.
  func count(upTo value: Key) -> Int {
    let cell = value.cell(of: grid)
    var low = Int(firsts[cell])
    var high = Int(firsts[cell + 1])
    // No branch on what cannot be foreseen.
    if high - low <= 1 { return low + (keys[low] <= value ? high - low : 0) }
    while low < high {
      let middle = (low + high) >> 1
      if keys[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A number that a grid of equal cells can be laid over.
protocol GridKey: Comparable, Sendable {
  associatedtype Grid: EmptyGrid

  static var highest: Self { get }

  static func grid(from first: Self, to last: Self, cells: Int) -> Grid

  /// The cell in which a number lies, 0 ..< cells; it never falls with the number.
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
    // One key, or keys too far apart or too close for a quotient: all in one cell.
    return NumberGrid(
      first: first, perUnit: perUnit.isFinite ? perUnit : 0, last: Double(cells - 1))
  }

  func cell(of grid: NumberGrid) -> Int {
    let cell = (self - grid.first) * grid.perUnit
    // Also false for NaN.
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
    // Cells of a power of two, the smallest with which there are enough.
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

/// Ranges in ascending order, apart from each other: empty ones left out, those that overlap or
/// touch joined.
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
