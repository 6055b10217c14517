import SumiGeometry

/// Samples the tiles of a stroke in which single legs do not tell how much of a pixel is covered.
///
/// Tiles that a crowded leg touches are sampled, and those to which the stroke comes back if two legs
/// there come near each other without being neighbours. It goes from one row of tiles to the next, so
/// that memory is bounded by the width of the picture, and passes over scanlines that are full, so
/// that dense strokes cost little more than thin ones.
struct CrowdedTiles {
  private let pen: StrokePen
  private let grid: TileGrid
  private let crowded: TileMap
  private var sampler = TileSampler()
  private var shape = StrokeShape()
  /// The row of tiles under way, and its tiles' words.
  private var row = 0
  private var tiles: [Tile]
  private var words: [UInt64]

  private struct Tile {
    var state = State.untouched
    /// The legs so far of a tile that may be crowded.
    var legs: [StrokeLeg] = []
    /// Scanlines that may not be full yet.
    var lines = 0..<TileSampler.words
    /// Legs to be filled until it is next seen which scanlines are full, and those before.
    var countdown = CrowdedTiles.firstCheck
    var interval = CrowdedTiles.firstCheck
  }

  private enum State {
    /// Left to the device.
    case untouched
    /// The stroke comes back to it.
    case revisited
    case sampled
  }

  /// How many legs of a tile another one is held against: the latest ones.
  private static let mostLegs = 12
  /// Legs before the first look which scanlines are full; each next look takes twice as many.
  private static let firstCheck = 8

  init(pen: StrokePen, crowd: CrowdFinder) {
    self.pen = pen
    grid = crowd.grid
    crowded = crowd.crowded
    candidates = crowd.crowded
    candidates.formUnion(crowd.revisited)
    tiles = [Tile](repeating: Tile(), count: grid.columns)
    words = [UInt64](repeating: 0, count: grid.columns * TileSampler.words)
  }

  /// The tiles to be looked at.
  private var candidates: TileMap

  /// Calls `emit` with the column, the row and the coverage (16 × 16, in 255ths) of each tile that is
  /// sampled, row by row from the left. `range` are the stroke's points, with a gap on either side.
  mutating func sample(
    _ range: Range<Int>, of points: UnsafeBufferPointer<StrokePoint>,
    _ emit: (Int, Int, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard !candidates.isEmpty else { return }
    let chunks = StrokeChunk.chunks(of: range, points)
    var levels = [UInt8](repeating: 0, count: TileGrid.side * TileGrid.side)
    for row in 0..<grid.rows {
      var columns: Range<Int>?
      candidates.forEachRun(inRow: row) { run in
        columns = (columns?.lowerBound ?? run.lowerBound)..<run.upperBound
      }
      guard let columns else { continue }
      begin(row, columns)
      let band = band
      let legs = chunks.lazy.filter { $0.meets(band) }.flatMap(\.range).compactMap { [pen] in
        StrokeLeg($0, of: points, pen: pen)
      }
      if columns.contains(where: { tiles[$0].state == .revisited }) {
        for leg in legs {
          for column in self.columns(of: leg, among: columns)
          where tiles[column].state == .revisited { look(column, leg) }
        }
      }
      if columns.contains(where: { tiles[$0].state == .sampled }) {
        for leg in legs {
          for column in self.columns(of: leg, among: columns)
          where tiles[column].state == .sampled { fill(column, leg) }
        }
      }
      for column in columns where tiles[column].state == .sampled {
        let start = column * TileSampler.words
        words.withUnsafeBufferPointer { words in
          levels.withUnsafeMutableBufferPointer { levels in
            TileSampler.levels(
              of: .init(rebasing: words[start..<start + TileSampler.words]), into: levels)
          }
        }
        levels.withUnsafeBufferPointer { emit(column, row, $0) }
      }
    }
  }

  /// The heights at which a point may have to do with the row.
  private var band: ClosedRange<Float> {
    let room = pen.half * (pen.join == .miter ? max(1, pen.miterLimit) : 1) + 2
    let top = Double(row * TileGrid.side)
    return Float(top - room)...Float(top + Double(TileGrid.side) + room)
  }

  private mutating func begin(_ row: Int, _ columns: Range<Int>) {
    self.row = row
    for column in columns {
      tiles[column].legs.removeAll(keepingCapacity: true)
      tiles[column].lines = 0..<TileSampler.words
      tiles[column].countdown = Self.firstCheck
      tiles[column].interval = Self.firstCheck
      guard candidates.isMarked(column: column, row: row) else {
        tiles[column].state = .untouched
        continue
      }
      tiles[column].state =
        crowded.isMarked(column: column, row: row) ? .sampled : .revisited
      let start = column * TileSampler.words
      for index in start..<start + TileSampler.words { words[index] = 0 }
    }
  }

  /// The tiles of the row under way that a leg may touch.
  private func columns(of leg: StrokeLeg, among columns: Range<Int>) -> Range<Int> {
    let top = Double(row * TileGrid.side)
    let side = Double(TileGrid.side)
    let reach = leg.reach + 1
    // What of the leg is within reach of the row.
    let strip = Rect(minX: -1e9, minY: top - reach, maxX: 1e9, maxY: top + side + reach)
    let nothing = columns.lowerBound..<columns.lowerBound
    guard let (first, last) = visibleRange(leg.start, leg.end, in: strip) else { return nothing }
    let width = leg.end.x - leg.start.x
    let (x0, x1) = (leg.start.x + width * first, leg.start.x + width * last)
    let left = (min(x0, x1) - reach) / side
    let right = (max(x0, x1) + reach) / side
    guard right >= 0 else { return nothing }
    let low = max(Int(max(left, 0)), columns.lowerBound)
    let high = min(Int(right) + 1, columns.upperBound)
    return low < high ? low..<high : nothing
  }

  /// Sees whether a leg comes near another one in a tile; then the tile is sampled.
  private mutating func look(_ column: Int, _ leg: StrokeLeg) {
    let minX = Double(column * TileGrid.side)
    let minY = Double(row * TileGrid.side)
    let side = Double(TileGrid.side)
    let area = Rect(x: minX, y: minY, width: side, height: side)
    guard tiles[column].legs.contains(where: { $0.conflicts(with: leg, within: area, pen: pen) })
    else {
      if tiles[column].legs.count == Self.mostLegs { tiles[column].legs.removeFirst() }
      tiles[column].legs.append(leg)
      return
    }
    tiles[column].state = .sampled
  }

  private mutating func fill(_ column: Int, _ leg: StrokeLeg) {
    guard !tiles[column].lines.isEmpty else { return }
    shape.set(leg, pen: pen)
    let lines = tiles[column].lines
    let origin = Point(x: Double(column * TileGrid.side), y: Double(row * TileGrid.side))
    let start = column * TileSampler.words
    tiles[column].countdown -= 1
    let isCheck = tiles[column].countdown == 0
    words.withUnsafeMutableBufferPointer { words in
      let tile = UnsafeMutableBufferPointer(rebasing: words[start..<start + TileSampler.words])
      shape.forEachPolygon { sampler.fill($0, origin: origin, lines: lines, into: tile) }
      if isCheck { tiles[column].lines = TileSampler.openLines(of: tile, among: lines) }
    }
    if isCheck {
      tiles[column].interval *= 2
      tiles[column].countdown = tiles[column].interval
    }
  }
}

/// Points of a stroke that come one after the other, and how high and low they and the next one are.
private struct StrokeChunk {
  static let size = 32

  let range: Range<Int>
  let minY: Float
  let maxY: Float

  func meets(_ band: ClosedRange<Float>) -> Bool {
    minY <= band.upperBound && maxY >= band.lowerBound
  }

  static func chunks(
    of range: Range<Int>, _ points: UnsafeBufferPointer<StrokePoint>
  ) -> [StrokeChunk] {
    stride(from: range.lowerBound, to: range.upperBound, by: size).map { start in
      let end = min(start + size, range.upperBound)
      var low = Float.infinity
      var high = -Float.infinity
      for index in start...end where !points[index].isGap {
        low = min(low, points[index].y)
        high = max(high, points[index].y)
      }
      return StrokeChunk(range: start..<end, minY: low, maxY: high)
    }
  }
}
