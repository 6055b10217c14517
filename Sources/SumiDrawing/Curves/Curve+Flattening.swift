import SumiChart
import SumiGeometry
import SumiScene

extension Curve {
  /// The curve through points, each run a subpath. It has a point at each of them.
  func path(through runs: [[Point]]) -> Path {
    var path = Path()
    for run in runs {
      path.beginSubpath()
      append(run, to: &path)
    }
    return path
  }

  /// Appends the curve through the points of one run without gaps.
  func append(_ run: [Point], to path: inout Path) {
    switch self {
    case .straight: path.points += run
    case .monotone, .catmullRom: appendCubics(run, to: &path)
    case .stepAfter: appendSteps(run, at: 1, to: &path)
    case .stepBefore: appendSteps(run, at: 0, to: &path)
    case .stepMiddle: appendSteps(run, at: 0.5, to: &path)
    }
  }

  private func appendCubics(_ run: [Point], to path: inout Path) {
    guard let first = run.first else { return }
    path.points.append(first)
    for index in run.indices.dropFirst() {
      let (start, end) = (run[index - 1], run[index])
      let cubic = cubic(
        from: start, to: end, before: index > 1 ? run[index - 2] : nil,
        after: index + 1 < run.count ? run[index + 1] : nil)
      path.points += cubic?.segments ?? [end]
    }
  }

  /// Appends steps; `share` is the position of the vertical part between two points.
  private func appendSteps(_ run: [Point], at share: Double, to path: inout Path) {
    guard let first = run.first else { return }
    path.points.append(first)
    for (left, right) in zip(run, run.dropFirst()) {
      let x = left.x + (right.x - left.x) * share
      path.points.append(Point(x: x, y: left.y))
      path.points.append(Point(x: x, y: right.y))
      if share < 1 { path.points.append(right) }
    }
    if share == 1, let last = run.last, path.points.last != last { path.points.append(last) }
  }
}
