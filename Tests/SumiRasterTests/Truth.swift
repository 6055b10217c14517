import SumiGeometry
import SumiScene

/// The covered share of pixels by samples, for comparison.
enum Truth {
  /// Samples along a side of a pixel.
  static let side = 64

  /// The share of the pixel's samples that are inside.
  static func share(x: Int, y: Int, _ isInside: (Point) -> Bool) -> Double {
    var count = 0
    for row in 0..<side {
      for column in 0..<side {
        let point = Point(
          x: Double(x) + (Double(column) + 0.5) / Double(side),
          y: Double(y) + (Double(row) + 0.5) / Double(side))
        if isInside(point) { count += 1 }
      }
    }
    return Double(count) / Double(side * side)
  }

  /// What a point differs from the samples' share at most: of each edge through the pixel, the
  /// samples decide within half a row or column.
  static let uncertainty = 255.0 / Double(2 * side)

  static func winding(of point: Point, in polygons: [[Point]]) -> Int {
    var winding = 0
    for polygon in polygons {
      for (index, a) in polygon.enumerated() {
        let b = polygon[(index + 1) % polygon.count]
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x < point.x { winding += a.y < b.y ? 1 : -1 }
      }
    }
    return winding
  }

  /// Whether a point is within a stroke with round joins and caps.
  static func isInRoundStroke(_ point: Point, _ path: [Point], width: Double) -> Bool {
    zip(path, path.dropFirst()).contains { distance(point, $0, $1) <= width / 2 }
  }

  /// Whether a point is within a stroke with butt ends and joins of the pen.
  static func isInStroke(_ point: Point, _ path: [Point], pen: Stroke) -> Bool {
    let half = pen.width / 2
    for (a, b) in zip(path, path.dropFirst()) {
      let leg = b - a
      let length = leg.length
      let along = dot(point - a, leg) / length
      if along >= 0, along <= length, abs(cross(point - a, leg)) / length <= half { return true }
    }
    for index in 1..<max(path.count - 1, 1) {
      let (a, b) = (unit(path[index] - path[index - 1]), unit(path[index + 1] - path[index]))
      let offset = point - path[index]
      // Between the ends of both legs.
      guard dot(offset, a) >= 0, dot(offset, b) <= 0 else { continue }
      let side = cross(a, b) > 0 ? -1.0 : 1
      let (outA, outB) = (Vector(dx: -a.dy, dy: a.dx) * side, Vector(dx: -b.dy, dy: b.dx) * side)
      let tip = 1 / max((1 + dot(a, b)) / 2, 1e-12).squareRoot()
      if pen.join == .miter, tip <= pen.miterLimit {
        if dot(offset, outA) <= half, dot(offset, outB) <= half { return true }
      } else {
        let middle = unit(outA + outB)
        if dot(offset, middle) <= half * dot(middle, outA) { return true }
      }
    }
    return false
  }

  static func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
    let leg = b - a
    let square = dot(leg, leg)
    let share = square > 0 ? min(max(dot(point - a, leg) / square, 0), 1) : 0
    return (point - (a + leg * share)).length
  }

  private static func unit(_ vector: Vector) -> Vector { vector * (1 / vector.length) }
}
