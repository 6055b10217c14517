/// Ranges of numbers that take no room on an axis, sorted and apart.
public final class NumberBreaks: Sendable {
  /// Each from its first number up to, but not including, its last.
  public let ranges: [Range<Double>]

  /// Breaks in any order; those that overlap or touch become one.
  public init(_ ranges: [Range<Double>]) {
    self.ranges = ranges
  }

  /// A number less the length of all breaks below it; the same for all numbers of a break.
  public func compressed(_ value: Double) -> Double { value }

  /// The inverse of `compressed`: the number after the break where several have the same.
  public func expanded(_ value: Double) -> Double { value }
}

extension NumberBreaks: Hashable {
  public static func == (left: NumberBreaks, right: NumberBreaks) -> Bool {
    left === right || left.ranges == right.ranges
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ranges) }
}
