import SumiGeometry
import SumiScene

/// A smooth curve through points, in any direction, that turns evenly at each of them.
///
/// Centripetal Catmull-Rom: the curve's parameter grows by the root of the distance from point to
/// point, which avoids loops and cusps between points (Yuksel, Schaefer and Keyser, "On the
/// parameterization of Catmull-Rom curves", 2009).
struct CatmullRomCurve {
  let points: [Point]

  func append(to path: inout Path) {
    guard points.count > 2, let first = points.first else {
      path.points += points
      return
    }
    path.points.append(first)
    for index in points.indices.dropFirst() {
      let before = points[max(index - 2, 0)]
      let (start, end) = (points[index - 1], points[index])
      let after = points[min(index + 1, points.count - 1)]
      let steps = (
        (start - before).length.squareRoot(), (end - start).length.squareRoot(),
        (after - end).length.squareRoot()
      )
      CubicPiece(
        start: start,
        control1: Self.control(before: before, start, after: end, steps.0, steps.1),
        control2: Self.control(before: after, end, after: start, steps.2, steps.1), end: end
      ).append(to: &path)
    }
  }

  /// The control point of the piece from `here` to `next`.
  ///
  /// - Parameters:
  ///   - a: the parameter's step from the point before; 0 at an end of the curve.
  ///   - b: its step to the next point.
  private static func control(
    before: Point, _ here: Point, after next: Point, _ a: Double, _ b: Double
  ) -> Point {
    guard a > 0, b > 0 else { return here }
    // The derivative there is (here - before)/a - (next - before)/(a + b) + (next - here)/b.
    let came = (here - before) * (1 / a)
    let whole = (before - next) * (1 / (a + b))
    let goes = (next - here) * (1 / b)
    let slope: Vector = came + whole + goes
    return here + slope * (b / 3)
  }
}
