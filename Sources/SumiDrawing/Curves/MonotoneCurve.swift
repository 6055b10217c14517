import SumiGeometry
import SumiScene

/// A smooth curve through points in order of x that has no extremum but at the points.
///
/// Slopes after Steffen, "A simple method for monotonic interpolation in one dimension" (1990):
/// m = (sgn s₀ + sgn s₁) · min(|s₀|, |s₁|, ½|p|), with s₀ and s₁ the slopes of the pieces on both
/// sides and p the slope of the parabola through the three points. Between two points runs the
/// cubic with those slopes.
struct MonotoneCurve {
  let points: [Point]

  /// The greatest distance between the curve and its straight pieces, in pixels.
  private static let tolerance = 0.05

  func append(to path: inout Path) {
    guard points.count > 2, isAscending else {
      // Backwards or repeated x has no function through it: straight pieces.
      path.points += points
      return
    }
    path.points.append(points[0])
    let slopes = self.slopes
    for index in 1..<points.count {
      appendPiece(
        from: points[index - 1], to: points[index], slopes: (slopes[index - 1], slopes[index]),
        to: &path)
    }
  }

  private var isAscending: Bool {
    zip(points, points.dropFirst()).allSatisfy { $0.x < $1.x }
  }

  private var slopes: [Double] {
    var result = [Double](repeating: 0, count: points.count)
    let pieces = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    for index in 1..<(points.count - 1) {
      let before = points[index].x - points[index - 1].x
      let after = points[index + 1].x - points[index].x
      let (s0, s1) = (pieces[index - 1], pieces[index])
      let parabola = (s0 * after + s1 * before) / (before + after)
      let sign = (s0 < 0 ? -1.0 : s0 > 0 ? 1 : 0) + (s1 < 0 ? -1.0 : s1 > 0 ? 1 : 0)
      result[index] = sign * min(abs(s0), abs(s1), 0.5 * abs(parabola))
    }
    let last = points.count - 1
    result[0] = 1.5 * pieces[0] - 0.5 * result[1]
    result[last] = 1.5 * pieces[last - 1] - 0.5 * result[last - 1]
    return result
  }

  private func appendPiece(
    from start: Point, to end: Point, slopes: (Double, Double), to path: inout Path
  ) {
    let width = end.x - start.x
    // Bézier control points of the Hermite cubic; x runs evenly.
    let c1 = start.y + slopes.0 * width / 3
    let c2 = end.y - slopes.1 * width / 3
    // Wang's bound: n pieces are off by at most 6/8 · max|second difference| / n².
    let bend = max(abs(start.y - 2 * c1 + c2), abs(c1 - 2 * c2 + end.y))
    let count = max(1, min(Int((0.75 * bend / Self.tolerance).squareRoot().rounded(.up)), 512))
    for index in 1..<count {
      let t = Double(index) / Double(count)
      let u = 1 - t
      let y = u * u * u * start.y + 3 * u * u * t * c1 + 3 * u * t * t * c2 + t * t * t * end.y
      path.points.append(Point(x: start.x + width * t, y: y))
    }
    path.points.append(end)
  }
}
