import SumiGeometry

/// The tiles of 16 × 16 pixels of a target, seen through a clip.
struct TileGrid: Equatable {
  static let side = 16

  /// The area in pixels that counts: nothing outside of it touches a tile.
  let clip: PixelRect
  let columns: Int
  let rows: Int

  init(target: PixelRect, clip: PixelRect) {
    self.clip = clip
    columns = (target.maxX + TileGrid.side - 1) / TileGrid.side
    rows = (target.maxY + TileGrid.side - 1) / TileGrid.side
  }

  /// The pixels of a tile that are within the clip.
  func area(column: Int, row: Int) -> PixelRect {
    let (x, y) = (column * TileGrid.side, row * TileGrid.side)
    return PixelRect(minX: x, minY: y, maxX: x + TileGrid.side, maxY: y + TileGrid.side)
      .intersection(clip)
  }

  /// Calls `body` with each row of tiles that the box meets, and the columns there.
  @inline(__always)
  func forEachSpan(
    minX: Double, minY: Double, maxX: Double, maxY: Double, _ body: (Int, ClosedRange<Int>) -> Void
  ) {
    guard !clip.isEmpty, minX <= maxX, minY <= maxY else { return }
    let low = max(minX, Double(clip.minX))
    let high = min(maxX, Double(clip.maxX - 1))
    let top = max(minY, Double(clip.minY))
    let bottom = min(maxY, Double(clip.maxY - 1))
    guard low <= high, top <= bottom else { return }
    let columns = Int(low) / TileGrid.side...Int(high) / TileGrid.side
    for row in (Int(top) / TileGrid.side)...(Int(bottom) / TileGrid.side) { body(row, columns) }
  }

  /// Calls `body` with the tiles within `reach` of the segment: row by row, the stretch of the segment
  /// that is within reach of the row, grown by the reach to both sides.
  @inline(__always)
  func forEachSpan(
    from a: Point, to b: Point, reach: Double, _ body: (Int, ClosedRange<Int>) -> Void
  ) {
    let minY = min(a.y, b.y) - reach
    let maxY = max(a.y, b.y) + reach
    let minX = min(a.x, b.x) - reach
    let maxX = max(a.x, b.x) + reach
    let side = Double(TileGrid.side)
    let rise = b.y - a.y
    if abs(rise) < side || maxX - minX < 2 * side {
      return forEachSpan(minX: minX, minY: minY, maxX: maxX, maxY: maxY, body)
    }
    let top = max(minY, Double(clip.minY))
    let bottom = min(maxY, Double(clip.maxY - 1))
    guard top <= bottom else { return }
    let slope = (b.x - a.x) / rise
    let (left, right) = (Double(clip.minX), Double(clip.maxX - 1))
    for row in (Int(top) / TileGrid.side)...(Int(bottom) / TileGrid.side) {
      let rowTop = Double(row) * side - reach
      let rowBottom = rowTop + side + 2 * reach
      let y0 = min(max(min(a.y, b.y), rowTop), max(a.y, b.y))
      let y1 = max(min(max(a.y, b.y), rowBottom), min(a.y, b.y))
      let x0 = a.x + (y0 - a.y) * slope
      let x1 = a.x + (y1 - a.y) * slope
      let low = max(min(x0, x1) - reach, left)
      let high = min(max(x0, x1) + reach, right)
      if low <= high { body(row, Int(low) / TileGrid.side...Int(high) / TileGrid.side) }
    }
  }
}

/// A set of tiles: a bit each.
///
/// Strokes are composited only on the tiles that they touch, and two strokes that share no tile can
/// share a channel.
struct TileMap: Equatable {
  let grid: TileGrid
  private let wordsPerRow: Int
  private var words: [UInt64]

  init(grid: TileGrid) {
    self.grid = grid
    wordsPerRow = (grid.columns + 63) / 64
    words = [UInt64](repeating: 0, count: wordsPerRow * grid.rows)
  }

  /// Adds all tiles that meet the box.
  mutating func mark(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    let grid = grid
    grid.forEachSpan(minX: minX, minY: minY, maxX: maxX, maxY: maxY) { mark(row: $0, $1) }
  }

  /// Adds all tiles within `reach` of the segment.
  mutating func markSegment(_ a: Point, _ b: Point, reach: Double) {
    let grid = grid
    grid.forEachSpan(from: a, to: b, reach: reach) { mark(row: $0, $1) }
  }

  @inline(__always)
  mutating func mark(row: Int, _ range: ClosedRange<Int>) {
    let first = range.lowerBound >> 6
    let last = range.upperBound >> 6
    for word in first...last {
      let low = word == first ? UInt64.max << UInt64(range.lowerBound & 63) : .max
      let high = word == last ? UInt64.max >> UInt64(63 - range.upperBound & 63) : .max
      words[row * wordsPerRow + word] |= low & high
    }
  }

  func isMarked(column: Int, row: Int) -> Bool {
    words[row * wordsPerRow + column >> 6] >> UInt64(column & 63) & 1 == 1
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func isDisjoint(with other: TileMap) -> Bool {
    for index in words.indices where words[index] & other.words[index] != 0 { return false }
    return true
  }

  mutating func formUnion(_ other: TileMap) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  mutating func subtract(_ other: TileMap) {
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  /// Calls `body` with each horizontal run of the set's tiles, in pixels, cut to the clip.
  func forEachRun(_ body: (PixelRect) -> Void) {
    for row in 0..<grid.rows {
      forEachRun(inRow: row) { columns in
        let run = PixelRect(
          minX: columns.lowerBound * TileGrid.side, minY: row * TileGrid.side,
          maxX: columns.upperBound * TileGrid.side, maxY: (row + 1) * TileGrid.side
        ).intersection(grid.clip)
        if !run.isEmpty { body(run) }
      }
    }
  }

  /// Calls `body` with the columns of each run of the set's tiles in a row of tiles.
  func forEachRun(inRow row: Int, _ body: (Range<Int>) -> Void) {
    var column = 0
    while column < grid.columns {
      let word = words[row * wordsPerRow + column >> 6] >> UInt64(column & 63)
      if word == 0 {
        column = (column | 63) + 1
        continue
      }
      column += word.trailingZeroBitCount
      let start = column
      while column < grid.columns, isMarked(column: column, row: row) { column += 1 }
      body(start..<column)
    }
  }
}
