import SumiGeometry

extension Rect {
  /// The nearest point of the rectangle.
  func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }

  /// The rectangle with two opposite corners.
  init(corner: Point, opposite: Point) {
    self.init(
      minX: min(corner.x, opposite.x), minY: min(corner.y, opposite.y),
      maxX: max(corner.x, opposite.x), maxY: max(corner.y, opposite.y))
  }

  init(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) {
    self.init(
      minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
  }
}

extension Point {
  /// The nearest point of a segment.
  func nearest(from start: Point, to end: Point) -> Point {
    let (way, own) = (end - start, self - start)
    let square = way.dx * way.dx + way.dy * way.dy
    guard square > 0 else { return start }
    return start + way * min(max((own.dx * way.dx + own.dy * way.dy) / square, 0), 1)
  }
}
