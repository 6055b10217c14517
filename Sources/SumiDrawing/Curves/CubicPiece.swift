import SumiGeometry
import SumiScene

/// A cubic Bézier curve as line segments.
struct CubicPiece {
  let start: Point
  let control1: Point
  let control2: Point
  let end: Point

  /// The greatest distance between the curve and its line segments, in pixels.
  private static let tolerance = 0.05

  /// Appends the curve without its start.
  func append(to path: inout Path) {
    // Wang's bound: n segments deviate by at most 6/8 · max|second difference| / n².
    let first = (start - control1) + (control2 - control1)
    let second = (control1 - control2) + (end - control2)
    let wanted = (0.75 * max(first.length, second.length) / Self.tolerance).squareRoot()
      .rounded(.up)
    // Slopes between points with nearly equal x may overflow.
    let count = wanted.isNaN ? 1 : Int(min(max(wanted, 1), 512))
    for index in 1..<count {
      let t = Double(index) / Double(count)
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      let x: Double = a * start.x + b * control1.x + c * control2.x + d * end.x
      let y: Double = a * start.y + b * control1.y + c * control2.y + d * end.y
      path.points.append(Point(x: x, y: y))
    }
    path.points.append(end)
  }
}
