import SumiGeometry

/// A thin line from a label to what it is about.
public struct LabelLeader: Equatable, Sendable {
  /// At the label.
  public var from: Point
  public var to: Point

  /// From the side of a box to a point outside of it.
  ///
  /// - Parameter gap: from the end of the line to the point, in points.
  /// - Returns: `nil` if the box is so near that a line would be no more than a dot.
  init?(from box: Rect, to point: Point, gap: Double) {
    let start = Point(
      x: min(max(point.x, box.minX), box.maxX), y: min(max(point.y, box.minY), box.maxY))
    let way = point - start
    guard way.length > gap + Self.least else { return nil }
    from = start
    to = start + way * ((way.length - gap) / way.length)
  }

  /// The least length, in points.
  private static let least = 5.0

  var bounds: Rect {
    Rect(
      minX: min(from.x, to.x), minY: min(from.y, to.y), maxX: max(from.x, to.x),
      maxY: max(from.y, to.y))
  }

  /// Whether a part of it is in a rectangle: of the shares of the line between each two sides, some are
  /// common (Liang and Barsky 1984).
  func crosses(_ rect: Rect) -> Bool {
    let way = to - from
    var (start, end) = (0.0, 1.0)
    for (step, low, high) in [
      (way.dx, rect.minX - from.x, rect.maxX - from.x),
      (way.dy, rect.minY - from.y, rect.maxY - from.y),
    ] {
      if step == 0 {
        guard low < 0, high > 0 else { return false }
        continue
      }
      start = max(start, min(low / step, high / step))
      end = min(end, max(low / step, high / step))
    }
    return start < end
  }

  /// Whether it has a point in common with another one.
  func crosses(_ other: LabelLeader) -> Bool {
    guard bounds.inset(by: -0.5).intersects(other.bounds.inset(by: -0.5)) else { return false }
    let side = { (line: LabelLeader, point: Point) -> Double in
      let (way, toPoint) = (line.to - line.from, point - line.from)
      return way.dx * toPoint.dy - way.dy * toPoint.dx
    }
    return side(self, other.from) * side(self, other.to) <= 0
      && side(other, from) * side(other, to) <= 0
  }
}
