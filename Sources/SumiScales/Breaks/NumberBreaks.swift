/// Ranges of numbers that take no room on an axis, sorted and disjoint.
///
/// Numbers move toward 0 by the length of the breaks between them and 0. So a compressed number is
/// never farther from 0 than the number itself, and breaks far from 0 cost numbers near 0 no
/// precision.
public final class NumberBreaks: Sendable {
  /// Each from its first number up to, but not including, its last.
  public let ranges: [Range<Double>]
  /// The first numbers of the breaks, ascending.
  public let starts: [Double]
  /// The first numbers after the breaks, ascending.
  public let ends: [Double]
  /// The length subtracted before each break and, as the last element, after all breaks; one
  /// element more than there are breaks, ascending. A number v in break i maps to
  /// `starts[i] - lengthsBefore[i]`, one outside of breaks to `v - lengthsBefore[k]`, where k is the
  /// number of `ends` ≤ v; both with one rounding.
  public let lengthsBefore: [Double]

  /// The starts, plus a sentinel that is above all numbers.
  private let heldStarts: [Double]
  /// The position of the preceding break for each index; −∞ before the first.
  private let floors: [Double]
  private let sortedEnds: SortedKeys<Double>
  /// The position of each break in compressed numbers.
  private let places: SortedKeys<Double>

  /// Breaks in any order; overlapping and touching ones are merged, empty ones and those without
  /// finite ends dropped: O(n log n).
  public init(_ ranges: [Range<Double>]) {
    let ranges = joined(
      ranges.filter { $0.lowerBound.isFinite && $0.upperBound.isFinite })
    self.ranges = ranges
    starts = ranges.map(\.lowerBound)
    heldStarts = starts + [.infinity]
    ends = ranges.map(\.upperBound)
    sortedEnds = SortedKeys(ends)
    let lengths = Self.lengths(before: ranges, zero: sortedEnds.count(upTo: 0))
    lengthsBefore = lengths
    var highest = -Double.infinity
    let rising = zip(starts, lengths).map { start, length in
      highest = max(highest, start - length)
      return highest
    }
    places = SortedKeys(rising)
    floors = [-.infinity] + rising
  }

  /// Breaks from the first number of each pair up to the second.
  ///
  /// - Throws: `BreakError` if a pair is not finite or not ascending.
  public convenience init(_ pairs: [(from: Double, to: Double)]) throws(BreakError) {
    var ranges: [Range<Double>] = []
    for (index, pair) in pairs.enumerated() {
      guard pair.from.isFinite, pair.to.isFinite else { throw .notFinite(index: index) }
      guard pair.from < pair.to else { throw .backwards(index: index) }
      ranges.append(pair.from..<pair.to)
    }
    self.init(ranges)
  }

  /// Sums of lengths counted from 0 in both directions, so that no sum is greater than the number
  /// it is subtracted from. `zero` is the number of breaks that end at or below 0.
  private static func lengths(before ranges: [Range<Double>], zero: Int) -> [Double] {
    var lengths = [Double](repeating: 0, count: ranges.count + 1)
    var next = zero
    var sum = CompensatedSum()
    if zero < ranges.count, ranges[zero].lowerBound <= 0 {
      // The break around 0 maps to 0: its start minus itself, and its end minus itself.
      lengths[zero] = ranges[zero].lowerBound
      lengths[zero + 1] = ranges[zero].upperBound
      sum.add(ranges[zero].upperBound)
      next += 1
    }
    for index in next..<max(ranges.count, next) {
      sum.add(ranges[index].upperBound)
      sum.add(-ranges[index].lowerBound)
      lengths[index + 1] = sum.value
    }
    sum = CompensatedSum()
    sum.add(lengths[zero])
    for index in (0..<zero).reversed() {
      sum.add(ranges[index].lowerBound)
      sum.add(-ranges[index].upperBound)
      lengths[index] = sum.value
    }
    return lengths
  }

  /// A number minus the length of all breaks between 0 and it; equal for all numbers of a break and
  /// the first number after it. It is monotonic: a value that rounding would move past a break is
  /// clamped to the break. O(1) if breaks are evenly spaced, O(log n) otherwise.
  public func compressed(_ value: Double) -> Double {
    let index = sortedEnds.count(upTo: value)
    let place = min(value, heldStarts[index]) - lengthsBefore[index]
    return max(min(place, places.keys[index]), floors[index])
  }

  /// The inverse of `compressed`: the first number after the break where several map to the same
  /// value.
  public func expanded(_ value: Double) -> Double {
    let index = places.count(upTo: value)
    var number = value + lengthsBefore[index]
    // Rounding must not move a number into a break.
    if index > 0, number < ends[index - 1] { number = ends[index - 1] }
    if index < starts.count, number > starts[index] { number = starts[index] }
    return number
  }

  /// The break that contains a number.
  public func range(containing value: Double) -> Range<Double>? {
    let index = sortedEnds.count(upTo: value)
    return index < starts.count && value >= starts[index] ? ranges[index] : nil
  }

  /// The range from the end of the previous break to the start of the next one; the number alone if
  /// it lies in a break.
  func stretch(around value: Double) -> ClosedRange<Double> {
    let index = sortedEnds.count(upTo: value)
    guard value <= heldStarts[index] else { return value...value }
    return (index > 0 ? ends[index - 1] : -.infinity)...heldStarts[index]
  }

  /// The parts of a range outside of breaks, ascending. Each part includes the first number of the
  /// next break, which has the same position as the break's end.
  func stretches(from lower: Double, to upper: Double) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    var first = lower
    for range in ranges[sortedEnds.count(upTo: lower)...] {
      if range.lowerBound > upper { break }
      if first <= range.lowerBound { result.append(first...range.lowerBound) }
      first = range.upperBound
    }
    if first <= upper { result.append(first...upper) }
    return result
  }
}

extension NumberBreaks: Hashable {
  public static func == (left: NumberBreaks, right: NumberBreaks) -> Bool {
    left === right || left.ranges == right.ranges
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ranges) }
}

/// A sum with compensation of rounding errors, after Neumaier, "Rundungsfehleranalyse einiger
/// Verfahren zur Summation endlicher Summen", ZAMM 54 (1974).
private struct CompensatedSum {
  private var sum = 0.0
  private var rest = 0.0

  var value: Double { sum + rest }

  mutating func add(_ number: Double) {
    let next = sum + number
    rest += abs(sum) >= abs(number) ? (sum - next) + number : (number - next) + sum
    sum = next
  }
}
