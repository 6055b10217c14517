import SumiGeometry
import SumiScene

/// A smooth curve through points whose extrema are at the points.
///
/// x may increase or decrease. Where it changes direction, one curve ends and another starts, with
/// a corner between them; two points with equal x are joined by a straight line.
///
/// Between two points the curve is the cubic with the slopes of `CurveSlope.monotone`.
struct MonotoneCurve {
  let points: [Point]

  func append(to path: inout Path) {
    guard let first = points.first else { return }
    path.points.append(first)
    var start = 0
    while start < points.count - 1 {
      let end = endOfStretch(from: start)
      appendStretch(start...end, to: &path)
      start = end
    }
  }

  /// The last point up to which x keeps its direction from `start`; the next point if x does not
  /// change.
  private func endOfStretch(from start: Int) -> Int {
    let width = points[start + 1].x - points[start].x
    var end = start + 1
    while end + 1 < points.count {
      let next = points[end + 1].x - points[end].x
      guard (next > 0 && width > 0) || (next < 0 && width < 0) else { break }
      end += 1
    }
    return end
  }

  /// Appends all points but the first of a monotonic run.
  private func appendStretch(_ stretch: ClosedRange<Int>, to path: inout Path) {
    guard stretch.count > 2 else {
      path.points += points[stretch].dropFirst()
      return
    }
    let points = Array(self.points[stretch])
    let slopes = Self.slopes(of: points)
    for index in 1..<points.count {
      appendPiece(
        from: points[index - 1], to: points[index], slopes: (slopes[index - 1], slopes[index]),
        to: &path)
    }
  }

  private static func slopes(of points: [Point]) -> [Double] {
    var result = [Double](repeating: 0, count: points.count)
    let pieces = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    for index in 1..<(points.count - 1) {
      result[index] = CurveSlope.monotone(
        pieces[index - 1], pieces[index],
        widths: (
          points[index].x - points[index - 1].x, points[index + 1].x - points[index].x
        ))
    }
    let last = points.count - 1
    result[0] = CurveSlope.end(segment: pieces[0], neighbor: result[1])
    result[last] = CurveSlope.end(segment: pieces[last - 1], neighbor: result[last - 1])
    return result
  }

  private func appendPiece(
    from start: Point, to end: Point, slopes: (Double, Double), to path: inout Path
  ) {
    let width = end.x - start.x
    // Bézier control points of the Hermite cubic; x is linear.
    CubicPiece(
      start: start, control1: Point(x: start.x + width / 3, y: start.y + slopes.0 * width / 3),
      control2: Point(x: end.x - width / 3, y: end.y - slopes.1 * width / 3), end: end
    ).append(to: &path)
  }
}
