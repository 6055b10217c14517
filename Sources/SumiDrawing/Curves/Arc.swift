import SumiGeometry
import SumiLayout
import SumiScene

/// Arcs of circles and ellipses as line segments.
enum Arc {
  /// The greatest distance between an arc and its segments, in pixels.
  static let tolerance = 0.02

  /// Appends a part of an ellipse that goes through `from` at the angle 0 and `to` at a quarter turn, both
  /// relative to the centre and perpendicular to each other. The part is that quarter unless stated.
  static func append(
    center: Point, from: Vector, to: Vector, start: Double = 0, end: Double = .pi / 2,
    includesEnd: Bool = true, into path: inout Path
  ) {
    let radius = max(from.length, to.length)
    // A segment over the angle a deviates by r (1 − cos(a/2)) ≈ r a²/8.
    let step = (8 * tolerance / max(radius, tolerance)).squareRoot()
    let count = max(Int(min((abs(end - start) / step).rounded(.up), 1e6)), 1)
    for index in 0..<(includesEnd ? count + 1 : count) {
      let angle = start + (end - start) * Double(index) / Double(count)
      path.points.append(
        center + (from * Trigonometry.cosine(angle) + to * Trigonometry.sine(angle)))
    }
  }
}
