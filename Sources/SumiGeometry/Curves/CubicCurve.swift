/// A cubic Bézier curve.
package struct CubicCurve {
  package let start: Point
  package let control1: Point
  package let control2: Point
  package let end: Point

  package init(start: Point, control1: Point, control2: Point, end: Point) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// The point at a parameter, 0 at the start and 1 at the end.
  package func point(at t: Double) -> Point {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    let x: Double = a * start.x + b * control1.x + c * control2.x + d * end.x
    let y: Double = a * start.y + b * control1.y + c * control2.y + d * end.y
    return Point(x: x, y: y)
  }

  /// The y at an x between the ends of a curve that never turns back along x, found by halving the
  /// parameter.
  package func y(atX x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if (point(at: middle).x < x) == (start.x < end.x) { low = middle } else { high = middle }
    }
    return point(at: low).y
  }

  /// The greatest distance between the curve and its line segments, in the unit of its points: pixels
  /// where it is drawn.
  private static let tolerance = 0.05

  /// The curve as line segments: the points after its start.
  package var segments: [Point] {
    // Wang's bound: n segments deviate by at most 6/8 · max|second difference| / n².
    let first = (start - control1) + (control2 - control1)
    let second = (control1 - control2) + (end - control2)
    let wanted = (0.75 * max(first.length, second.length) / Self.tolerance).squareRoot()
      .rounded(.up)
    // Slopes between points with nearly equal x may overflow.
    let count = wanted.isNaN ? 1 : Int(min(max(wanted, 1), 512))
    return (1..<max(count, 1)).map { point(at: Double($0) / Double(count)) } + [end]
  }
}
