import CNumbers
import SumiGeometry

/// Pixels shared by legs of a stroke that do not meet at a point, and the stroke's coverage of
/// them.
///
/// The device draws a stroke point by point, with the exact coverage of the two legs at the point
/// together. For a pixel that further legs touch it keeps the maximum over the points, which is
/// less than the union. Such pixels are near points that are closer together than the stroke's
/// width; they are found here, sampled, and drawn over the device's result.
struct SharedPixels {
  /// Half the diagonal of a pixel: a leg farther from its middle does not touch it.
  private static let halfDiagonal = 0.7072
  /// Legs further apart in the list are not compared.
  private static let longestWindow = 64
  /// Legs at least this long leave no pixel to a third leg where the path bends gently.
  private static let longLeg = 1.5
  /// The cosine of the largest gentle bend.
  private static let gentle = 0.7
  /// A tile with more legs is not sampled, because it is fully covered.
  private static let mostLegs = 1000
  /// After so many legs it asks whether the work has ended.
  private static let legsOfQuestion = 256

  private let pen: StrokePen
  private let clip: PixelRect
  private let columns: Int
  private let rows: Int
  private var legs: [StrokeLeg] = []
  /// The index in `tiles` of each tile of the target, -1 for those without shared pixels.
  private var indices: [Int32] = []
  private var tiles: [Tile] = []

  /// 16 × 16 pixels, some of them shared.
  private struct Tile {
    let column: Int
    let row: Int
    /// One bit per pixel, the lowest on the left.
    var wanted: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    /// The last entry in the list of legs.
    var last: Int32 = -1
    var legCount = 0
  }

  init(pen: StrokePen, target: PixelRect, clip: PixelRect) {
    self.pen = pen
    self.clip = clip.intersection(target)
    (columns, rows) = TileMap.tiles(of: target)
  }

  /// Finds the shared pixels of the pieces between gaps and appends their coverage, as runs of
  /// pixels of equal level.
  mutating func append(of points: ArraySlice<StrokePoint>, to runs: inout [CoverageRun]) {
    // A lone point shares nothing; two have ends that may share a pixel.
    guard points.count > 1, !clip.isEmpty else { return }
    var previous: StrokePoint?
    var piece = 0
    for point in points {
      if point.isGap {
        findShared(from: piece)
        piece = legs.count
        previous = nil
        continue
      }
      if let previous {
        var leg = StrokeLeg(previous, point)
        if legs.count > piece {
          leg.hasBefore = true
          legs[legs.count - 1].hasAfter = true
        }
        legs.append(leg)
      }
      previous = point
    }
    findShared(from: piece)
    if !tiles.isEmpty { cover(into: &runs) }
  }

  // MARK: Finding

  /// Compares the legs of the last piece with those that follow within a few stroke widths, and the
  /// caps too: the two of a leg shorter than a pixel's diagonal may touch the same pixel.
  private mutating func findShared(from first: Int) {
    let isShort = legs.count - first == 1 && legs[first].length < Self.longLeg
    guard legs.count - first > 1 || (isShort && pen.cap == .round) else { return }
    var piece = Array(legs[first...])
    if pen.cap == .round {
      piece.insert(piece[0].point(atEnd: false), at: 0)
      piece.append(piece[piece.count - 1].point(atEnd: true))
    }
    let reached = pen.join == .miter ? lengthenedByMiters(piece) : piece
    let reach = 2 * (pen.half + Self.halfDiagonal)
    for (index, leg) in piece.enumerated() {
      if index % Self.legsOfQuestion == 0, sumi_is_stopped() { return }
      var isGentle = true
      // Distance along the path, from the end of the first to the start of the second.
      var way = 0.0
      for other in (index + 1)..<min(index + Self.longestWindow, piece.count) {
        let second = piece[other]
        isGentle = isGentle && dot(leg.direction, second.direction) > Self.gentle
        let areDrawnAsOne = other == index + 1 && areDrawnAsOne(leg, second)
        if !isGentle && !areDrawnAsOne { share(reached[index], reached[other], within: reach) }
        way += second.length
        if second.length < Self.longLeg { isGentle = false }
        if other > index + 3, way > 3 * reach { break }
      }
    }
  }

  /// Whether the device draws the union of two legs that meet: it does unless the inner corner at
  /// the shorter one's far end lies beyond the far end of the longer one.
  private func areDrawnAsOne(_ a: StrokeLeg, _ b: StrokeLeg) -> Bool {
    let (longer, shorter) = (max(a.length, b.length), min(a.length, b.length))
    guard shorter > 0 else { return false }
    let sine = abs(cross(a.direction, b.direction))
    let cosine = dot(a.direction, b.direction)
    // The inner edges meet within both legs.
    if pen.half * sine <= shorter * (1 + cosine) { return true }
    return pen.half * sine - shorter * cosine < longer - 0.01
  }

  /// The legs extended to the points of their joins.
  private func lengthenedByMiters(_ legs: [StrokeLeg]) -> [StrokeLeg] {
    var piece = legs
    var before = 0.0
    for index in piece.indices {
      var after = 0.0
      if index + 1 < piece.count {
        let (a, b) = (piece[index].direction, piece[index + 1].direction)
        after = pen.half * pen.miter(cosine: dot(a, b), sine: cross(a, b))
      }
      piece[index].lengthen(start: before, end: after)
      before = after
    }
    return piece
  }

  /// Marks the pixels that both legs may touch, if an end of one is near the other. Where legs
  /// cross far from their ends, the device's result is accurate enough.
  private mutating func share(_ a: StrokeLeg, _ b: StrokeLeg, within reach: Double) {
    guard a.minX <= b.maxX + reach, b.minX <= a.maxX + reach, a.minY <= b.maxY + reach,
      b.minY <= a.maxY + reach
    else { return }
    guard
      b.distance(to: a.end) < reach || a.distance(to: b.start) < reach
        || b.distance(to: a.start) < reach || a.distance(to: b.end) < reach
    else { return }
    let side = reach / 2
    var top = max(max(a.minY, b.minY) - side, Double(clip.minY))
    var bottom = min(min(a.maxY, b.maxY) + side, Double(clip.maxY))
    let sine = cross(a.direction, b.direction)
    if abs(sine) > 0.05 {
      // Both are near only where their lines cross.
      let along = cross(b.start - a.start, b.direction) / sine
      let middle = a.start.y + along * a.direction.dy
      let height = side * (abs(a.direction.dy) + abs(b.direction.dy)) / abs(sine)
      top = max(top, middle - height)
      bottom = min(bottom, middle + height)
    }
    var row = Int(max(top - 0.5, 0).rounded(.up))
    while Double(row) + 0.5 <= bottom, row < clip.maxY {
      let y = Double(row) + 0.5
      if let first = a.stretch(top: y, bottom: y, reach: side),
        let second = b.stretch(top: y, bottom: y, reach: side)
      {
        let low = max(first.lowerBound, second.lowerBound, Double(clip.minX))
        let high = min(first.upperBound, second.upperBound, Double(clip.maxX))
        if low <= high {
          want(row: row, from: Int((low - 0.5).rounded(.up)), to: Int((high - 0.5).rounded(.down)))
        }
      }
      row += 1
    }
  }

  /// Marks the pixels of a row from `first` to `last`.
  private mutating func want(row: Int, from first: Int, to last: Int) {
    let last = min(last, clip.maxX - 1)
    var x = max(first, clip.minX)
    while x <= last {
      let column = x / TileMap.side
      let end = min(last, column * TileMap.side + TileMap.side - 1)
      let count = end - x + 1
      let bits = UInt64((1 << count) - 1) << UInt64(x % TileMap.side)
      let tile = tile(column: column, row: row / TileMap.side)
      let shifted = bits << UInt64(row % 4 * 16)
      switch row % TileMap.side / 4 {
      case 0: tiles[tile].wanted.0 |= shifted
      case 1: tiles[tile].wanted.1 |= shifted
      case 2: tiles[tile].wanted.2 |= shifted
      default: tiles[tile].wanted.3 |= shifted
      }
      x = end + 1
    }
  }

  private mutating func tile(column: Int, row: Int) -> Int {
    if indices.isEmpty { indices = [Int32](repeating: -1, count: columns * rows) }
    let place = row * columns + column
    if indices[place] < 0 {
      indices[place] = Int32(tiles.count)
      tiles.append(Tile(column: column, row: row))
    }
    return Int(indices[place])
  }

  // MARK: Covering

  private mutating func cover(into runs: inout [CoverageRun]) {
    let entries = legsOfTiles()
    var shapes = StrokeShapes(pen: pen)
    var levels = [UInt8](repeating: 0, count: TileMap.side * TileMap.side)
    for tile in tiles where tile.legCount <= Self.mostLegs {
      if sumi_is_stopped() { return }
      shapes.removeAll()
      let origin = Point(
        x: Double(tile.column * TileMap.side), y: Double(tile.row * TileMap.side))
      var entry = tile.last
      while entry >= 0 {
        add(Int(entries[Int(entry)].leg), to: &shapes, origin: origin)
        entry = entries[Int(entry)].previous
      }
      withUnsafeBytes(of: tile.wanted) { bytes in
        let wanted = bytes.assumingMemoryBound(to: UInt16.self)
        guard let base = wanted.baseAddress else { return }
        sumi_cover_shapes(shapes.shapes, Int32(shapes.shapes.count), base, &levels)
        for row in 0..<TileMap.side where wanted[row] != 0 {
          append(wanted[row], levels[(row * TileMap.side)...], row: row, of: tile, to: &runs)
        }
      }
    }
  }

  /// The legs that touch each tile, as linked lists starting at the tiles' `last`.
  private mutating func legsOfTiles() -> [(leg: Int32, previous: Int32)] {
    var entries: [(leg: Int32, previous: Int32)] = []
    let reach = pen.half * (pen.join == .miter ? max(pen.miterLimit, 1) : 1) + Self.halfDiagonal
    for (index, leg) in legs.enumerated() {
      if index % Self.legsOfQuestion == 0, sumi_is_stopped() { break }
      TileMap.forEachRow(of: leg.start, leg.end, reach: reach, in: clip) { row, range in
        for column in range {
          let tile = Int(indices[row * columns + column])
          guard tile >= 0 else { continue }
          tiles[tile].legCount += 1
          guard tiles[tile].legCount <= Self.mostLegs else { continue }
          entries.append((Int32(index), tiles[tile].last))
          tiles[tile].last = Int32(entries.count - 1)
        }
      }
    }
    return entries
  }

  private func add(_ index: Int, to shapes: inout StrokeShapes, origin: Point) {
    let leg = legs[index]
    shapes.add(leg, origin: origin)
    if leg.hasAfter {
      shapes.addJoin(leg, legs[index + 1], origin: origin)
    } else {
      shapes.addCap(at: leg.end, outward: leg.direction, origin: origin)
    }
    if !leg.hasBefore {
      shapes.addCap(at: leg.start, outward: leg.direction * -1, origin: origin)
    }
  }

  /// Appends runs of equal levels among the marked pixels of a row.
  private func append(
    _ wanted: UInt16, _ levels: ArraySlice<UInt8>, row: Int, of tile: Tile,
    to runs: inout [CoverageRun]
  ) {
    var rest = wanted
    while rest != 0 {
      let first = rest.trailingZeroBitCount
      let level = levels[levels.startIndex + first]
      var end = first
      while end < TileMap.side, rest >> UInt16(end) & 1 == 1,
        levels[levels.startIndex + end] == level
      {
        rest &= ~(1 << UInt16(end))
        end += 1
      }
      guard level > 0 else { continue }
      runs.append(
        CoverageRun(
          x: Int16(tile.column * TileMap.side + first), y: Int16(tile.row * TileMap.side + row),
          count: Int16(end - first), level: Int16(level)))
    }
  }
}
