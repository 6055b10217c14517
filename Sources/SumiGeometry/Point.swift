/// A position in a plane. In a scene: pixels, origin at the top left, y downward; pixel (i, j)
/// covers the square from (i, j) to (i + 1, j + 1).
@frozen public struct Point: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downward in a scene, upward in values.
  public var y: Double

  /// A point by its coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are finite.
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The point that a vector leads to.
  @inlinable public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// The point from which a vector leads to this one.
  @inlinable public static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  /// The vector from `start` to `end`.
  @inlinable public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }
}
