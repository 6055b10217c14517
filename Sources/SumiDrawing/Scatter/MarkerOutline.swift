import Glibc
import SumiGeometry
import SumiScene

/// The edge of a marker as a closed polygon around its centre, in pixels.
///
/// It has the same corners as in the marker shader (`marker.vert.glsl`), so that a marker looks the
/// same however it is drawn.
struct MarkerOutline {
  var corners: [Vector]
  var minimum: Vector
  var maximum: Vector

  init(_ shape: MarkerShape, radius: Double) {
    let ring = Self.ring(of: shape, radius: radius)
    corners = ring.map { $0 * radius }
    minimum = Vector(dx: corners.map(\.dx).min() ?? 0, dy: corners.map(\.dy).min() ?? 0)
    maximum = Vector(dx: corners.map(\.dx).max() ?? 0, dy: corners.map(\.dy).max() ?? 0)
  }

  /// The corners for radius 1.
  private static func ring(of shape: MarkerShape, radius: Double) -> [Vector] {
    switch shape {
    case .circle: circle(radius: radius)
    case .square: repeated([(0.886, 0.886)], 4)
    case .diamond: repeated([(1.2533, 0)], 4)
    case .triangle: repeated([(0, -1.4)], 3)
    case .triangleDown: repeated([(0, 1.4)], 3)
    case .plus: repeated([(1.15, -0.36), (1.15, 0.36), (0.36, 0.36)], 4)
    case .cross:
      repeated([(1.0677312, 0.55861436), (0.55861436, 1.0677312), (0, 0.50911684)], 4)
    case .star: repeated([(0, -1.45), (0.32554, -0.44808)], 5)
    }
  }

  /// A polygon with the circle's area whose edge deviates by at most `tolerance` pixels.
  ///
  /// The sagitta of one of n equal chords is r (1 - cos(π / n)) ≈ r (π / n)² / 2.
  private static func circle(radius: Double, tolerance: Double = 0.0005) -> [Vector] {
    let count = max(16, Int((.pi * (radius / (2 * tolerance)).squareRoot()).rounded(.up)))
    let angle = 2 * Double.pi / Double(count)
    // A polygon of radius s has the area n s² sin(2π / n) / 2, the circle π.
    let reach = (angle / sin(angle)).squareRoot()
    // Clamped to the circle's bounding box, so that no further pixel is touched.
    func held(_ value: Double) -> Double { min(max(value, -1), 1) }
    return (0..<count).map { index in
      let angle = angle * Double(index)
      return Vector(dx: held(reach * cos(angle)), dy: held(reach * sin(angle)))
    }
  }

  /// A sector's corners repeated `count` times around the centre.
  private static func repeated(_ sector: [(Double, Double)], _ count: Int) -> [Vector] {
    (0..<count).flatMap { turn in
      let angle = 2 * Double.pi * Double(turn) / Double(count)
      let (cosine, sine) = (cos(angle), sin(angle))
      return sector.map { x, y in
        Vector(dx: x * cosine - y * sine, dy: x * sine + y * cosine)
      }
    }
  }
}
