import SumiData

/// Stretches of time that take no room on an axis, sorted and apart, in whole time stamps.
///
/// All of it is exact in whole numbers; there is no stamp for which it overflows.
public final class DateTimeBreaks: Sendable {
  /// Each from its first stamp up to, but not including, its last.
  public let ranges: [Range<Int64>]
  /// What the stamps count.
  public let timeUnit: TimeUnit
  /// The first stamps of the breaks, ascending.
  public let starts: [Int64]
  /// The stamps after the breaks, ascending.
  public let ends: [Int64]
  /// The length of all breaks before each and, in the last place, of all of them: one more than
  /// there are breaks. A stamp v of break i goes to `starts[i] - lengthsBefore[i]`, and one of no
  /// break to `v - lengthsBefore[k]`, where k is the number of `ends` ≤ v.
  ///
  /// Breaks that are together longer than Int64.max have a length less 2⁶⁴; the differences, taken
  /// with wrapping around, are right all the same.
  public let lengthsBefore: [Int64]

  /// The starts, and one that no stamp is above.
  private let heldStarts: [Int64]
  private let sortedEnds: SortedKeys<Int64>
  /// Where each break is in compressed stamps.
  private let places: SortedKeys<Int64>

  /// Breaks in any order; those that overlap or touch become one, empty ones are left out:
  /// O(n log n).
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

  /// A stamp less the length of all breaks before it, counted from the first break; the same for all
  /// stamps of a break. It never falls with the stamp, and never overflows: breaks before a stamp are
  /// no longer than its distance from the first of them. O(1) where breaks lie evenly, O(log n)
  /// otherwise.
  public func compressed(_ stamp: Int64) -> Int64 {
    let index = sortedEnds.count(upTo: stamp)
    return min(stamp, heldStarts[index]) &- lengthsBefore[index]
  }

  /// The inverse of `compressed`: the stamp after the break where several have the same. Held at the
  /// end of Int64.
  public func expanded(_ stamp: Int64) -> Int64 {
    let index = places.count(upTo: stamp)
    let (sum, isOver) = UInt64(bitPattern: stamp &- .min).addingReportingOverflow(
      UInt64(bitPattern: lengthsBefore[index]))
    return isOver ? .max : Int64(bitPattern: sum) &+ .min
  }

  /// The break in which a stamp lies.
  public func range(containing stamp: Int64) -> Range<Int64>? {
    let index = sortedEnds.count(upTo: stamp)
    return index < starts.count && stamp >= starts[index] ? ranges[index] : nil
  }

  /// How many breaks end at or before a stamp: the index of the first that does not.
  func count(endingUpTo stamp: Int64) -> Int { sortedEnds.count(upTo: stamp) }

  /// The same breaks for stamps that count in another unit.
  ///
  /// A stamp lies in a break exactly where its instant does. Where a break is no whole number of a
  /// coarser unit, each length is rounded by itself, so that places are right to one unit however
  /// many breaks there are. Breaks outside of what the stamps of a finer unit reach are left out.
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
