import Glibc
import SumiGeometry
import SumiLayout
import SumiScene

/// Clips lines and areas to a circle or a web.
struct CircleClip {
  let center: Point
  let radius: Double
  private let outline: RadialPath
  /// For each side of a web: its outward unit normal, and its distance from the pole.
  private let sides: [(normal: Vector, distance: Double)]

  /// - Parameter corners: the angles of the web's corners. A web that does not surround the pole is
  ///   replaced by a circle.
  init(center: Point, radius: Double, corners: [Double]) {
    self.center = center
    self.radius = radius
    let turn = 2 * Double.pi
    let angles = corners.map { $0 - ($0 / turn).rounded(.down) * turn }.sorted()
    let sides = zip(angles, angles.dropFirst() + angles.prefix(1).map { $0 + turn }).map {
      left, right in
      let (middle, half) = ((left + right) / 2, (right - left) / 2)
      return (normal: Vector(dx: sin(middle), dy: -cos(middle)), distance: radius * cos(half))
    }
    let isWeb = corners.count > 2 && sides.allSatisfy { $0.distance > radius * 1e-3 }
    self.sides = isWeb ? sides : []
    outline = RadialPath(center: center, corners: isWeb ? corners : [])
  }

  /// The outer circle of a chart, or its web where series end at it.
  init(_ radial: RadialSeriesFrame, on pixels: PixelGrid) {
    self.init(
      center: pixels.pixel(radial.center), radius: radial.radius * pixels.scale,
      corners: radial.isClippedToWeb ? radial.corners : [])
  }

  /// Points on the circle count as inside.
  private static let slack = 1e-6

  func contains(_ point: Point) -> Bool {
    let away = point - center
    guard away.length <= radius * (1 + Self.slack) + Self.slack else { return false }
    return sides.allSatisfy {
      away.dx * $0.normal.dx + away.dy * $0.normal.dy <= $0.distance + radius * Self.slack
    }
  }

  /// The fractions of a segment at which it enters and leaves the circle; `nil` if it misses it.
  ///
  /// |s + t d|² = r² with s and d relative to the centre.
  private func insideCircle(_ start: Point, _ end: Point) -> ClosedRange<Double>? {
    let s = start - center
    let d = end - start
    let a = d.dx * d.dx + d.dy * d.dy
    guard a > 0 else { return contains(start) ? 0...1 : nil }
    let b = s.dx * d.dx + s.dy * d.dy
    let r = radius * (1 + Self.slack) + Self.slack
    let c = s.dx * s.dx + s.dy * s.dy - r * r
    let discriminant = b * b - a * c
    guard discriminant > 0 else { return nil }
    let root = discriminant.squareRoot()
    // The root without cancellation determines both.
    let q = b >= 0 ? -b - root : -b + root
    let (one, other) = (q / a, q == 0 ? 0 : c / q)
    let low = max(min(one, other), 0)
    let high = min(max(one, other), 1)
    return low <= high ? low...high : nil
  }

  private func inside(_ start: Point, _ end: Point) -> ClosedRange<Double>? {
    guard var part = insideCircle(start, end) else { return nil }
    let (s, d) = (start - center, end - start)
    for side in sides {
      // The part of the segment on the inner side of the line through the two corners.
      let from = s.dx * side.normal.dx + s.dy * side.normal.dy
      let rise = d.dx * side.normal.dx + d.dy * side.normal.dy
      let room = side.distance + radius * Self.slack - from
      if rise == 0 {
        if room < 0 { return nil }
        continue
      }
      let (low, high) =
        rise > 0
        ? (part.lowerBound, min(part.upperBound, room / rise))
        : (max(part.lowerBound, room / rise), part.upperBound)
      guard low <= high else { return nil }
      part = low...high
    }
    return part
  }

  /// The parts of a line inside the circle.
  func line(_ points: [Point]) -> [[Point]] {
    if points.allSatisfy(contains) { return points.isEmpty ? [] : [points] }
    var runs: [[Point]] = []
    var run: [Point] = []
    for (start, end) in zip(points, points.dropFirst()) {
      guard let part = inside(start, end) else {
        if !run.isEmpty { runs.append(run) }
        run = []
        continue
      }
      if run.isEmpty || part.lowerBound > 0 {
        if !run.isEmpty { runs.append(run) }
        run = [start + (end - start) * part.lowerBound]
      }
      run.append(part.upperBound == 1 ? end : start + (end - start) * part.upperBound)
      if part.upperBound < 1 {
        runs.append(run)
        run = []
      }
    }
    if !run.isEmpty { runs.append(run) }
    return runs
  }

  /// A closed outline with the same area inside the circle: parts outside are moved along the rays
  /// towards the centre, onto the circle.
  ///
  /// This is exact, because the moved outline does not cross any point inside the circle, so no
  /// winding number changes there.
  func area(_ points: [Point], into path: inout Path) {
    path.beginSubpath()
    guard !points.allSatisfy(contains) else {
      path.points += points
      return
    }
    for (index, start) in points.enumerated() {
      let end = points[index + 1 < points.count ? index + 1 : 0]
      guard let part = inside(start, end) else {
        addArc(from: start, to: end, into: &path)
        continue
      }
      let enter = start + (end - start) * part.lowerBound
      let leave = start + (end - start) * part.upperBound
      if part.lowerBound > 0 { addArc(from: start, to: enter, into: &path) }
      path.points.append(enter)
      path.points.append(leave)
      if part.upperBound < 1 { addArc(from: leave, to: end, into: &path) }
    }
  }

  /// Appends the shorter arc between the rays of two points, for a segment that does not touch the
  /// circle.
  private func addArc(from start: Point, to end: Point, into path: inout Path) {
    let (s, e) = (start - center, end - center)
    let from = atan2(s.dx, -s.dy)
    var turn = atan2(e.dx, -e.dy) - from
    turn -= (turn / (2 * .pi)).rounded() * 2 * .pi
    outline.along(from: from, to: from + turn, radius: radius, in: &path)
  }
}
