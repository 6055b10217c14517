import SumiGeometry

/// A possible position of a label.
struct LabelPlace {
  /// The rectangle of the text by its capitals, with the padding of a box around it.
  var rect: Rect
  /// Where shorter lines stand: 0 for their start, 1 for their end.
  var alignment = 0.5
  /// Where a leader from the label leads to; `nil` where the label is beside that.
  var target: Point?
  /// Whether it lies on its column or marker.
  var isOnMark = false
  /// Whether it is taken only if it and its leader cover nothing.
  var mustBeClear = false
  /// What the position costs, as a number of covered marks.
  var cost = 0.0

  /// A position beyond a point in a direction, with its nearest side or corner at a distance in
  /// points.
  ///
  /// - Parameter direction: zero for a label on the point.
  static func beside(
    _ point: Point, _ direction: Vector, _ size: Size, distance: Double
  ) -> LabelPlace {
    let length = direction.length
    guard length > 0 else { return LabelPlace(rect: Rect(around: point, size)) }
    let way = direction * (1 / length)
    // The corner of a label is as far from the point as a side of others.
    let isCorner = abs(direction.dx) == abs(direction.dy)
    let center: Point
    if isCorner {
      let reach = distance * 0.7
      center =
        point
        + Vector(
          dx: (way.dx > 0 ? 1 : -1) * (reach + size.width / 2),
          dy: (way.dy > 0 ? 1 : -1) * (reach + size.height / 2))
    } else {
      let exit = min(
        way.dx == 0 ? .infinity : size.width / 2 / abs(way.dx),
        way.dy == 0 ? .infinity : size.height / 2 / abs(way.dy))
      center = point + way * (distance + exit)
    }
    return LabelPlace(
      rect: Rect(around: center, size),
      alignment: way.dx > 0.5 ? 0 : way.dx < -0.5 ? 1 : 0.5)
  }
}

extension Rect {
  init(around center: Point, _ size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
