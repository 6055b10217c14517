import SumiData
import SumiGeometry

/// A straight map from time stamps to the unit interval.
///
/// Stamps stay integers until their distance from `lower` is taken, so nanoseconds of today lose
/// nothing at any zoom. `lower` may be later than `upper`: the axis then runs backwards.
public struct DateTimeScale: Hashable, Sendable {
  /// The stamp at unit 0.
  public var lower: Int64
  /// The stamp at unit 1.
  public var upper: Int64
  /// What `lower` and `upper` count since 1970-01-01T00:00:00Z.
  public let timeUnit: TimeUnit
  /// The zone in which ticks are placed and labelled.
  public var timeZone: Zone
  /// What takes no room, in `timeUnit`; `nil` for nothing.
  public var breaks: DateTimeBreaks?

  public init(
    lower: Int64, upper: Int64, unit: TimeUnit, timeZone: Zone = .utc,
    breaks: DateTimeBreaks? = nil
  ) {
    self.lower = lower
    self.upper = upper
    timeUnit = unit
    self.timeZone = timeZone
    self.breaks = breaks
  }

  public var isReversed: Bool { lower > upper }

  /// Where a stamp in `timeUnit` stands: 0…1 within the bounds, straight on beyond; 0.5 where both
  /// bounds are equal.
  public func unit(_ stamp: Int64) -> Double {
    guard lower != upper else { return 0.5 }
    return Self.distance(from: lower, to: stamp) / Self.distance(from: lower, to: upper)
  }

  /// The stamp nearest to a place, in `timeUnit`: the inverse of `unit(_:)`, exact at both ends;
  /// held at the ends of Int64 beyond them.
  public func value(atUnit unit: Double) -> Int64 {
    guard lower != upper, !unit.isNaN else { return lower }
    let span = Self.distance(from: lower, to: upper)
    let base = unit < 0.5 ? lower : upper
    let distance = ((unit < 0.5 ? unit : unit - 1) * span).rounded()
    // Twice the length of Int64, beyond which every sum is held anyway.
    let held = Int128(min(max(distance, -0x1p65), 0x1p65))
    return Int64(clamping: Int128(base) + held)
  }

  /// The map from stamps that count in `columnUnit` to the unit interval, for a loop over points.
  public func map(from columnUnit: TimeUnit) -> DateTimeMap {
    let columnRate = Int128(columnUnit.perSecond)
    let rate = Int128(timeUnit.perSecond)
    // The last whole column unit not after `lower`.
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

  /// `end - start` without overflow: the magnitude of a difference of Int64 always fits UInt64.
  private static func distance(from start: Int64, to end: Int64) -> Double {
    end >= start
      ? Double(UInt64(bitPattern: end &- start)) : -Double(UInt64(bitPattern: start &- end))
  }
}

/// A scale of integers made ready for a loop: `map(Double(stamp - origin))`.
@frozen public struct DateTimeMap: Hashable, Sendable {
  /// A stamp near the scale's lower bound, in the unit of the column.
  public let origin: Int64
  /// From the distance to `origin`, in the unit of the column, to the unit interval.
  public let map: AffineMap

  @inlinable public init(origin: Int64, map: AffineMap) {
    self.origin = origin
    self.map = map
  }

  /// Where a stamp of the column stands.
  ///
  /// A distance beyond Int64 (292 years in nanoseconds) is taken in Double: it is off the chart by
  /// so much that its last digits do not count.
  @inlinable @inline(__always)
  public func callAsFunction(_ stamp: Int64) -> Double {
    let (distance, overflow) = stamp.subtractingReportingOverflow(origin)
    return map(overflow ? Double(stamp) - Double(origin) : Double(distance))
  }
}
