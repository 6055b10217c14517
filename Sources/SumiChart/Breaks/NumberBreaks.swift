/// Ranges of numbers that take no room on an axis, sorted and apart.
///
/// Numbers between two breaks move by the length of the breaks between them and 0, toward 0. So a
/// compressed number is never farther from 0 than the number, and breaks far away cost numbers near
/// 0 no digits.
public final class NumberBreaks: Sendable {
  /// Each from its first number up to, but not including, its last.
  public let ranges: [Range<Double>]
  /// The first numbers of the breaks, ascending.
  public let starts: [Double]
  /// The numbers after the breaks, ascending.
  public let ends: [Double]
  /// What is taken from the numbers before each break and, in the last place, behind all of them:
  /// one more than there are breaks, ascending. A number v of break i goes to
  /// `starts[i] - lengthsBefore[i]`, and one of no break to `v - lengthsBefore[k]`, where k is the
  /// number of `ends` ≤ v; both to a rounding of v.
  public let lengthsBefore: [Double]

  /// The starts, and one that no number is above.
  private let heldStarts: [Double]
  /// The place of the break before each; below all before the first.
  private let floors: [Double]
  private let sortedEnds: SortedKeys<Double>
  /// Where each break is in compressed numbers.
  private let places: SortedKeys<Double>

  /// Breaks in any order; those that overlap or touch become one, those that are empty or have no
  /// finite ends are left out: O(n log n).
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
  /// - Throws: `BreakError` where a pair is not finite or does not rise.
  public convenience init(_ pairs: [(from: Double, to: Double)]) throws(BreakError) {
    var ranges: [Range<Double>] = []
    for (index, pair) in pairs.enumerated() {
      guard pair.from.isFinite, pair.to.isFinite else { throw .notFinite(index: index) }
      guard pair.from < pair.to else { throw .backwards(index: index) }
      ranges.append(pair.from..<pair.to)
    }
    self.init(ranges)
  }

  /// Sums of the lengths from 0 upward and downward, so that none is greater than the number from
  /// which it is taken. `zero` is how many breaks end at or below 0.
  private static func lengths(before ranges: [Range<Double>], zero: Int) -> [Double] {
    var lengths = [Double](repeating: 0, count: ranges.count + 1)
    var next = zero
    var sum = CompensatedSum()
    if zero < ranges.count, ranges[zero].lowerBound <= 0 {
      // The break around 0 goes to 0: its start less itself, and its end less itself.
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

  /// A number less the length of all breaks between 0 and it; the same for all numbers of a break and
  /// the one after it. It never falls with the number: what rounding would move beyond the place of
  /// a break is held there. O(1) where breaks lie evenly, O(log n) otherwise.
  public func compressed(_ value: Double) -> Double {
    let index = sortedEnds.count(upTo: value)
    let place = min(value, heldStarts[index]) - lengthsBefore[index]
    return max(min(place, places.keys[index]), floors[index])
  }

  /// The inverse of `compressed`: the number after the break where several have the same.
  public func expanded(_ value: Double) -> Double {
    let index = places.count(upTo: value)
    var number = value + lengthsBefore[index]
    // Rounding moves no number into a break.
    if index > 0, number < ends[index - 1] { number = ends[index - 1] }
    if index < starts.count, number > starts[index] { number = starts[index] }
    return number
  }

  /// The break in which a number lies.
  public func range(containing value: Double) -> Range<Double>? {
    let index = sortedEnds.count(upTo: value)
    return index < starts.count && value >= starts[index] ? ranges[index] : nil
  }

  /// What lies between the break before a number and the one after it; the number alone where it lies
  /// in a break.
  func stretch(around value: Double) -> ClosedRange<Double> {
    let index = sortedEnds.count(upTo: value)
    guard value <= heldStarts[index] else { return value...value }
    return (index > 0 ? ends[index - 1] : -.infinity)...heldStarts[index]
  }

  /// What the breaks leave of a range, ascending. The first numbers of breaks are in it, as they
  /// share their places with the last ones.
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

/// A sum with what rounding took from it, after Neumaier, "Rundungsfehleranalyse einiger Verfahren
/// zur Summation endlicher Summen", ZAMM 54 (1974).
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
