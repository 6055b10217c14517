import SumiGeometry
import SumiTime

/// A linear map from time stamps to the unit interval.
///
/// The difference from `lower` is computed in integers, so present-day nanoseconds keep their
/// precision at any zoom. If `lower` is later than `upper`, the axis is reversed.
public struct DateTimeScale: Hashable, Sendable {
  /// The stamp at unit 0.
  public var lower: Int64
  /// The stamp at unit 1.
  public var upper: Int64
  /// The unit of `lower` and `upper`, which count from 1970-01-01T00:00:00Z.
  public let timeUnit: TimeUnit
  /// The zone in which ticks are placed and labelled.
  public var timeZone: Zone
  /// Whether its stamps are times of day, whose date says nothing.
  package var isTimeOfDay = false
  /// The periods that take no room, in `timeUnit`; `nil` for none.
  public var breaks: DateTimeBreaks?

  /// Breaks in another unit are converted to this one.
  public init(
    lower: Int64, upper: Int64, unit: TimeUnit, timeZone: Zone = .utc,
    breaks: DateTimeBreaks? = nil
  ) {
    self.lower = lower
    self.upper = upper
    timeUnit = unit
    self.timeZone = timeZone
    self.breaks = breaks?.converted(to: unit)
  }

  /// Whether the axis runs backward.
  public var isReversed: Bool { lower > upper }

  /// Both ends with the breaks compressed.
  private var compressedEnds: (lower: Int64, upper: Int64) {
    breaks.map { ($0.compressed(lower), $0.compressed(upper)) } ?? (lower, upper)
  }

  /// The first and last visible stamp: an end inside a break moves to the break's end that is
  /// nearer to the other end. `nil` if one break covers both.
  var shown: ClosedRange<Int64>? {
    let (low, high) = (min(lower, upper), max(lower, upper))
    guard let breaks else { return low...high }
    let first = breaks.range(containing: low)?.upperBound ?? low
    let last = breaks.range(containing: high)?.lowerBound ?? high
    return first <= last ? first...last : nil
  }

  /// The position of a stamp in `timeUnit`: 0…1 within the bounds, linear beyond; 0.5 if both
  /// bounds are equal or breaks cover everything between them.
  public func unit(_ stamp: Int64) -> Double {
    let (lower, upper) = compressedEnds
    guard lower != upper else { return 0.5 }
    return Self.distance(from: lower, to: breaks?.compressed(stamp) ?? stamp)
      / Self.distance(from: lower, to: upper)
  }

  /// The stamp nearest to a position, in `timeUnit`: the inverse of `unit(_:)`, exact at both ends
  /// and clamped to Int64. At a break it is the first stamp after it; at an end inside a break it
  /// is the stamp that the end moves to.
  public func value(atUnit unit: Double) -> Int64 {
    let (lower, upper) = compressedEnds
    guard lower != upper, !unit.isNaN else { return self.lower }
    let span = Self.distance(from: lower, to: upper)
    let base = unit < 0.5 ? lower : upper
    let distance = ((unit < 0.5 ? unit : unit - 1) * span).rounded()
    // Twice the range of Int64, beyond which every sum is clamped anyway.
    let held = Int128(min(max(distance, -0x1p65), 0x1p65))
    let stamp = Int64(clamping: Int128(base) + held)
    guard let breaks, let shown else { return stamp }
    let expanded = breaks.expanded(stamp)
    guard unit >= 0, unit <= 1 else { return expanded }
    return min(max(expanded, shown.lowerBound), shown.upperBound)
  }

  /// The map from stamps in `columnUnit` to the unit interval, for loops over points. Breaks are not
  /// part of it.
  public func map(from columnUnit: TimeUnit) -> DateTimeMap {
    let columnRate = Int128(columnUnit.perSecond)
    let rate = Int128(timeUnit.perSecond)
    // The last whole column unit at or before `lower`.
    let product = Int128(lower) * columnRate
    let quotient = product / rate
    let floor = quotient * rate > product ? quotient - 1 : quotient
    let origin = Int64(clamping: floor)
    guard lower != upper else {
      return DateTimeMap(origin: origin, map: AffineMap(scale: 0, offset: 0.5))
    }
    let span = Self.distance(from: lower, to: upper)
    let scale = Double(timeUnit.perSecond) / (Double(columnUnit.perSecond) * span)
    let rest = Double(Int128(origin) * rate - product) / Double(timeUnit.perSecond)
    return DateTimeMap(origin: origin, map: AffineMap(scale: scale, offset: rest * scale))
  }

  /// `end - start` without overflow: the magnitude of an Int64 difference always fits into UInt64.
  private static func distance(from start: Int64, to end: Int64) -> Double {
    end >= start
      ? Double(UInt64(bitPattern: end &- start)) : -Double(UInt64(bitPattern: start &- end))
  }
}

/// An integer scale prepared for loops: `map(Double(stamp - origin))`.
@frozen public struct DateTimeMap: Hashable, Sendable {
  /// A stamp near the scale's lower bound, in the column's unit.
  public let origin: Int64
  /// Maps the distance from `origin`, in the column's unit, to the unit interval.
  public let map: AffineMap

  /// A map that counts from a time stamp.
  @inlinable public init(origin: Int64, map: AffineMap) {
    self.origin = origin
    self.map = map
  }

  /// The position of a stamp of the column.
  ///
  /// A distance that overflows Int64 (292 years in nanoseconds) is computed in Double: it is so far
  /// off the chart that its last digits do not matter.
  @inlinable @inline(__always)
  public func callAsFunction(_ stamp: Int64) -> Double {
    let (distance, overflow) = stamp.subtractingReportingOverflow(origin)
    return map(overflow ? Double(stamp) - Double(origin) : Double(distance))
  }
}
