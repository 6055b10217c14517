import CNumbers
import SumiGeometry
import SumiScene

/// Receives the pieces of a stroke in order and writes its points with gaps between, marking their
/// tiles.
///
/// The fragment shader sees a point and its two neighbours, so pixels with legs shorter than the
/// pixel's diagonal must be sampled. Unneeded points are therefore dropped: while the leg is
/// shorter than `shortLeg`, every point within `tolerance` of the leg that replaces it.
struct StrokeEmitter {
  /// The maximum distance to the true path, in pixels.
  static let tolerance = 0.02
  static let shortLeg = 3.0
  /// Points closer than this to the previous one are skipped.
  static let nearest = 0.01

  private(set) var points: [StrokePoint]
  private(set) var tiles: TileMap
  private let pen: StrokePen

  private var start = 0
  private var isOpen = false
  /// The last point written, and the one before it.
  private var anchor = Point.zero
  private var beforeAnchor: Point?
  /// The next point to be written, unless the following one makes it unnecessary.
  private var pending: Point?
  /// Directions from the anchor that are within the tolerance of all points dropped since.
  private var low = Vector.zero
  private var high = Vector.zero

  init(points: [StrokePoint], tiles: TileMap, pen: StrokePen) {
    self.points = points
    self.tiles = tiles
    self.pen = pen
  }

  /// Adds each piece.
  mutating func add(_ pieces: StrokePieces) {
    for range in pieces.ranges {
      begin(pieces.points[range.lowerBound])
      for (index, point) in pieces.points[range].dropFirst().enumerated() {
        if sumi_stops_at(Int64(index)) { return }
        line(to: point)
      }
      finish()
    }
  }

  mutating func begin(_ point: Point) {
    finish()
    isOpen = true
    start = points.count
    anchor = point
    beforeAnchor = nil
    pending = nil
    write(point)
  }

  mutating func line(to point: Point) {
    let offset = point - anchor
    guard let candidate = pending else {
      let square = offset.dx * offset.dx + offset.dy * offset.dy
      guard square > StrokeEmitter.nearest * StrokeEmitter.nearest else { return }
      pending = point
      (low, high) = StrokeEmitter.sector(offset)
      return
    }
    let reached = candidate - anchor
    let step = point - candidate
    if dot(reached, reached) < StrokeEmitter.shortLeg * StrokeEmitter.shortLeg,
      dot(step, reached) >= 0, cross(low, offset) >= 0, cross(high, offset) <= 0,
      keepsOutline(reached, step)
    {
      let (newLow, newHigh) = StrokeEmitter.sector(offset)
      if cross(low, newLow) > 0 { low = newLow }
      if cross(high, newHigh) < 0 { high = newHigh }
      pending = point
      return
    }
    guard dot(step, step) > StrokeEmitter.nearest * StrokeEmitter.nearest else { return }
    advance(to: candidate)
    pending = point
    (low, high) = StrokeEmitter.sector(point - anchor)
  }

  /// Whether the corners of joins and caps are unchanged without the point between two steps. Round
  /// ones move no further than the path.
  private func keepsOutline(_ reached: Vector, _ step: Vector) -> Bool {
    let isFirstLeg = points.count - start == 1
    if pen.join == .round && (pen.cap == .round || !isFirstLeg) { return true }
    let shift = cross(reached, step) * pen.half
    return shift * shift
      <= StrokeEmitter.tolerance * StrokeEmitter.tolerance * dot(reached, reached)
      * dot(step, step)
  }

  mutating func finish() {
    guard isOpen else { return }
    isOpen = false
    if let candidate = pending { advance(to: candidate) }
    if points.count - start == 1 {
      finishDot()
    } else if pen.cap == .square {
      extend(points.count - 1, from: points.count - 2)
      extend(start, from: start + 1)
    }
    if points.count > start { points.append(.gap) }
  }

  /// A path of no length is a dot if the cap has a shape.
  private mutating func finishDot() {
    switch pen.cap {
    case .butt:
      points.removeLast()
    case .round:
      mark(anchor, reach: pen.half + 1)
    case .square:
      points.removeLast()
      write(anchor - Vector(dx: pen.half, dy: 0))
      write(anchor + Vector(dx: pen.half, dy: 0))
      mark(anchor, reach: pen.half + 1)
    }
  }

  /// A square cap extends the leg by half a width.
  private mutating func extend(_ index: Int, from other: Int) {
    let end = Point(x: Double(points[index].x), y: Double(points[index].y))
    let leg = end - Point(x: Double(points[other].x), y: Double(points[other].y))
    let tip = end + leg * (pen.half / leg.length)
    points[index] = StrokePoint(x: Float(tip.x), y: Float(tip.y))
    tiles.markSegment(end, tip, reach: pen.half + 1)
  }

  private mutating func advance(to point: Point) {
    tiles.markSegment(anchor, point, reach: pen.half + 1)
    if pen.join == .miter, let before = beforeAnchor {
      let a = anchor - before
      let b = point - anchor
      let lengths = (dot(a, a) * dot(b, b)).squareRoot()
      let miter = pen.miter(cosine: dot(a, b) / lengths, sine: cross(a, b) / lengths)
      let tip = (1 + miter * miter).squareRoot()
      if tip > 1.05 { mark(anchor, reach: pen.half * tip + 1) }
    }
    beforeAnchor = anchor
    anchor = point
    write(point)
  }

  private mutating func mark(_ point: Point, reach: Double) {
    tiles.mark(
      minX: point.x - reach, minY: point.y - reach, maxX: point.x + reach, maxY: point.y + reach)
  }

  @inline(__always)
  private mutating func write(_ point: Point) {
    points.append(StrokePoint(x: Float(point.x), y: Float(point.y)))
  }

  /// The directions that pass the end of `offset` within the tolerance.
  @inline(__always)
  private static func sector(_ offset: Vector) -> (Vector, Vector) {
    let scale = tolerance / offset.length
    let side = Vector(dx: -offset.dy * scale, dy: offset.dx * scale)
    return (offset + side * -1, offset + side)
  }
}
