import SumiGeometry

/// Where a series is drawn: a rectangle and, in a radial chart, the outer circle.
struct NearestClip {
  let rect: Rect
  var circle: (center: Point, radius: Double)?

  /// Points on the edge are inside, however they are rounded.
  private static let slack = 1e-6

  init(_ rect: Rect, circle: (center: Point, radius: Double)? = nil) {
    self.rect = rect.inset(by: -Self.slack)
    self.circle = circle.map { ($0.center, $0.radius + Self.slack) }
  }

  func contains(_ point: Point) -> Bool {
    guard rect.contains(point) else { return false }
    guard let circle else { return true }
    return (point - circle.center).length <= circle.radius
  }

  /// The part of a rectangle that is drawn; it may be a line. `nil` if there is none.
  func visible(_ other: Rect) -> Rect? {
    let part = Rect(
      minX: max(rect.minX, other.minX), minY: max(rect.minY, other.minY),
      maxX: min(rect.maxX, other.maxX), maxY: min(rect.maxY, other.maxY))
    return part.minX <= part.maxX && part.minY <= part.maxY ? part : nil
  }

  /// The part of a segment that is drawn.
  func visible(from start: Point, to end: Point) -> (start: Point, end: Point)? {
    if contains(start), contains(end) { return (start, end) }
    let way = end - start
    var (low, high) = (0.0, 1.0)
    // Each side of the rectangle cuts off where start + t · way is beyond it (Liang and Barsky).
    for (from, rise, least, greatest) in [
      (start.x, way.dx, rect.minX, rect.maxX), (start.y, way.dy, rect.minY, rect.maxY),
    ] {
      if rise == 0 {
        guard from >= least, from <= greatest else { return nil }
        continue
      }
      let (one, other) = ((least - from) / rise, (greatest - from) / rise)
      low = max(low, min(one, other))
      high = min(high, max(one, other))
    }
    if let circle {
      // |s + t · way|² = r², with s from the centre.
      let s = start - circle.center
      let a = way.dx * way.dx + way.dy * way.dy
      let b = s.dx * way.dx + s.dy * way.dy
      let c = s.dx * s.dx + s.dy * s.dy - circle.radius * circle.radius
      guard a > 0, b * b >= a * c else { return nil }
      let root = (b * b - a * c).squareRoot()
      low = max(low, (-b - root) / a)
      high = min(high, (-b + root) / a)
    }
    guard low <= high else { return nil }
    return (start + way * low, start + way * high)
  }
}
