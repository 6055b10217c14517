import SumiTime

/// Periods of time that take no room on an axis, sorted and disjoint, in whole time stamps.
///
/// All arithmetic is exact in integers; no stamp overflows.
public final class DateTimeBreaks: Sendable {
  /// Each from its first stamp up to, but not including, the stamp after it.
  public let ranges: [Range<Int64>]
  /// The unit of the stamps.
  public let timeUnit: TimeUnit
  /// The first stamps of the breaks, ascending.
  public let starts: [Int64]
  /// The first stamps after the breaks, ascending.
  public let ends: [Int64]
  /// The total length of all breaks before each break and, as the last element, of all breaks: one
  /// element more than there are breaks. A stamp v in break i maps to
  /// `starts[i] - lengthsBefore[i]`, one outside of breaks to `v - lengthsBefore[k]`, where k is the
  /// number of `ends` ≤ v.
  ///
  /// If all breaks together are longer than Int64.max, the sum wraps around modulo 2⁶⁴; differences
  /// computed with wrapping arithmetic are still correct.
  public let lengthsBefore: [Int64]

  /// The starts, plus a sentinel that is above all stamps.
  private let heldStarts: [Int64]
  private let sortedEnds: SortedKeys<Int64>
  /// The position of each break in compressed stamps.
  private let places: SortedKeys<Int64>

  /// Breaks in any order; overlapping and touching ones are merged, empty ones dropped: O(n log n).
  public convenience init(_ ranges: [Range<Int64>], unit: TimeUnit) {
    let ranges = joined(ranges)
    var lengths: [Int64] = [0]
    lengths.reserveCapacity(ranges.count + 1)
    var sum: Int64 = 0
    for range in ranges {
      sum &+= range.upperBound &- range.lowerBound
      lengths.append(sum)
    }
    self.init(apart: ranges, lengthsBefore: lengths, unit: unit)
  }

  private init(apart ranges: [Range<Int64>], lengthsBefore: [Int64], unit: TimeUnit) {
    self.ranges = ranges
    timeUnit = unit
    starts = ranges.map(\.lowerBound)
    heldStarts = starts + [.max]
    ends = ranges.map(\.upperBound)
    self.lengthsBefore = lengthsBefore
    sortedEnds = SortedKeys(ends)
    var highest = Int64.min
    places = SortedKeys(
      zip(starts, lengthsBefore).map { start, length in
        highest = max(highest, start &- length)
        return highest
      })
  }

  /// A stamp minus the length of all breaks before it, counted from the first break; equal for all
  /// stamps of a break. It is monotonic and never overflows, because breaks before a stamp are no
  /// longer than its distance from the first of them. O(1) if breaks are evenly spaced, O(log n)
  /// otherwise.
  public func compressed(_ stamp: Int64) -> Int64 {
    let index = sortedEnds.count(upTo: stamp)
    return min(stamp, heldStarts[index]) &- lengthsBefore[index]
  }

  /// The inverse of `compressed`: the first stamp after the break where several map to the same
  /// value. Clamped to Int64.
  public func expanded(_ stamp: Int64) -> Int64 {
    let index = places.count(upTo: stamp)
    let (sum, isOver) = UInt64(bitPattern: stamp &- .min).addingReportingOverflow(
      UInt64(bitPattern: lengthsBefore[index]))
    return isOver ? .max : Int64(bitPattern: sum) &+ .min
  }

  /// The break that contains a stamp.
  public func range(containing stamp: Int64) -> Range<Int64>? {
    let index = sortedEnds.count(upTo: stamp)
    return index < starts.count && stamp >= starts[index] ? ranges[index] : nil
  }

  /// The number of breaks that end at or before a stamp, which is the index of the first later one.
  func count(endingUpTo stamp: Int64) -> Int { sortedEnds.count(upTo: stamp) }

  /// The same breaks in another time unit.
  ///
  /// A stamp lies in a break exactly if its instant does. If a break is not a whole number of a
  /// coarser unit, each length is rounded separately, so positions are correct to one unit for any
  /// number of breaks. Breaks outside the range of a finer unit's stamps are left out.
  public func converted(to unit: TimeUnit) -> DateTimeBreaks {
    if unit == timeUnit { return self }
    if unit.perSecond > timeUnit.perSecond {
      let factor = unit.perSecond / timeUnit.perSecond
      let finer = { (stamp: Int64) -> Int64 in
        let (product, overflow) = stamp.multipliedReportingOverflow(by: factor)
        return overflow ? (stamp < 0 ? .min : .max) : product
      }
      return DateTimeBreaks(
        ranges.map { finer($0.lowerBound)..<finer($0.upperBound) }, unit: unit)
    }
    let divisor = timeUnit.perSecond / unit.perSecond
    // The first whole unit at or after a stamp.
    let coarser = { (stamp: Int64) -> Int64 in
      stamp % divisor > 0 ? stamp / divisor + 1 : stamp / divisor
    }
    let lengths = lengthsBefore.map { length -> Int64 in
      let length = UInt64(bitPattern: length)
      let rest = length % UInt64(divisor)
      return Int64(
        bitPattern: length / UInt64(divisor) + (2 * rest >= UInt64(divisor) ? 1 : 0))
    }
    return DateTimeBreaks(
      apart: ranges.map { coarser($0.lowerBound)..<coarser($0.upperBound) },
      lengthsBefore: lengths, unit: unit)
  }
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
