import SumiTime
import SumiWork

/// The combined values of each group of rows.
struct GroupValues {
  private enum Values {
    case numbers([Double])
    case stamps([Int64], TimeUnit)
  }

  private let values: Values
  /// How many values each group has.
  private let counts: [Int]
  private let isCount: Bool

  /// - Parameter numbers: NaN if missing.
  init(_ aggregate: Aggregate, of numbers: [Double], in groups: RowGroups) {
    var counts = [Int](repeating: 0, count: groups.count)
    var results = [Double](repeating: 0, count: groups.count)
    let forEach = { (body: (Int, Double) -> Void) in
      for (row, (group, number)) in zip(groups.numbers, numbers).enumerated() {
        if Work.stops(at: row) { break }
        if group >= 0, !number.isNaN { body(Int(group), number) }
      }
    }
    forEach { group, _ in counts[group] += 1 }
    switch aggregate {
    case .count: results = counts.map(Double.init)
    case .min:
      results = [Double](repeating: .infinity, count: groups.count)
      forEach { results[$0] = Swift.min(results[$0], $1) }
    case .max:
      results = [Double](repeating: -.infinity, count: groups.count)
      forEach { results[$0] = Swift.max(results[$0], $1) }
    case .sum, .mean:
      // Neumaier's sum: the parts lost by rounding are added up on their own.
      var lost = [Double](repeating: 0, count: groups.count)
      forEach { group, number in
        let sum = results[group]
        let next = sum + number
        let (large, small) = abs(sum) >= abs(number) ? (sum, number) : (number, sum)
        if next.isFinite { lost[group] += large - next + small }
        results[group] = next
      }
      for group in results.indices {
        results[group] += lost[group]
        if aggregate == .mean { results[group] /= Double(counts[group]) }
      }
    case .median:
      // All numbers, group by group.
      var ends = counts
      for group in ends.indices.dropFirst() { ends[group] += ends[group - 1] }
      var sorted = [Double](repeating: 0, count: ends.last ?? 0)
      var next = ends.indices.map { ends[$0] - counts[$0] }
      forEach { group, number in
        sorted[next[group]] = number
        next[group] += 1
      }
      for group in counts.indices where counts[group] > 0 {
        if Work.isStopped { break }
        let first = ends[group] - counts[group]
        sorted.withUnsafeMutableBufferPointer {
          NumberSort.sort(UnsafeMutableBufferPointer(rebasing: $0[first..<ends[group]]))
        }
        let (low, high) = (first + (counts[group] - 1) / 2, first + counts[group] / 2)
        // Half of each, so that the sum of two large numbers is finite.
        results[group] = low == high ? sorted[low] : sorted[low] / 2 + sorted[high] / 2
      }
    }
    values = .numbers(results)
    self.counts = counts
    isCount = aggregate == .count
  }

  /// Combined dates, or how many there are. Between two stamps the earlier one counts.
  init(
    _ aggregate: Aggregate, of stamps: [Int64], _ unit: TimeUnit, _ validity: Validity?,
    in groups: RowGroups
  ) {
    if aggregate == .mean || aggregate == .median {
      // From the first on, so that a number is exact.
      let origin = stamps.indices.first { validity?[$0] ?? true }.map { stamps[$0] } ?? 0
      let distances = stamps.enumerated().map { row, stamp in
        validity?[row] ?? true ? Double(Int128(stamp) - Int128(origin)) : .nan
      }
      let found = GroupValues(aggregate, of: distances, in: groups)
      guard case .numbers(let results) = found.values else {
        self = found
        return
      }
      values = .stamps(
        results.map { distance in
          Int64(clamping: Int128(origin) + (Int128(exactly: distance.rounded(.down)) ?? 0))
        }, unit)
      (counts, isCount) = (found.counts, false)
      return
    }
    var counts = [Int](repeating: 0, count: groups.count)
    var results = [Int64](repeating: 0, count: groups.count)
    for (row, group) in groups.numbers.enumerated() {
      if Work.stops(at: row) { break }
      guard group >= 0, validity?[row] ?? true else { continue }
      let (group, stamp) = (Int(group), stamps[row])
      let known = results[group]
      let isFirst = counts[group] == 0
      results[group] =
        isFirst ? stamp : aggregate == .min ? Swift.min(known, stamp) : Swift.max(known, stamp)
      counts[group] += 1
    }
    isCount = aggregate == .count
    values = isCount ? .numbers(counts.map(Double.init)) : .stamps(results, unit)
    self.counts = counts
  }

  /// The column of some groups. A group without values has none either; its count is 0.
  ///
  /// - Parameter zeroIfEmpty: whether it is 0 for other aggregates of numbers too.
  func result(for groups: [Int], zeroIfEmpty: Bool) -> Column {
    var validity: Validity?
    if !isCount {
      for (index, group) in groups.enumerated() where counts[group] == 0 {
        if case .numbers = values, zeroIfEmpty { continue }
        var bits = validity ?? Validity(repeating: true, count: groups.count)
        bits[index] = false
        validity = bits
      }
    }
    switch values {
    case .numbers(let numbers):
      return Column(
        groups.map { counts[$0] == 0 ? 0 : numbers[$0] }, validity: validity)
    case .stamps(let stamps, let unit):
      return Column(dateTimes: groups.map { stamps[$0] }, unit, validity: validity)
    }
  }
}
