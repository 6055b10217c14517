import SumiGeometry

/// The area that shapes cover together, pixel by pixel within a tile, by 256 samples a pixel.
///
/// A pixel has 64 scanlines of 4 samples each, so a tile's scanline of 16 pixels is one word, a bit a
/// sample: filling a convex shape is one OR a scanline, and what overlaps counts once. The samples of
/// each scanline are shifted against those of the next by a share of the golden section, so that no
/// edge, level or upright, meets many at once: the error is about 1 / 256.
struct TileSampler {
  static let scanlines = 64
  static let samples = 4
  /// Words of a tile.
  static let words = TileGrid.side * scanlines

  /// Where the first sample of a scanline is, in samples.
  private static let shifts: [Float] = (0..<scanlines).map { line in
    let place = (Double(line) + 0.5) * 0.618_033_988_749_895
    return Float(place - place.rounded(.down))
  }
  /// The first n bits.
  private static let firstBits: [UInt64] = (0...64).map { $0 == 64 ? .max : (1 << $0) - 1 }

  private var left = [Float](repeating: 0, count: words)
  private var right = [Float](repeating: 0, count: words)

  /// Adds a convex polygon to a tile's words, as far as it is on some of its scanlines.
  ///
  /// - Parameter origin: the tile's corner, in the polygon's pixels.
  mutating func fill(
    _ polygon: ArraySlice<Point>, origin: Point, lines: Range<Int>,
    into tile: UnsafeMutableBufferPointer<UInt64>
  ) {
    guard var previous = polygon.last else { return }
    var area = 0.0
    var low = previous
    var high = previous
    for point in polygon {
      area += previous.x * point.y - point.x * previous.y
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      previous = point
    }
    guard area != 0, high.x > origin.x, low.x < origin.x + Double(TileGrid.side) else { return }
    let first = max(TileSampler.line(low.y - origin.y), lines.lowerBound)
    let end = min(TileSampler.line(high.y - origin.y), lines.upperBound)
    guard first < end else { return }
    let isPositive = area > 0
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        // The edges of either side follow each other without a gap: every scanline is noted.
        for point in polygon {
          let isDown = point.y > previous.y
          TileSampler.follow(
            isDown ? previous : point, isDown ? point : previous, origin: origin,
            lines: first..<end, in: isDown == isPositive ? right : left)
          previous = point
        }
        TileSampler.fill(first..<end, from: left, to: right, into: tile)
      }
    }
  }

  /// Sets the samples of scanlines from one place up to another.
  private static func fill(
    _ lines: Range<Int>, from left: UnsafeMutableBufferPointer<Float>,
    to right: UnsafeMutableBufferPointer<Float>, into tile: UnsafeMutableBufferPointer<UInt64>
  ) {
    shifts.withUnsafeBufferPointer { shifts in
      firstBits.withUnsafeBufferPointer { bits in
        for line in lines {
          let shift = shifts[line & (scanlines - 1)]
          let first = Int32(min(max(left[line] - shift + 1, 0), 64))
          let end = Int32(min(max(right[line] - shift + 1, 0), 64))
          if end > first { tile[line] |= bits[Int(end)] & ~bits[Int(first)] }
        }
      }
    }
  }

  /// The scanlines that are not full yet, and those between them.
  static func openLines(of tile: UnsafeMutableBufferPointer<UInt64>, among lines: Range<Int>)
    -> Range<Int>
  {
    guard let first = lines.first(where: { tile[$0] != .max }),
      let last = lines.last(where: { tile[$0] != .max })
    else { return lines.lowerBound..<lines.lowerBound }
    return first..<(last + 1)
  }

  /// The first scanline whose middle is at or below a height.
  private static func line(_ y: Double) -> Int {
    Int(min(max((y * Double(scanlines) + 0.5).rounded(.down), 0), Double(words)))
  }

  /// Notes where an edge, from the top, crosses scanlines, in samples.
  @inline(__always)
  private static func follow(
    _ top: Point, _ bottom: Point, origin: Point, lines: Range<Int>,
    in places: UnsafeMutableBufferPointer<Float>
  ) {
    let start = max(line(top.y - origin.y), lines.lowerBound)
    let end = min(line(bottom.y - origin.y), lines.upperBound)
    guard start < end else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let firstY = origin.y + (Double(start) + 0.5) / Double(scanlines)
    let firstX = Float((top.x - origin.x + (firstY - top.y) * slope) * Double(samples))
    let step = Float(slope * Double(samples) / Double(scanlines))
    for line in start..<end {
      places[line] = firstX + step * Float(Int32(truncatingIfNeeded: line - start))
    }
  }

  /// The coverage of a tile's pixels in 255ths, 16 rows of 16.
  static func levels(
    of tile: UnsafeBufferPointer<UInt64>, into levels: UnsafeMutableBufferPointer<UInt8>
  ) {
    for row in 0..<TileGrid.side {
      var counts = SIMD16<UInt16>.zero
      // A byte holds the count of 32 scanlines.
      for half in 0..<2 {
        var even: UInt64 = 0
        var odd: UInt64 = 0
        let first = row * scanlines + half * (scanlines / 2)
        for line in first..<(first + scanlines / 2) {
          let pairs = tile[line] - (tile[line] >> 1 & 0x5555_5555_5555_5555)
          let pixels = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
          even += pixels & 0x0f0f_0f0f_0f0f_0f0f
          odd += pixels >> 4 & 0x0f0f_0f0f_0f0f_0f0f
        }
        for pair in 0..<8 {
          counts[2 * pair] += UInt16(truncatingIfNeeded: even >> UInt64(8 * pair) & 255)
          counts[2 * pair + 1] += UInt16(truncatingIfNeeded: odd >> UInt64(8 * pair) & 255)
        }
      }
      for column in 0..<TileGrid.side {
        levels[row * TileGrid.side + column] = UInt8((Int(counts[column]) * 255 + 128) >> 8)
      }
    }
  }
}
