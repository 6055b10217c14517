import SumiGeometry
import SumiScene

/// Converts the pieces of a stroke into the edges of its outline.
///
/// Both sides of a piece run parallel to its legs, and meet at the inner side of each joint where the
/// legs are long enough for it; then legs do not overlap there, and the edges' sum is exact. Where
/// they are not, the piece is split: each part and the join between them are polygons of their own,
/// all wound in the same direction, and the rasteriser finds the area of their union in each pixel.
struct StrokeOutline {
  /// Points nearer to each other than this are one, in pixels.
  private static let nearest = 1.0 / 2048
  /// Legs that turn by less than this in all never meet again, in radians.
  private static let mostTurn = 0.7

  let half: Double
  let join: LineJoin
  let cap: LineCap
  let miterLimit: Double
  private(set) var edges: EdgeList
  /// The inner points of a quarter turn, whose ends are (1, 0) and (0, 1); only for round caps.
  private let quarter: [Vector]

  /// The current leg, and what of its length the joint before takes on the inner side.
  private var start = Point.zero
  private var direction = Vector.zero
  private var length = 0.0
  private var taken = 0.0
  /// Whether that joint turned right, towards `normal`.
  private var takenAtRight = false
  /// Where the outlines of the left and right side have arrived; the right side runs backward.
  private var leftSide = Point.zero
  private var rightSide = Point.zero
  /// Whether the piece has a second leg.
  private var hasJoint = false
  /// How far the legs with the current tag have turned, in radians, and those with the tag before
  /// together with the joint between.
  private var turn = 0.0
  private var turnBefore = 0.0

  init(_ stroke: Stroke, hasCaps: Bool, edges: EdgeList) {
    half = stroke.width / 2
    join = stroke.join
    cap = hasCaps ? stroke.cap : .butt
    miterLimit = stroke.miterLimit
    quarter = cap == .round ? Arc(half: half, cosine: 0.5.squareRoot()).quarter : []
    self.edges = edges
  }

  /// Adds a piece.
  mutating func add(_ points: ArraySlice<Point>) {
    guard let first = points.first else { return }
    edges.tag += 2
    var last = first
    var isFirst = true
    for point in points.dropFirst() {
      let step = point - last
      let square = dot(step, step)
      guard square > Self.nearest * Self.nearest else { continue }
      let length = square.squareRoot()
      let direction = step * (1 / length)
      if isFirst {
        begin(at: last, along: direction, length: length)
        isFirst = false
      } else {
        joint(at: last, along: direction, length: length)
      }
      last = point
    }
    if isFirst { return addDot(at: first) }
    finish(at: last)
  }

  // MARK: Ends

  private mutating func begin(at point: Point, along direction: Vector, length: Double) {
    startLeg(at: point, along: direction, length: length)
    (turn, turnBefore) = (0, 0)
    let across = normal(direction)
    leftSide = point - across
    rightSide = point + across
    addCap(from: rightSide, to: leftSide, at: point, outward: direction * -1)
    hasJoint = false
  }

  private mutating func startLeg(at point: Point, along direction: Vector, length: Double) {
    start = point
    self.direction = direction
    self.length = length
    taken = 0
  }

  private mutating func finish(at point: Point) {
    let across = normal(direction)
    // The cap may lie over earlier legs.
    if hasJoint, cap != .butt { edges.tag += 2 }
    edges.add(leftSide, point - across)
    addCap(from: point - across, to: point + across, at: point, outward: direction)
    edges.add(point + across, rightSide)
  }

  private mutating func addCap(from: Point, to: Point, at point: Point, outward: Vector) {
    switch cap {
    case .butt: edges.add(from, to)
    case .square:
      let tip = outward * half
      edges.add(from, from + tip)
      edges.add(from + tip, to + tip)
      edges.add(to + tip, to)
    case .round:
      let tip = point + outward * half
      addQuarter(from: from, to: tip, around: point)
      addQuarter(from: tip, to: to, around: point)
    }
  }

  /// A path of no length is a dot if the cap has a shape.
  private mutating func addDot(at point: Point) {
    guard cap != .butt else { return }
    let (right, down) = (Vector(dx: half, dy: 0), Vector(dx: 0, dy: half))
    if cap == .round {
      addQuarter(from: point - right, to: point - down, around: point)
      addQuarter(from: point - down, to: point + right, around: point)
      addQuarter(from: point + right, to: point + down, around: point)
      addQuarter(from: point + down, to: point - right, around: point)
    } else {
      let corners = [
        point - right - down, point + right - down, point + right + down, point - right + down,
      ]
      for index in 0..<4 { edges.add(corners[index], corners[(index + 1) % 4]) }
    }
  }

  // MARK: Joints

  private mutating func joint(at point: Point, along next: Vector, length nextLength: Double) {
    let sine = cross(direction, next)
    let cosine = dot(direction, next)
    let turnsRight = sine > 0
    // The tangent of half the turn: what a joint takes of each leg, per half width.
    let tangent = cosine > -0.9999 ? abs(sine) / (1 + cosine) : .infinity
    let inner = half * tangent
    let room = length - (taken > 0 && takenAtRight == turnsRight ? taken : 0)
    if inner <= room, inner <= nextLength {
      let corner = innerCorner(at: point, inner: inner, turnsRight: turnsRight)
      let (from, to) = outerCorners(at: point, next, turnsRight: turnsRight)
      if turnsRight {
        edges.add(leftSide, from)
        edges.add(corner, rightSide)
        mark(sine: abs(sine), cosine: cosine)
        addJoin(from: from, to: to, at: point, along: direction, next, tangent: tangent)
        (leftSide, rightSide) = (to, corner)
      } else {
        edges.add(leftSide, corner)
        edges.add(from, rightSide)
        mark(sine: abs(sine), cosine: cosine)
        addJoin(
          from: to, to: from, at: point, along: next * -1, direction * -1, tangent: tangent)
        (leftSide, rightSide) = (corner, to)
      }
      startLeg(at: point, along: next, length: nextLength)
      taken = inner
      takenAtRight = turnsRight
      return
    }
    split(at: point, next, nextLength, turnsRight: turnsRight, tangent: tangent)
  }

  /// Ends the polygon at the joint, adds the join, and begins another polygon.
  private mutating func split(
    at point: Point, _ next: Vector, _ nextLength: Double, turnsRight: Bool, tangent: Double
  ) {
    let across = normal(direction)
    edges.add(leftSide, point - across)
    edges.add(point - across, point + across)
    edges.add(point + across, rightSide)
    edges.tag += 2
    let (from, to) = outerCorners(at: point, next, turnsRight: turnsRight)
    if turnsRight {
      edges.add(point, from)
      addJoin(from: from, to: to, at: point, along: direction, next, tangent: tangent)
      edges.add(to, point)
    } else {
      edges.add(point, to)
      addJoin(from: to, to: from, at: point, along: next * -1, direction * -1, tangent: tangent)
      edges.add(from, point)
    }
    edges.tag += 2
    hasJoint = true
    (turn, turnBefore) = (0, 0)
    startLeg(at: point, along: next, length: nextLength)
    let nextAcross = normal(next)
    leftSide = point - nextAcross
    rightSide = point + nextAcross
    edges.add(rightSide, leftSide)
  }

  /// Chooses the tag of the leg after a joint: see `sumi_edge`. The legs of two neighbouring tags
  /// together turn by less than half a turn, so that they never meet again.
  private mutating func mark(sine: Double, cosine: Double) {
    // The arc is at most this long, for turns to a right angle.
    let angle = cosine > 0 ? sine * (1 + 0.5708 * sine) : .pi
    if !hasJoint {
      hasJoint = true
      if cap != .butt {
        // The leg may lie over the first one's cap.
        edges.tag += 2
        (turn, turnBefore) = (0, 0)
        return
      }
    }
    if turn + angle < Self.mostTurn, turn + angle + turnBefore < .pi - Self.mostTurn {
      turn += angle
      return
    }
    edges.tag += cosine > 0 ? 1 : 2
    turnBefore = cosine > 0 ? turn + angle : 0
    turn = 0
  }

  private func innerCorner(at point: Point, inner: Double, turnsRight: Bool) -> Point {
    let across = normal(direction) * (turnsRight ? 1 : -1)
    return point + across - direction * inner
  }

  /// The ends of the outer edges of both legs, in the path's direction.
  private func outerCorners(at point: Point, _ next: Vector, turnsRight: Bool) -> (Point, Point) {
    let side = turnsRight ? -1.0 : 1
    return (point + normal(direction) * side, point + normal(next) * side)
  }

  /// Half a width to the right of a direction, with y downward.
  private func normal(_ direction: Vector) -> Vector {
    Vector(dx: -direction.dy * half, dy: direction.dx * half)
  }

  /// The outer edge of a joint, which arrives along one direction and leaves along another.
  private mutating func addJoin(
    from: Point, to: Point, at point: Point, along: Vector, _ next: Vector, tangent: Double
  ) {
    switch join {
    case .bevel: edges.add(from, to)
    case .miter:
      guard 1 + tangent * tangent <= miterLimit * miterLimit else { return edges.add(from, to) }
      let tip = from + along * (half * tangent)
      edges.add(from, tip)
      edges.add(tip, to)
    case .round:
      if tangent < 1 {
        addArc(from: from, to: to, around: point)
      } else {
        // Through the middle of the turn, which is known for a half turn too.
        let middle = along + next * -1
        let tip = point + middle * (half / middle.length)
        addArc(from: from, to: tip, around: point)
        addArc(from: tip, to: to, around: point)
      }
    }
  }

  /// A quarter turn, as at caps.
  private mutating func addQuarter(from: Point, to: Point, around center: Point) {
    let (start, end) = (from - center, to - center)
    guard !edges.isBeside(from, center + start + end, to) else { return edges.add(from, to) }
    var last = from
    for part in quarter {
      let point = center + start * part.dx + end * part.dy
      edges.add(last, point)
      last = point
    }
    edges.add(last, to)
  }

  /// An arc of at most a quarter turn.
  private mutating func addArc(from: Point, to: Point, around center: Point) {
    let (start, end) = (from - center, to - center)
    let arc = Arc(half: half, cosine: (start + end).length / (2 * half))
    var last = from
    addPoints(
      from: start, to: end, depth: arc.depth, swelling: arc.swelling, around: center, last: &last)
    edges.add(last, to)
  }

  private mutating func addPoints(
    from: Vector, to: Vector, depth: Int, swelling: Double, around center: Point, last: inout Point
  ) {
    guard depth > 0 else { return }
    let sum = from + to
    // Where the tangents at both ends meet.
    let tip = center + sum * (half * half / (half * half + dot(from, to)))
    guard !edges.isBeside(center + from, tip, center + to) else { return }
    let middle = sum * (half / sum.length)
    addPoints(
      from: from, to: middle, depth: depth - 1, swelling: swelling, around: center, last: &last)
    let point = center + middle * swelling
    edges.add(last, point)
    last = point
    addPoints(
      from: middle, to: to, depth: depth - 1, swelling: swelling, around: center, last: &last)
  }
}

/// How an arc around half a stroke's width is divided into chords: halved until they are flat. The
/// points between its ends lie outside of it, so that the chords cover its area.
private struct Arc {
  /// The largest distance between an arc and its chords, in pixels. Several chords of a small arc
  /// share a pixel, where their errors cancel.
  private static func flatness(half: Double) -> Double { half < 1.5 ? 0.02 : 0.009 }

  /// How often it is halved.
  private(set) var depth = 0
  /// The distance of the inner points from the centre, in half widths: by the series of
  /// angle / sine, to the square of the angle.
  let swelling: Double

  /// - Parameter cosine: of half its angle.
  init(half: Double, cosine: Double) {
    var cosine = cosine
    let flatness = Self.flatness(half: half)
    // A chord's middle is this far from the centre.
    while half * (1 - cosine) > flatness, depth < 12 {
      cosine = ((1 + cosine) / 2).squareRoot()
      depth += 1
    }
    swelling = 1 + 2 * (1 - cosine) / 3
  }

  /// The inner points, for an arc that is a quarter turn from (1, 0) to (0, 1).
  var quarter: [Vector] {
    var points: [Vector] = []
    func halve(_ from: Vector, _ to: Vector, _ depth: Int) {
      guard depth > 0 else { return }
      let sum = from + to
      let middle = sum * (1 / sum.length)
      halve(from, middle, depth - 1)
      points.append(middle * swelling)
      halve(middle, to, depth - 1)
    }
    halve(Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1), depth)
    return points
  }
}
