import SumiGeometry
import SumiScene

/// A smooth curve through points, in any direction, that turns evenly at each of them: a
/// `CentripetalCurve`.
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
      let controls = CentripetalCurve.controls(
        before: before, start: start, end: end, after: after)
      CubicPiece(
        start: start,
        control1: controls.0, control2: controls.1, end: end
      ).append(to: &path)
    }
  }
}
