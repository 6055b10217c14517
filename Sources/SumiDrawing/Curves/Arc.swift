import Glibc
import SumiGeometry
import SumiScene

/// Circular arcs as line segments.
enum Arc {
  /// The greatest distance between an arc and its segments, in pixels.
  static let tolerance = 0.02

  /// Appends at most a quarter of an ellipse from `from` to `to`, both relative to the centre and
  /// perpendicular to each other, including both ends.
  static func append(center: Point, from: Vector, to: Vector, into path: inout Path) {
    let radius = max(from.length, to.length)
    // A segment over the angle a deviates by r (1 − cos(a/2)) ≈ r a²/8.
    let step = (8 * tolerance / max(radius, tolerance)).squareRoot()
    let count = max(Int((.pi / 2 / step).rounded(.up)), 1)
    for index in 0...count {
      let angle = .pi / 2 * Double(index) / Double(count)
      path.points.append(center + (from * cos(angle) + to * sin(angle)))
    }
  }
}
