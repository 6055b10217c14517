/// How many ticks a frequency may make before it is thinned.
enum TickLimit {
  static let majors = 2000
  static let minors = 10_000
  /// What so many minor ticks are thinned to.
  static let thinnedMinors = 1000

  /// The multiples of which only a nice part (every 2nd, 5th, 10th, 20th …, counted from `origin`)
  /// leaves at most `count`, which is 5 at least: at least two then are left.
  static func thinned(
    _ multiples: ClosedRange<Int64>, from origin: Int64 = 0, atMost count: Int
  ) -> (multiples: [Int64], every: Int64) {
    let most = Int64(max(count, 5))
    // Both are a number of steps that Doubles can count, unless the origin is absurdly far away.
    let (low, isLow) = multiples.lowerBound.subtractingReportingOverflow(origin)
    let (high, isHigh) = multiples.upperBound.subtractingReportingOverflow(origin)
    if isLow || isHigh { return thinned(multiples, atMost: count) }
    var decade: Int64 = 1
    while true {
      for mantissa in [1, 2, 5] as [Int64] {
        let every = mantissa * decade
        let first = ceiling(low, every)
        let last = -ceiling(-high, every)
        if last - first < most {
          return (first <= last ? (first...last).map { $0 * every + origin } : [], every)
        }
      }
      decade *= 10
    }
  }

  /// The quotient rounded up, also of negative numbers.
  private static func ceiling(_ number: Int64, _ divisor: Int64) -> Int64 {
    let quotient = number / divisor
    return number % divisor > 0 ? quotient + 1 : quotient
  }

  static func warning(parts: Int) -> String {
    "minor ticks divide into \(parts) parts; give 2 or more, but not so many"
  }

  /// `ticks` says which, such as `ticks every 0.1`.
  static func warning(
    _ ticks: String, makes count: Int64, shown every: Int64
  ) -> String {
    let number = NumberFormat.thousands.text(Double(count))
    let multiple = NumberFormat.thousands.text(Double(every))
    return "\(ticks) would be \(number); "
      + "one in \(multiple) is shown (ask for a larger frequency)"
  }
}
