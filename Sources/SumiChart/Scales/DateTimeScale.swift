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

  /// Breaks that count in another unit are converted to this one.
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

  public var isReversed: Bool { lower > upper }

  /// The ends in stamps from which the breaks are taken.
  private var compressedEnds: (lower: Int64, upper: Int64) {
    breaks.map { ($0.compressed(lower), $0.compressed(upper)) } ?? (lower, upper)
  }

  /// The first and the last stamp that have a place: an end in a break moves to the end of the break
  /// that is nearer the other one. `nil` where a break covers both.
  var shown: ClosedRange<Int64>? {
    let (low, high) = (min(lower, upper), max(lower, upper))
    guard let breaks else { return low...high }
    let first = breaks.range(containing: low)?.upperBound ?? low
    let last = breaks.range(containing: high)?.lowerBound ?? high
    return first <= last ? first...last : nil
  }

  /// Where a stamp in `timeUnit` stands: 0…1 within the bounds, straight on beyond; 0.5 where both
  /// bounds are equal, or nothing is left between them.
  public func unit(_ stamp: Int64) -> Double {
    let (lower, upper) = compressedEnds
    guard lower != upper else { return 0.5 }
    return Self.distance(from: lower, to: breaks?.compressed(stamp) ?? stamp)
      / Self.distance(from: lower, to: upper)
  }

  /// The stamp nearest to a place, in `timeUnit`: the inverse of `unit(_:)`, exact at both ends;
  /// held at the ends of Int64 beyond them. At a break it is the stamp after it, and at an end in a
  /// break the one to which the end moves.
  public func value(atUnit unit: Double) -> Int64 {
    let (lower, upper) = compressedEnds
    guard lower != upper, !unit.isNaN else { return self.lower }
    let span = Self.distance(from: lower, to: upper)
    let base = unit < 0.5 ? lower : upper
    let distance = ((unit < 0.5 ? unit : unit - 1) * span).rounded()
    // Twice the length of Int64, beyond which every sum is held anyway.
    let held = Int128(min(max(distance, -0x1p65), 0x1p65))
    let stamp = Int64(clamping: Int128(base) + held)
    guard let breaks, let shown else { return stamp }
    let expanded = breaks.expanded(stamp)
    guard unit >= 0, unit <= 1 else { return expanded }
    return min(max(expanded, shown.lowerBound), shown.upperBound)
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
    let (low, high) = compressedEnds
    let columnBreaks = breaks.flatMap { $0.ranges.isEmpty ? nil : $0.converted(to: columnUnit) }
    let place = columnBreaks?.compressed(origin) ?? origin
    guard low != high else {
      return DateTimeMap(
        origin: place, map: AffineMap(scale: 0, offset: 0.5), breaks: columnBreaks)
    }
    let span = Self.distance(from: low, to: high)
    let scale = Double(timeUnit.perSecond) / (Double(columnUnit.perSecond) * span)
    guard columnBreaks != nil else {
      let rest = Double(Int128(origin) * rate - product) / Double(timeUnit.perSecond)
      return DateTimeMap(origin: origin, map: AffineMap(scale: scale, offset: rest * scale))
    }
    // Breaks that the column's unit does not reach are not taken from its stamps, so the origin's own
    // place is what the others are counted from.
    let instant = Int128(origin) * rate
    let stamp = floorDivided(instant, columnRate)
    let fraction = Double(instant - stamp * columnRate) / Double(columnUnit.perSecond)
    let offset = unit(Int64(clamping: stamp)) + fraction / span
    return DateTimeMap(
      origin: place, map: AffineMap(scale: scale, offset: offset), breaks: columnBreaks)
  }

  /// `end - start` without overflow: the magnitude of a difference of Int64 always fits UInt64.
  private static func distance(from start: Int64, to end: Int64) -> Double {
    end >= start
      ? Double(UInt64(bitPattern: end &- start)) : -Double(UInt64(bitPattern: start &- end))
  }
}

/// A scale of integers made ready for a loop: `map(Double(stamp - origin))`, where the stamp is
/// first compressed by the breaks, if there are any.
@frozen public struct DateTimeMap: Hashable, Sendable {
  /// A stamp near the scale's lower bound, in the unit of the column; compressed where there are
  /// breaks.
  public let origin: Int64
  /// From the distance to `origin`, in the unit of the column, to the unit interval.
  public let map: AffineMap
  /// What takes no room, in the unit of the column; `nil` for nothing.
  public let breaks: DateTimeBreaks?

  @inlinable public init(origin: Int64, map: AffineMap, breaks: DateTimeBreaks? = nil) {
    self.origin = origin
    self.map = map
    self.breaks = breaks
  }

  /// Where a stamp of the column stands.
  ///
  /// A distance beyond Int64 (292 years in nanoseconds) is taken in Double: it is off the chart by
  /// so much that its last digits do not count.
  @inlinable @inline(__always)
  public func callAsFunction(_ stamp: Int64) -> Double {
    let place = breaks?.compressed(stamp) ?? stamp
    let (distance, overflow) = place.subtractingReportingOverflow(origin)
    return map(overflow ? Double(place) - Double(origin) : Double(distance))
  }
}
