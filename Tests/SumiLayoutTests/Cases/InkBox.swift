import SumiGeometry
import SumiLayout

/// The extent of a line's ink: from the baseline's start to its end, from the top of capitals to
/// the bottom of descenders, rotated with the line. Convex, so that two of them can be separated
/// along their sides.
struct InkBox {
  var name: String
  var corners: [Point]

  /// Capitals of Inter rise 0.73 em, its descenders fall 0.21 em.
  init(_ box: TextBox) {
    var box = box
    box.extent.ascent = 0.73 * box.font.size
    box.extent.descent = 0.21 * box.font.size
    self.init(name: "“\(box.text)”", corners: box.corners)
  }

  init(name: String, corners: [Point]) {
    self.name = name
    self.corners = corners
  }

  init(name: String, _ rect: Rect) {
    self.init(
      name: name,
      corners: [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
      ])
  }

  /// The depth of the overlap of two boxes, in points; 0 or less if they do not overlap.
  func overlap(with other: InkBox) -> Double {
    (normals + other.normals).map { normal in
      let (own, others) = (extent(along: normal), other.extent(along: normal))
      return min(own.upperBound - others.lowerBound, others.upperBound - own.lowerBound)
    }.min() ?? 0
  }

  /// How far the box extends outside a rectangle.
  func excess(outOf rect: Rect) -> Double {
    corners.map { corner in
      max(rect.minX - corner.x, corner.x - rect.maxX, rect.minY - corner.y, corner.y - rect.maxY)
    }.max() ?? 0
  }

  /// The least and the greatest distance of an upright box from a point.
  func reach(from point: Point) -> ClosedRange<Double> {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let dx = max((xs.min() ?? 0) - point.x, point.x - (xs.max() ?? 0), 0)
    let dy = max((ys.min() ?? 0) - point.y, point.y - (ys.max() ?? 0), 0)
    let nearest = (dx * dx + dy * dy).squareRoot()
    return nearest...max(corners.map { ($0 - point).length }.max() ?? 0, nearest)
  }

  private var normals: [Vector] {
    zip(corners, corners.dropFirst()).prefix(2).compactMap { start, end in
      let side = end - start
      return side.length > 0 ? side * (1 / side.length) : nil
    }
  }

  private func extent(along direction: Vector) -> ClosedRange<Double> {
    let places = corners.map { $0.x * direction.dx + $0.y * direction.dy }
    return (places.min() ?? 0)...(places.max() ?? 0)
  }
}
