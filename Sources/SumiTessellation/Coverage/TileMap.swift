import SumiGeometry

/// A bit for each tile of 16 × 16 pixels that something may touch.
///
/// Strokes are composited only there, and strokes without a common tile can share a channel.
struct TileMap: Equatable {
  static let side = 16

  /// The area in pixels, and the clip of all marks.
  let clip: PixelRect
  let columns: Int
  let rows: Int
  private let wordsPerRow: Int
  private var words: [UInt64]

  /// Tiles over `target`, from its origin; only those that intersect `clip` are marked.
  init(target: PixelRect, clip: PixelRect) {
    self.clip = clip
    (columns, rows) = Self.tiles(of: target)
    wordsPerRow = (columns + 63) / 64
    words = [UInt64](repeating: 0, count: wordsPerRow * rows)
  }

  /// Marks all tiles that intersect the box.
  mutating func mark(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    guard !clip.isEmpty, minX <= maxX, minY <= maxY else { return }
    let low = max(minX, Double(clip.minX))
    let high = min(maxX, Double(clip.maxX - 1))
    let top = max(minY, Double(clip.minY))
    let bottom = min(maxY, Double(clip.maxY - 1))
    guard low <= high, top <= bottom else { return }
    let first = Int(low) / TileMap.side
    let last = Int(high) / TileMap.side
    for row in (Int(top) / TileMap.side)...(Int(bottom) / TileMap.side) {
      mark(row: row, first...last)
    }
  }

  /// The columns and rows of tiles from the origin to the end of `target`.
  static func tiles(of target: PixelRect) -> (columns: Int, rows: Int) {
    ((target.maxX + side - 1) / side, (target.maxY + side - 1) / side)
  }

  /// Marks all tiles within `reach` of the segment.
  mutating func markSegment(_ a: Point, _ b: Point, reach: Double) {
    Self.forEachRow(of: a, b, reach: reach, in: clip) { mark(row: $0, $1) }
  }

  /// Calls `body` with each row of tiles in `clip` that the segment comes within `reach` of, and the
  /// columns: for each row, the part of the segment within `reach` of it, extended by `reach` on
  /// both sides.
  @inline(__always)
  static func forEachRow(
    of a: Point, _ b: Point, reach: Double, in clip: PixelRect,
    _ body: (_ row: Int, _ columns: ClosedRange<Int>) -> Void
  ) {
    guard !clip.isEmpty else { return }
    let side = Double(side)
    let (low, high) = (Double(clip.minX), Double(clip.maxX - 1))
    let (minX, maxX) = (min(a.x, b.x) - reach, max(a.x, b.x) + reach)
    let (minY, maxY) = (min(a.y, b.y) - reach, max(a.y, b.y) + reach)
    let top = max(minY, Double(clip.minY))
    let bottom = min(maxY, Double(clip.maxY - 1))
    guard top <= bottom, minX <= high, maxX >= low else { return }
    let rise = b.y - a.y
    let isShort = abs(rise) < side || maxX - minX < 2 * side
    let slope = isShort ? 0 : (b.x - a.x) / rise
    for row in (Int(top) / Self.side)...(Int(bottom) / Self.side) {
      var (left, right) = (minX, maxX)
      if !isShort {
        let rowTop = Double(row) * side - reach
        let rowBottom = rowTop + side + 2 * reach
        let y0 = min(max(min(a.y, b.y), rowTop), max(a.y, b.y))
        let y1 = max(min(max(a.y, b.y), rowBottom), min(a.y, b.y))
        let x0 = a.x + (y0 - a.y) * slope
        let x1 = a.x + (y1 - a.y) * slope
        (left, right) = (min(x0, x1) - reach, max(x0, x1) + reach)
      }
      guard left <= high, right >= low else { continue }
      body(row, Int(max(left, low)) / Self.side...Int(min(right, high)) / Self.side)
    }
  }

  @inline(__always)
  private mutating func mark(row: Int, _ range: ClosedRange<Int>) {
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

  func isDisjoint(with other: TileMap) -> Bool {
    for index in words.indices where words[index] & other.words[index] != 0 { return false }
    return true
  }

  mutating func formUnion(_ other: TileMap) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Calls `body` with each horizontal run of marked tiles, in pixels, clipped.
  func forEachRun(_ body: (PixelRect) -> Void) {
    for row in 0..<rows {
      var column = 0
      while column < columns {
        let word = words[row * wordsPerRow + column >> 6] >> UInt64(column & 63)
        if word == 0 {
          column = (column | 63) + 1
          continue
        }
        column += word.trailingZeroBitCount
        let start = column
        while column < columns, isMarked(column: column, row: row) { column += 1 }
        let run = PixelRect(
          minX: start * TileMap.side, minY: row * TileMap.side,
          maxX: column * TileMap.side, maxY: (row + 1) * TileMap.side
        ).intersection(clip)
        if !run.isEmpty { body(run) }
      }
    }
  }
}
