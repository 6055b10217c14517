import SumiGeometry

/// A line segment between two points of a stroke.
struct StrokeLeg {
  var start: Point
  var end: Point
  /// The direction from start to end, of length 1.
  let direction: Vector
  private(set) var length: Double
  /// Whether another leg ends at this one's start, and whether one starts at its end.
  var hasBefore = false
  var hasAfter = false

  init(_ start: StrokePoint, _ end: StrokePoint) {
    self.start = Point(x: Double(start.x), y: Double(start.y))
    self.end = Point(x: Double(end.x), y: Double(end.y))
    let step = self.end - self.start
    length = step.length
    direction = length > 0 ? step * (1 / length) : Vector(dx: 1, dy: 0)
  }

  /// The leg's end or start as a leg of no length, for a round cap around it.
  func point(atEnd: Bool) -> StrokeLeg {
    var point = self
    if atEnd { point.start = end } else { point.end = start }
    point.length = 0
    return point
  }

  /// The distance of a point from the leg.
  func distance(to point: Point) -> Double {
    let offset = point - start
    let along = offset.dx * direction.dx + offset.dy * direction.dy
    if along <= 0 { return offset.length }
    if along >= length { return (point - end).length }
    return abs(offset.dx * direction.dy - offset.dy * direction.dx)
  }

  /// Moves both ends outward.
  mutating func lengthen(start before: Double, end after: Double) {
    start = start - direction * before
    end = end + direction * after
    length += before + after
  }

  var minX: Double { min(start.x, end.x) }
  var maxX: Double { max(start.x, end.x) }
  var minY: Double { min(start.y, end.y) }
  var maxY: Double { max(start.y, end.y) }

  /// The x range of points within `reach` of the leg, for y from `top` to `bottom`. It may be a
  /// little wider at the leg's ends; `nil` if there are none.
  func stretch(top: Double, bottom: Double, reach: Double) -> ClosedRange<Double>? {
    guard bottom >= minY - reach, top <= maxY + reach else { return nil }
    var (low, high) = (minX - reach, maxX + reach)
    if abs(direction.dy) > 1e-6 {
      let slope = direction.dx / direction.dy
      let (first, last) = (start.x + (top - start.y) * slope, start.x + (bottom - start.y) * slope)
      let side = reach / abs(direction.dy)
      low = max(low, min(first, last) - side)
      high = min(high, max(first, last) + side)
    }
    return low <= high ? low...high : nil
  }
}
