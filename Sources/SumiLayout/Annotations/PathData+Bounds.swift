import SumiChart
import SumiGeometry

extension PathData {
  /// The box around its points and control points; `nil` if it has none.
  var bounds: Rect? {
    let points = elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let control1, let control2, let end): [control1, control2, end]
      case .close: []
      }
    }
    guard let first = points.first else { return nil }
    return points.reduce(Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)) {
      $0.union(Rect(minX: $1.x, minY: $1.y, maxX: $1.x, maxY: $1.y))
    }
  }

  var isFinite: Bool {
    guard let bounds else { return true }
    return [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy(\.isFinite)
  }

  /// The middle of the area of a polygon; `nil` for one without area.
  var centroid: Point? {
    let corners = elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      case .curve, .close: nil
      }
    }
    guard let first = corners.first else { return nil }
    var (area, x, y) = (0.0, 0.0, 0.0)
    for (from, to) in zip(corners, corners.dropFirst() + [first]) {
      // Relative to the first corner, so that nothing is lost far from the origin.
      let (a, b) = (from - first, to - first)
      let cross = a.dx * b.dy - b.dx * a.dy
      area += cross
      x += (a.dx + b.dx) * cross
      y += (a.dy + b.dy) * cross
    }
    guard abs(area) > 1e-9 else { return nil }
    return first + Vector(dx: x / (3 * area), dy: y / (3 * area))
  }
}
