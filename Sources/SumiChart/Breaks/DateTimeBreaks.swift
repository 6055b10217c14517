import SumiData

/// Stretches of time that take no room on an axis, sorted and apart, in whole time stamps.
public final class DateTimeBreaks: Sendable {
  /// Each from its first stamp up to, but not including, its last.
  public let ranges: [Range<Int64>]
  /// What the stamps count.
  public let timeUnit: TimeUnit

  /// Breaks in any order; those that overlap or touch become one.
  public init(_ ranges: [Range<Int64>], unit: TimeUnit) {
    self.ranges = ranges
    timeUnit = unit
  }

  /// A stamp less the length of all breaks before it, counted from the first break; the same for all
  /// stamps of a break.
  public func compressed(_ stamp: Int64) -> Int64 { stamp }

  /// The inverse of `compressed`: the stamp after the break where several have the same.
  public func expanded(_ stamp: Int64) -> Int64 { stamp }
}

extension DateTimeBreaks: Hashable {
  public static func == (left: DateTimeBreaks, right: DateTimeBreaks) -> Bool {
    left === right || (left.timeUnit == right.timeUnit && left.ranges == right.ranges)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(timeUnit)
    hasher.combine(ranges)
  }
}
