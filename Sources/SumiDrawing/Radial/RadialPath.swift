import Glibc
import SumiGeometry
import SumiLayout
import SumiScene

/// Circles, arcs and webs around a pole, in pixels.
struct RadialPath {
  let center: Point
  /// The angles of the web's corners; empty for circles.
  let corners: [Double]

  init(center: Point, corners: [Double]) {
    self.center = center
    self.corners = corners.count < 3 ? [] : corners
  }

  func point(angle: Double, radius: Double) -> Point {
    Point(
      x: center.x + radius * Trigonometry.sine(angle),
      y: center.y - radius * Trigonometry.cosine(angle))
  }

  /// Appends a whole ring as a closed subpath.
  func ring(radius: Double, in path: inout Path) {
    path.beginSubpath()
    if corners.isEmpty {
      arc(from: 0, to: 2 * .pi, radius: radius, includesEnd: false, in: &path)
    } else {
      path.points += corners.map { point(angle: $0, radius: radius) }
    }
  }

  /// Appends the part of a ring between two angles, in either direction, to the current subpath.
  func along(from start: Double, to end: Double, radius: Double, in path: inout Path) {
    guard !corners.isEmpty, radius > 0 else {
      return arc(from: start, to: end, radius: radius, includesEnd: true, in: &path)
    }
    path.points.append(onWeb(angle: start, radius: radius))
    // The corners in between: those of the first turn, shifted by whole turns.
    let (low, high) = (min(start, end), max(start, end))
    var between: [Double] = []
    for corner in corners {
      let turns = ((low - corner) / (2 * .pi)).rounded(.up)
      var angle = corner + turns * 2 * .pi
      while angle < high {
        if angle > low { between.append(angle) }
        angle += 2 * .pi
      }
    }
    between.sort(by: start <= end ? { $0 < $1 } : { $0 > $1 })
    path.points += between.map { point(angle: $0, radius: radius) }
    path.points.append(onWeb(angle: end, radius: radius))
  }

  /// The intersection of a ray from the pole with the web's side between two corners.
  private func onWeb(angle: Double, radius: Double) -> Point {
    let turn = 2 * Double.pi
    let places = corners.map { corner -> Double in
      let ahead = (corner - angle) / turn
      return (ahead - ahead.rounded(.down)) * turn
    }
    guard let after = places.min(), let before = places.max().map({ turn - $0 }) else {
      return point(angle: angle, radius: radius)
    }
    // The chord of two corners less than half a turn apart is r cos(half) from the pole.
    let half = (after + before) / 2
    guard half < .pi / 2 - 1e-9, after > 1e-12, before > 1e-12 else {
      return point(angle: angle, radius: half < .pi / 2 - 1e-9 ? radius : 0)
    }
    return point(angle: angle, radius: radius * cos(half) / cos(before - half))
  }

  /// Appends an arc as line segments.
  func arc(
    from start: Double, to end: Double, radius: Double, includesEnd: Bool, in path: inout Path
  ) {
    guard radius > 0 else {
      path.points.append(center)
      return
    }
    Arc.append(
      center: center, from: Vector(dx: 0, dy: -radius), to: Vector(dx: radius, dy: 0),
      start: start, end: end, includesEnd: includesEnd, into: &path)
  }
}
