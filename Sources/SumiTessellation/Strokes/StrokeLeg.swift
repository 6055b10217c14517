import SumiGeometry
import SumiScene

/// A leg of a stroke as a shape: its rectangle, the join or cap at its start, and a cap at its end
/// if nothing follows. The legs' shapes together are the stroke's.
struct StrokeLeg {
  /// Where it is among the stroke's points. Legs that meet differ by 1.
  let index: Int
  let start: Point
  let end: Point
  /// Of length 1; to the right where the leg has no length, as a dot has not.
  let direction: Vector
  let startTurn: StrokeTurn?
  let endTurn: StrokeTurn?
  /// How far its joins and caps may be from the leg.
  let reach: Double
  /// How far they reach beyond its ends, along it.
  let startExtent: Double
  let endExtent: Double

  /// The leg from a point on; `nil` if there is none.
  init?(_ index: Int, of points: UnsafeBufferPointer<StrokePoint>, pen: StrokePen) {
    guard !points[index].isGap else { return nil }
    let hasPrevious = !points[index - 1].isGap
    let hasNext = !points[index + 1].isGap
    // The last point of a piece is no leg, unless it is all of it.
    guard hasNext || !hasPrevious else { return nil }
    self.index = index
    start = points[index].point
    end = hasNext ? points[index + 1].point : start
    let leg = end - start
    let length = leg.length
    direction = length > 0 ? leg * (1 / length) : Vector(dx: 1, dy: 0)
    var startTurn: StrokeTurn?
    var endTurn: StrokeTurn?
    if hasPrevious, length > 0 {
      let before = start - points[index - 1].point
      startTurn = StrokeTurn(before, leg, product: before.length * length)
    }
    if hasNext, length > 0, !points[index + 2].isGap {
      let after = points[index + 2].point - end
      endTurn = StrokeTurn(leg, after, product: after.length * length)
    }
    self.startTurn = startTurn
    self.endTurn = endTurn
    let capExtent = pen.cap == .round ? pen.half : 0
    startExtent = startTurn.map(pen.extent) ?? capExtent
    endExtent = endTurn.map(pen.extent) ?? capExtent
    reach = max(
      startTurn.map(pen.reach) ?? pen.half, endTurn.map(pen.reach) ?? pen.half)
  }

  /// Whether a pixel near `area` may meet both this leg and another one, and parts of either that the
  /// other does not have.
  func conflicts(with other: StrokeLeg, within area: Rect, pen: StrokePen) -> Bool {
    guard abs(index - other.index) > 1 else { return false }
    let between = index < other.index ? other.start - end : start - other.end
    let window = CrowdFinder.window
    guard between.length <= max(window.pixels, window.widths * 2 * pen.half),
      let mine = box(within: area, pen: pen), let others = other.box(within: area, pen: pen),
      !mine.isApart(from: others, by: CrowdFinder.pixelDiagonal)
    else { return false }
    return !mine.isInLine(with: others, overlap: CrowdFinder.pixelDiagonal)
  }

  /// The part of it within an area, joins and caps included, as an oriented box.
  private func box(within area: Rect, pen: StrokePen) -> OrientedBox? {
    let room = area.inset(by: -(reach + CrowdFinder.pixelDiagonal))
    guard let (first, last) = visibleRange(start, end, in: room) else { return nil }
    let length = (end - start).length
    let low = first > 0 ? first * length : -startExtent
    let high = last < 1 ? last * length : length + endExtent
    return OrientedBox(
      center: start + direction * ((low + high) / 2), axis: direction, along: (high - low) / 2,
      across: pen.half)
  }
}

/// A rectangle at any angle.
private struct OrientedBox {
  let center: Point
  let axis: Vector
  /// Half its size along the axis and across it.
  let along: Double
  let across: Double

  private var side: Vector { Vector(dx: -axis.dy, dy: axis.dx) }

  /// Whether a line along one of their sides has a box on either side, with a gap between them.
  func isApart(from other: OrientedBox, by gap: Double) -> Bool {
    let offset = other.center - center
    func isApart(along normal: Vector) -> Bool {
      abs(dot(offset, normal)) - extent(normal) - other.extent(normal) >= gap
    }
    return isApart(along: side) || isApart(along: axis) || isApart(along: other.side)
      || isApart(along: other.axis)
  }

  /// Whether both lie in one line and overlap so far that each pixel is within one of them.
  func isInLine(with other: OrientedBox, overlap: Double) -> Bool {
    let offset = other.center - center
    let tilt = abs(dot(other.axis, side)) * other.along
    guard abs(dot(offset, side)) + tilt < 0.02 else { return false }
    return along + other.along - abs(dot(offset, axis)) >= overlap
  }

  private func extent(_ normal: Vector) -> Double {
    abs(dot(axis, normal)) * along + abs(dot(side, normal)) * across
  }

  private func dot(_ a: Vector, _ b: Vector) -> Double { a.dx * b.dx + a.dy * b.dy }
}
