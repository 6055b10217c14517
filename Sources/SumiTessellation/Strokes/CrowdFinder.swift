import SumiGeometry
import SumiScene

/// Finds the tiles in which a pixel may meet more of a stroke than a point and the two legs at it.
///
/// The device draws a stroke point by point, each with its two legs, and keeps the most that any of
/// them covers of a pixel. That is the area of the whole where one of them covers all that the stroke
/// has in the pixel, and too little where several have a share in it. A tile with such pixels is
/// crowded: its coverage is sampled instead (`CrowdedTiles`).
struct CrowdFinder {
  /// What a tile knows of the stroke's legs: the last one that touched it and how long the stroke was
  /// up to its end, and the sum of the turns before the leg that first did, since when they came one
  /// after the other.
  struct Visit {
    var leg: Int32
    var turning: Float
    var travel: Float

    static let none = Visit(leg: -1, turning: 0, travel: 0)
  }

  /// The longest distance within a pixel.
  static let pixelDiagonal = 2.0.squareRoot()
  /// Turns between the legs in a tile that sum up to this may have led back to the first of them. One
  /// turn alone is at most 2.
  private static let returningTurn: Float = 2.1

  /// How long the stroke may be between two legs for them to be looked at together, in pixels and in
  /// stroke widths. Where legs cross that are further apart, single pixels at the corners of the
  /// crossing keep the device's coverage: a scribble of long legs has no end of them.
  static let window = (pixels: 64.0, widths: 8.0)

  let grid: TileGrid
  private let pen: StrokePen
  /// The first leg of the stroke; lower ones are other strokes'.
  private let firstLeg: Int32
  private(set) var visits: [Visit]
  /// Tiles that are crowded.
  private(set) var crowded: TileMap
  /// Tiles to which the stroke comes back: legs that are not neighbours may be near each other there.
  private(set) var revisited: TileMap

  /// No tile can be crowded.
  var isEmpty: Bool { crowded.isEmpty && revisited.isEmpty }

  /// The sum of the turns and the length of the stroke so far, its gaps included.
  private var turning: Float = 0
  private var travel: Float = 0
  private let longestWay: Float
  /// The leg under way: how long it is, and how much of either side the turn at its start takes away.
  private var length = 0.0
  private var positiveCrease = 0.0
  private var negativeCrease = 0.0
  private var startTurn: StrokeTurn?

  /// - Parameter visits: those of the strokes before, to be used again.
  init(grid: TileGrid, pen: StrokePen, firstLeg: Int, visits: [Visit]) {
    self.grid = grid
    self.pen = pen
    self.firstLeg = Int32(truncatingIfNeeded: firstLeg)
    longestWay = Float(max(Self.window.pixels, Self.window.widths * 2 * pen.half))
    self.visits = visits
    let count = grid.columns * grid.rows
    if visits.count != count {
      self.visits = [Visit](repeating: .none, count: count)
    }
    crowded = TileMap(grid: grid)
    revisited = crowded
  }

  /// A gap in the stroke.
  mutating func skip(_ distance: Double) {
    travel += Float(distance)
    length = 0
  }

  /// A leg begins, after a turn or as the first of its piece.
  mutating func begin(length: Double, after turn: StrokeTurn?) {
    self.length = length
    travel += Float(length)
    startTurn = turn
    positiveCrease = 0
    negativeCrease = 0
    if let turn {
      turning += Float(turn.chord)
      addCrease(turn)
    }
  }

  private mutating func addCrease(_ turn: StrokeTurn) {
    // A pixel still touches both legs until the gap between them is as wide as it.
    let crease = (pen.half + CrowdFinder.pixelDiagonal / 2) * turn.miter
    if turn.isPositive { positiveCrease += crease } else { negativeCrease += crease }
  }

  /// The leg ends, with a turn or as the last of its piece. It is crowded unless a pixel's length of
  /// both its sides is left between the inner edges of the turns at its ends: then no pixel meets the
  /// legs before and after it.
  mutating func end(_ a: Point, _ b: Point, with turn: StrokeTurn?) {
    let hasButt = pen.cap != .round && (startTurn == nil || turn == nil)
    if let turn { addCrease(turn) }
    // A stroke thinner than a pixel has both sides in the same pixels.
    let taken =
      pen.half < CrowdFinder.pixelDiagonal / 2
      ? positiveCrease + negativeCrease : max(positiveCrease, negativeCrease)
    guard length - taken < (hasButt ? 0 : CrowdFinder.pixelDiagonal) else { return }
    crowded.markSegment(a, b, reach: pen.half + 1)
    guard pen.join == .miter else { return }
    for (point, turn) in [(a, startTurn), (b, turn)] {
      if let turn { mark(point, reach: pen.reach(of: turn) + 1) }
    }
  }

  private mutating func mark(_ point: Point, reach: Double) {
    crowded.mark(
      minX: point.x - reach, minY: point.y - reach, maxX: point.x + reach, maxY: point.y + reach)
  }

  /// A leg touches a run of tiles.
  @inline(__always)
  mutating func visit(row: Int, _ columns: ClosedRange<Int>, leg: Int) {
    let leg = Int32(truncatingIfNeeded: leg)
    for column in columns {
      let index = row * grid.columns + column
      let last = visits[index]
      if last.leg == leg { continue }
      let isNeighbour = last.leg == leg - 1 && last.leg >= firstLeg
      visits[index] = Visit(
        leg: leg, turning: isNeighbour ? last.turning : turning, travel: travel)
      if isNeighbour {
        if turning - last.turning < CrowdFinder.returningTurn { continue }
      } else if last.leg < firstLeg || travel - Float(length) - last.travel > longestWay {
        continue
      }
      revisited.mark(row: row, column...column)
    }
  }
}
