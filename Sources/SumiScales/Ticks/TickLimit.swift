import SumiTime

/// The number of ticks above which a frequency is thinned.
package enum TickLimit {
  /// Layout sets a lower one: a tick for each point along the axis.
  static let majors = 2000
  static let minors = 10_000
  /// The number of minor ticks left after thinning.
  static let thinnedMinors = 1000

  /// Every n-th multiple (2nd, 5th, 10th, 20th …, counted from `origin`), with the smallest n that
  /// leaves at most `count`, which is at least 5. At least two are left of a single range.
  package static func thinned(
    _ ranges: [ClosedRange<Int64>], from origin: Int64 = 0, atMost count: Int
  ) -> (multiples: [Int64], every: Int64) {
    let most = Int64(max(count, 5))
    // An origin so far away that differences overflow is ignored.
    let isNear = ranges.allSatisfy { range in
      !range.lowerBound.subtractingReportingOverflow(origin).overflow
        && !range.upperBound.subtractingReportingOverflow(origin).overflow
    }
    let origin = isNear ? origin : 0
    var decade: Int64 = 1
    while true {
      for mantissa in [1, 2, 5] as [Int64] {
        let every = mantissa * decade
        let kept = ranges.compactMap { range -> ClosedRange<Int64>? in
          let first = ceilingDivided(range.lowerBound - origin, every)
          let last = floorDivided(range.upperBound - origin, every)
          return first <= last ? first...last : nil
        }
        if number(of: kept) <= most {
          return (kept.flatMap { $0.map { $0 * every + origin } }, every)
        }
      }
      decade *= 10
    }
  }

  /// Given tick values; every n-th, with a warning, if there are too many.
  static func thinned<Value>(values: [Value]) -> ([Value], warning: String?) {
    guard values.count > majors else { return (values, nil) }
    let every = (values.count + majors - 1) / majors
    let number = NumberFormat.thousands.text(Double(values.count))
    return (
      stride(from: 0, to: values.count, by: every).map { values[$0] },
      "\(number) tick values are too many; one in \(every) is shown"
    )
  }

  /// The number of multiples in some ranges.
  static func number(of ranges: [ClosedRange<Int64>]) -> Int64 {
    ranges.reduce(0) { $0 + ($1.upperBound - $1.lowerBound + 1) }
  }

  static func warning(parts: Int) -> String {
    "minor ticks cannot make \(parts) parts; give a number of 2 or more, but not so many"
  }

  /// - Parameter ticks: the start of the warning, such as `ticks every 0.1`.
  package static func warning(
    _ ticks: String, makes count: Int64, shown every: Int64
  ) -> String {
    let number = NumberFormat.thousands.text(Double(count))
    let multiple = NumberFormat.thousands.text(Double(every))
    return "\(ticks) would be \(number); "
      + "one in \(multiple) is shown (ask for a larger frequency)"
  }
}
