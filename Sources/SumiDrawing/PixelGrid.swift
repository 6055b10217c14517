import SumiGeometry
import SumiScene

/// Points → pixels, and the places where straight lines are sharp.
struct PixelGrid {
  /// Pixels to a point.
  let scale: Double

  func pixel(_ point: Point) -> Point { Point(x: point.x * scale, y: point.y * scale) }

  /// The map from points to pixels after another map into points.
  func map(_ map: AffineMap) -> AffineMap {
    AffineMap(scale: map.scale * scale, offset: map.offset * scale)
  }

  /// A hairline's width: one point, but always whole pixels, at least one.
  var hairline: Double { max(scale.rounded(), 1) }

  /// The whole pixels that a rectangle touches.
  func covering(_ rect: Rect) -> PixelRect {
    let rect = rect.scaled(by: scale)
    return PixelRect(
      minX: Int((rect.minX + 1e-6).rounded(.down)), minY: Int((rect.minY + 1e-6).rounded(.down)),
      maxX: Int((rect.maxX - 1e-6).rounded(.up)), maxY: Int((rect.maxY - 1e-6).rounded(.up)))
  }

  /// A rectangle in pixels, its sides on pixel edges.
  func snapped(_ rect: Rect) -> Rect {
    let rect = rect.scaled(by: scale)
    return Rect(
      minX: rect.minX.rounded(), minY: rect.minY.rounded(), maxX: rect.maxX.rounded(),
      maxY: rect.maxY.rounded())
  }

  /// Whether a line of a width in pixels is sharper on the middle of a row of pixels than on an edge.
  static func isOdd(_ width: Double) -> Bool {
    width.rounded().truncatingRemainder(dividingBy: 2) == 1
  }

  /// The nearest place, in pixels, where a line of a width in pixels is sharp. All lines of one width
  /// are equally sharp there.
  static func sharp(_ place: Double, width: Double) -> Double {
    isOdd(width) ? place.rounded(.down) + 0.5 : place.rounded()
  }

  /// A line's width in points as whole pixels, at least one.
  private func wholeWidth(_ width: Double) -> Double {
    width == 1 ? hairline : max((width * scale).rounded(), 1)
  }

  /// A line across `y` (points) from `minX` to `maxX` (points): whole pixels.
  func horizontalLine(y: Double, minX: Double, maxX: Double, width: Double) -> Rect {
    let pixels = wholeWidth(width)
    let top = (y * scale - pixels / 2).rounded()
    return Rect(
      minX: (minX * scale).rounded(), minY: top, maxX: (maxX * scale).rounded(),
      maxY: top + pixels)
  }

  /// A line across `x` (points) from `minY` to `maxY` (points): whole pixels.
  func verticalLine(x: Double, minY: Double, maxY: Double, width: Double) -> Rect {
    let pixels = wholeWidth(width)
    let left = (x * scale - pixels / 2).rounded()
    return Rect(
      minX: left, minY: (minY * scale).rounded(), maxX: left + pixels,
      maxY: (maxY * scale).rounded())
  }

  /// A hairline across `y` (points) from `minX` to `maxX` (points): whole pixels.
  func horizontalHairline(y: Double, minX: Double, maxX: Double) -> Rect {
    horizontalLine(y: y, minX: minX, maxX: maxX, width: 1)
  }

  /// A hairline across `x` (points) from `minY` to `maxY` (points): whole pixels.
  func verticalHairline(x: Double, minY: Double, maxY: Double) -> Rect {
    verticalLine(x: x, minY: minY, maxY: maxY, width: 1)
  }
}

extension Path {
  /// Adds a rectangle as a subpath of its own.
  mutating func add(_ rect: Rect) {
    beginSubpath()
    points += Path(rect).points
  }
}
