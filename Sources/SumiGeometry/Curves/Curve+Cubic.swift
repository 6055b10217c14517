extension Curve {
  /// Whether the line bends between points.
  package var isSmooth: Bool { self == .monotone || self == .catmullRom }

  /// What a smooth line draws between two of its points.
  ///
  /// The cubic is at most half of its chord's length away from the chord: its control points are at
  /// most ⅔ of that length from its ends.
  ///
  /// - Parameters:
  ///   - before: the point before `start`; `nil` at the beginning of the line.
  ///   - after: the point after `end`; `nil` at its end.
  /// - Returns: `nil` for a straight piece, and for lines that are not smooth.
  package func cubic(from start: Point, to end: Point, before: Point?, after: Point?)
    -> CubicCurve?
  {
    switch self {
    case .straight, .stepAfter, .stepBefore, .stepMiddle: return nil
    case .monotone: return monotone(from: start, to: end, before: before, after: after)
    case .catmullRom:
      guard before != nil || after != nil else { return nil }
      let controls = CentripetalCurve.controls(
        before: before ?? start, start: start, end: end, after: after ?? end)
      return CubicCurve(start: start, control1: controls.0, control2: controls.1, end: end)
    }
  }

  /// The cubic with the slopes of `CurveSlope.monotone`.
  ///
  /// x may increase or decrease. Where it changes direction, one curve ends and another starts, with
  /// a corner between them; two points with equal x are joined by a straight line.
  private func monotone(from start: Point, to end: Point, before: Point?, after: Point?)
    -> CubicCurve?
  {
    let width = end.x - start.x
    let slope = (end.y - start.y) / width
    // The width and the slope of a piece beside this one, if the curve goes on there.
    func piece(_ from: Point, _ to: Point) -> (width: Double, slope: Double)? {
      let other = to.x - from.x
      guard (other > 0 && width > 0) || (other < 0 && width < 0) else { return nil }
      return (other, (to.y - from.y) / other)
    }
    let (left, right) = (before.flatMap { piece($0, start) }, after.flatMap { piece(end, $0) })
    let first = left.map { CurveSlope.monotone($0.slope, slope, widths: ($0.width, width)) }
    let last = right.map { CurveSlope.monotone(slope, $0.slope, widths: (width, $0.width)) }
    guard let inner = first ?? last else { return nil }
    let slopes = (
      first ?? CurveSlope.end(segment: slope, neighbor: inner),
      last ?? CurveSlope.end(segment: slope, neighbor: inner)
    )
    // Bézier control points of the Hermite cubic; x is linear.
    return CubicCurve(
      start: start, control1: Point(x: start.x + width / 3, y: start.y + slopes.0 * width / 3),
      control2: Point(x: end.x - width / 3, y: end.y - slopes.1 * width / 3), end: end)
  }
}
