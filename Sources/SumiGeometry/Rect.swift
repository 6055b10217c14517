/// An axis-aligned rectangle: `minX ≤ x ≤ maxX`, `minY ≤ y ≤ maxY`, y downward.
@frozen public struct Rect: Hashable, Sendable {
  /// The left side.
  public var minX: Double
  /// The upper side.
  public var minY: Double
  /// The right side.
  public var maxX: Double
  /// The lower side.
  public var maxY: Double

  /// A rectangle by its sides.
  @inlinable public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// A rectangle by its upper left corner and its size.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// A rectangle of size 0 at the origin.
  public static let zero = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// From left to right; a point at the left for a rectangle without width.
  @inlinable public var xSpan: ClosedRange<Double> { Self.span(minX, maxX) }
  /// From top to bottom; a point at the top for a rectangle without height.
  @inlinable public var ySpan: ClosedRange<Double> { Self.span(minY, maxY) }

  @usableFromInline static func span(_ start: Double, _ end: Double) -> ClosedRange<Double> {
    let start = start.isNaN ? 0 : start
    return start...(end > start ? end : start)
  }

  /// The distance of the left and the right side.
  @inlinable public var width: Double { maxX - minX }
  /// The distance of the upper and the lower side.
  @inlinable public var height: Double { maxY - minY }
  /// The middle between the left and the right side.
  @inlinable public var midX: Double { (minX + maxX) / 2 }
  /// The middle between the upper and the lower side.
  @inlinable public var midY: Double { (minY + maxY) / 2 }
  /// Its width and height.
  @inlinable public var size: Size { Size(width: width, height: height) }
  /// The middle of the rectangle.
  @inlinable public var center: Point { Point(x: midX, y: midY) }
  /// Whether it has no area; a rectangle with a side that is not a number has none.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The rectangle inset by the given widths; sides never cross, they meet halfway.
  @inlinable public func inset(by insets: Insets) -> Rect {
    var rect = Rect(
      minX: minX + insets.left, minY: minY + insets.top,
      maxX: maxX - insets.right, maxY: maxY - insets.bottom)
    if rect.minX > rect.maxX {
      rect.minX = rect.midX
      rect.maxX = rect.minX
    }
    if rect.minY > rect.maxY {
      rect.minY = rect.midY
      rect.maxY = rect.minY
    }
    return rect
  }

  /// The rectangle with all sides moved inward by a distance, or outward if that is below 0.
  @inlinable public func inset(by distance: Double) -> Rect { inset(by: Insets(distance)) }

  /// The rectangle moved by a vector.
  @inlinable public func offset(by vector: Vector) -> Rect {
    Rect(
      minX: minX + vector.dx, minY: minY + vector.dy,
      maxX: maxX + vector.dx, maxY: maxY + vector.dy)
  }

  /// The smallest rectangle with both in it.
  @inlinable public func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The area in both rectangles, or `nil` if they share none.
  @inlinable public func intersection(_ other: Rect) -> Rect? {
    let rect = Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return rect.isEmpty ? nil : rect
  }

  /// Whether the rectangles share area; touching edges do not count.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether a point is in it or on a side.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// From a point to the nearest one of the rectangle; 0 inside.
  @inlinable package func distance(to point: Point) -> Double {
    Vector(
      dx: max(minX - point.x, point.x - maxX, 0), dy: max(minY - point.y, point.y - maxY, 0)
    ).length
  }

  /// Every coordinate times `scale`.
  @inlinable public func scaled(by scale: Double) -> Rect {
    Rect(minX: minX * scale, minY: minY * scale, maxX: maxX * scale, maxY: maxY * scale)
  }
}
