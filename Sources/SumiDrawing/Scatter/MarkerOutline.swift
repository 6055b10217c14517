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

  /// - Parameters:
  ///   - offset: how far each edge is moved outward, in pixels. An edge moved inward beyond the centre
  ///     leaves no corners.
  ///   - isTurned: whether x and y are exchanged, for a picture that is transposed afterwards.
  init(_ shape: MarkerShape, radius: Double, offset: Double = 0, isTurned: Bool = false) {
    corners = Self.corners(of: shape, radius: radius, offset: offset)
    if isTurned { corners = corners.map { Vector(dx: $0.dy, dy: $0.dx) } }
    minimum = Vector(dx: corners.map(\.dx).min() ?? 0, dy: corners.map(\.dy).min() ?? 0)
    maximum = Vector(dx: corners.map(\.dx).max() ?? 0, dy: corners.map(\.dy).max() ?? 0)
  }

  private static func corners(
    of shape: MarkerShape, radius: Double, offset: Double
  ) -> [Vector] {
    if shape == .circle {
      let radius = radius + offset
      return radius > 0 ? circle(radius: radius).map { $0 * radius } : []
    }
    let (sector, count) = sector(of: shape)
    // A shape whose edge has passed the centre has turned inside out.
    guard let first = sector.first,
      first.corner.0 * first.place(radius, offset).0 + first.corner.1
        * first.place(radius, offset).1
        > 0, shape.arms == nil || (shape.arms ?? 0) * radius + offset > 0
    else { return [] }
    return repeated(sector.map { $0.place(radius, offset) }, count)
  }

  /// A corner at radius 1, and its displacement when every edge moves outward by 1.
  private struct Corner {
    var corner: (Double, Double)
    var offset: (Double, Double)

    init(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) {
      corner = (x, y)
      offset = (dx, dy)
    }

    func place(_ radius: Double, _ distance: Double) -> (Double, Double) {
      (corner.0 * radius + offset.0 * distance, corner.1 * radius + offset.1 * distance)
    }
  }

  /// The corners of a part of a shape that is repeated around the centre, and the number of parts.
  private static func sector(of shape: MarkerShape) -> ([Corner], Int) {
    switch shape {
    case .circle: ([], 0)
    case .square: ([Corner(0.886, 0.886, 1, 1)], 4)
    case .diamond: ([Corner(1.2533, 0, 1.41421356, 0)], 4)
    case .triangle: ([Corner(0, -1.4, 0, -2)], 3)
    case .triangleDown: ([Corner(0, 1.4, 0, 2)], 3)
    case .plus:
      ([Corner(1.15, -0.36, 1, -1), Corner(1.15, 0.36, 1, 1), Corner(0.36, 0.36, 1, 1)], 4)
    case .cross:
      (
        [
          Corner(1.0677312, 0.55861436, 1.41421356, 0),
          Corner(0.55861436, 1.0677312, 0, 1.41421356), Corner(0, 0.50911684, 0, 1.41421356),
        ], 4
      )
    case .star: ([Corner(0, -1.45, 0, -3.236068), Corner(0.32554, -0.44808, 0.72654, -1)], 5)
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

extension MarkerShape {
  /// Half the width of the arms at radius 1; `nil` for shapes without arms.
  fileprivate var arms: Double? {
    switch self {
    case .plus, .cross: 0.36
    default: nil
    }
  }
}
