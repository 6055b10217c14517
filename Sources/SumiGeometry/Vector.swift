/// A displacement in a plane.
@frozen public struct Vector: Hashable, Sendable {
  /// To the right.
  public var dx: Double
  /// In the direction of y.
  public var dy: Double

  /// A vector by its coordinates.
  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No displacement.
  public static let zero = Vector(dx: 0, dy: 0)

  /// Its length.
  @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// One displacement after the other.
  @inlinable public static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  /// A displacement that is longer by a factor.
  @inlinable public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}

/// The scalar product.
@inlinable package func dot(_ a: Vector, _ b: Vector) -> Double { a.dx * b.dx + a.dy * b.dy }

/// The product of both lengths and the sine of the angle from `a` to `b`.
@inlinable package func cross(_ a: Vector, _ b: Vector) -> Double { a.dx * b.dy - a.dy * b.dx }
