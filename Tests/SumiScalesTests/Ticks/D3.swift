import Foundation

@testable import SumiScales

/// The documented ticks of d3 (d3-array `ticks`, d3-scale `log.ticks` and `scaleUtc().ticks`),
/// implemented from the documentation for comparison.
enum D3 {
  /// `d3.ticks(lower, upper, count)`: multiples of 1, 2 or 5 · 10ⁿ; the step nearest to a `count`th
  /// of the range, by the geometric means of neighbouring steps.
  static func ticks(_ lower: Double, _ upper: Double, _ count: Double) -> [Double] {
    let step = tickStep(lower, upper, count)
    // Steps below 1 are reciprocals of integers, so their multiples are exact.
    if step < 1 {
      let inverse = (1 / step).rounded()
      return multiples((lower * inverse).rounded(.up), (upper * inverse).rounded(.down))
        .map { $0 / inverse }
    }
    return multiples((lower / step).rounded(.up), (upper / step).rounded(.down)).map { $0 * step }
  }

  static func tickStep(_ lower: Double, _ upper: Double, _ count: Double) -> Double {
    let rough = (upper - lower) / count
    let power = pow(10, log10(rough).rounded(.down))
    let rest = rough / power
    let factor: Double =
      rest >= 50.squareRoot() ? 10 : rest >= 10.squareRoot() ? 5 : rest >= 2.squareRoot() ? 2 : 1
    return power * factor
  }

  private static func multiples(_ first: Double, _ last: Double) -> [Double] {
    first <= last ? Array(stride(from: first, through: last, by: 1)) : []
  }

  /// `d3.scaleLog().domain([lower, upper]).ticks(count)`: 1…9 times the powers of ten for fewer
  /// than `count` decades, or plain ticks if that gives fewer than half of `count`; otherwise only
  /// powers.
  static func logTicks(_ lower: Double, _ upper: Double, _ count: Double) -> [Double] {
    let (first, last) = (log10(lower), log10(upper))
    guard last - first < count else {
      return ticks(first, last, min(last - first, count)).map { Double("1e\(Int($0))") ?? .nan }
    }
    let all = (Int(first.rounded(.down))...Int(last.rounded(.up))).flatMap { exponent in
      (1...9).compactMap { Double("\($0)e\(exponent)") }
    }.filter { $0 >= lower && $0 <= upper }
    return Double(all.count) * 2 < count ? ticks(lower, upper, count) : all
  }

  /// `d3.scaleUtc().domain(…).ticks(count)`, in seconds: the interval of a fixed list whose length
  /// is nearest to a `count`th of the range, by ratio.
  static func timeTicks(_ lower: Int, _ upper: Int, _ count: Double) -> [Int] {
    let day = 86_400
    let intervals = [
      1, 5, 15, 30, 60, 300, 900, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600, day, 2 * day, 7 * day,
      30 * day, 90 * day, 365 * day,
    ]
    let target = Double(upper - lower) / count
    let next = intervals.firstIndex { Double($0) > target } ?? intervals.count
    guard next > 0 else { return [] }
    if next == intervals.count {
      let year = Double(365 * day)
      let every = Int(tickStep(Double(lower) / year, Double(upper) / year, count))
      return months(lower, upper) { $0 % (12 * every) == 0 }
    }
    let isShorter =
      target / Double(intervals[next - 1]) < Double(intervals[next]) / target
    let interval = intervals[isShorter ? next - 1 : next]
    switch interval {
    case 365 * day: return months(lower, upper) { $0 % 12 == 0 }
    case 90 * day: return months(lower, upper) { $0 % 3 == 0 }
    case 30 * day: return months(lower, upper) { _ in true }
    // Weeks start on Sunday; 1970-01-04 was one.
    case 7 * day: return all(lower, upper, interval).map { $0 + 3 * day }.filter { $0 <= upper }
    case 2 * day:
      return all(lower, upper, day).filter { calendar.component(.day, from: date($0)) % 2 == 1 }
    default: return all(lower, upper, interval)
    }
  }

  private static func all(_ lower: Int, _ upper: Int, _ step: Int) -> [Int] {
    Array(stride(from: (lower + step - 1) / step * step, through: upper, by: step))
  }

  /// The first days of every n-th month, counted from year 0.
  private static func months(_ lower: Int, _ upper: Int, _ isWanted: (Int) -> Bool) -> [Int] {
    all(lower, upper, 86_400).filter { stamp in
      let parts = calendar.dateComponents([.year, .month, .day], from: date(stamp))
      return parts.day == 1 && isWanted(12 * (parts.year ?? 0) + (parts.month ?? 1) - 1)
    }
  }

  private static func date(_ stamp: Int) -> Date { Date(timeIntervalSince1970: Double(stamp)) }

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
