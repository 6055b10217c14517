/// A centripetal Catmull-Rom curve: its parameter grows by the root of the distance from point to point,
/// which avoids loops and cusps between points (Yuksel, Schaefer and Keyser, "On the parameterization of
/// Catmull-Rom curves", 2009).
public enum CentripetalCurve {
  /// The control points of the cubic from one point to the next.
  ///
  /// - Parameters:
  ///   - before: the point before `start`; `start` itself at the beginning of the curve.
  ///   - start: where the piece starts.
  ///   - end: where it ends.
  ///   - after: the point after `end`; `end` itself at the end of the curve.
  public static func controls(
    before: Point, start: Point, end: Point, after: Point
  ) -> (Point, Point) {
    let steps = (
      (start - before).length.squareRoot(), (end - start).length.squareRoot(),
      (after - end).length.squareRoot()
    )
    return (
      control(before: before, start, after: end, steps.0, steps.1),
      control(before: after, end, after: start, steps.2, steps.1)
    )
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
