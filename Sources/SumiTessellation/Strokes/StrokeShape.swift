import Glibc
import SumiGeometry
import SumiScene

/// The shape of a leg as convex polygons: its rectangle, the join or cap at its start, and the cap at
/// its end if nothing follows.
struct StrokeShape {
  private var points: [Point] = []
  private var ends: [Int] = []
  /// The leg that the polygons are of.
  private(set) var index: Int?

  mutating func set(_ leg: StrokeLeg, pen: StrokePen) {
    guard index != leg.index else { return }
    index = leg.index
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    let direction = leg.direction
    let normal = Vector(dx: -direction.dy, dy: direction.dx) * pen.half
    if leg.start != leg.end {
      add(leg.start + normal, leg.end + normal, leg.end + normal * -1, leg.start + normal * -1)
    }
    if leg.startTurn != nil {
      addJoin(leg, pen: pen)
    } else if pen.cap == .round {
      addSector(leg.start, from: normal, to: direction * -pen.half, angle: .pi)
    }
    if leg.endTurn == nil, pen.cap == .round {
      addSector(leg.end, from: normal, to: direction * pen.half, angle: .pi)
    }
  }

  func forEachPolygon(_ body: (ArraySlice<Point>) -> Void) {
    var start = 0
    for end in ends {
      body(points[start..<end])
      start = end
    }
  }

  private mutating func add(_ a: Point, _ b: Point, _ c: Point, _ d: Point? = nil) {
    points.append(a)
    points.append(b)
    points.append(c)
    if let d { points.append(d) }
    ends.append(points.count)
  }

  /// The outer corner between the leg before and this one.
  private mutating func addJoin(_ leg: StrokeLeg, pen: StrokePen) {
    guard let turn = leg.startTurn, turn.miter > 1e-4 else { return }
    let direction = leg.direction
    let (cosine, sine) = (turn.angle.cosine, turn.angle.sine)
    // The leg before has this leg's direction turned back.
    let before = Vector(
      dx: direction.dx * cosine + direction.dy * sine,
      dy: direction.dy * cosine - direction.dx * sine)
    let side = turn.isPositive ? -pen.half : pen.half
    let normal = Vector(dx: -before.dy, dy: before.dx) * side
    let nextNormal = Vector(dx: -direction.dy, dy: direction.dx) * side
    switch pen.join {
    case .round:
      addSector(leg.start, from: normal, to: before * pen.half, angle: 2 * atan(turn.miter))
    case .miter where turn.tip <= pen.miterLimit:
      let tip = normal + before * (pen.half * turn.miter)
      add(leg.start, leg.start + normal, leg.start + tip, leg.start + nextNormal)
    case .miter, .bevel:
      add(leg.start, leg.start + normal, leg.start + nextNormal)
    }
  }

  /// A part of a disc as a polygon of the same area, beginning at `from` and turning towards `to`,
  /// which is at a right angle with it.
  private mutating func addSector(_ center: Point, from: Vector, to: Vector, angle: Double) {
    let tolerance = 0.02
    let longest = 2 * (2 * tolerance / max(from.length, tolerance)).squareRoot()
    let count = max(1, Int((angle / longest).rounded(.up)))
    let step = angle / Double(count)
    // A polygon with its corners on this radius has the area of the disc of radius 1.
    let radius = (step / sin(step)).squareRoot()
    points.append(center)
    points.append(center + from)
    let (cosine, sine) = (cos(step), sin(step))
    var turned = (cosine: 1.0, sine: 0.0)
    for index in 1...count {
      turned = (
        turned.cosine * cosine - turned.sine * sine, turned.sine * cosine + turned.cosine * sine
      )
      let scale = index < count ? radius : 1
      points.append(center + from * (turned.cosine * scale) + to * (turned.sine * scale))
    }
    ends.append(points.count)
  }
}
