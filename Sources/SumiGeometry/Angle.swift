/// An angle. Which direction it turns in, and from where, is said where it is used: slices and radial axes
/// count clockwise from the top.
@frozen public struct Angle: Hashable, Sendable {
  /// 360 for a full turn. Chart files have angles in degrees too.
  public var degrees: Double

  /// An angle of so many degrees.
  @inlinable public init(degrees: Double) { self.degrees = degrees }

  /// 2π for a full turn.
  @inlinable public var radians: Double {
    get { degrees * .pi / 180 }
    set { degrees = newValue * 180 / .pi }
  }

  /// An angle of so many radians.
  @inlinable public init(radians: Double) { degrees = radians * 180 / .pi }

  /// An angle of so many degrees.
  @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle of so many radians.
  @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}

extension Angle: AdditiveArithmetic, Comparable {
  /// No turn.
  public static let zero = Angle(degrees: 0)

  @inlinable public static func + (first: Angle, second: Angle) -> Angle {
    Angle(degrees: first.degrees + second.degrees)
  }

  @inlinable public static func - (first: Angle, second: Angle) -> Angle {
    Angle(degrees: first.degrees - second.degrees)
  }

  /// The same angle the other way round.
  @inlinable public static prefix func - (angle: Angle) -> Angle { Angle(degrees: -angle.degrees) }

  /// An angle that is `factor` times as large.
  @inlinable public static func * (angle: Angle, factor: Double) -> Angle {
    Angle(degrees: angle.degrees * factor)
  }

  @inlinable public static func < (first: Angle, second: Angle) -> Bool {
    first.degrees < second.degrees
  }
}
