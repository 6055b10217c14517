import SumiTime

/// A point in time as written: seconds since 1970-01-01T00:00:00Z and nanoseconds.
struct Moment: Equatable {
  var seconds: Int64 = 0
  /// 0 ..< 1,000,000,000.
  var nanoseconds: Int64 = 0
  /// The number of digits of the fraction.
  var fractionDigits: Int32 = 0
  /// Whether an offset was taken off, so that the day may be another than the written one.
  var isShifted = false

  /// The coarsest unit that represents all digits.
  var unit: TimeUnit { Self.unit(fractionDigits: fractionDigits) }

  static func unit(fractionDigits: Int32) -> TimeUnit {
    switch fractionDigits {
    case ...0: .seconds
    case ...3: .milliseconds
    case ...6: .microseconds
    default: .nanoseconds
    }
  }

  /// The stamp in a unit, truncated; `nil` on overflow: nanoseconds range from 1677 to 2262.
  func stamp(in unit: TimeUnit) -> Int64? {
    let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: unit.perSecond)
    let (sum, isOver) = whole.addingReportingOverflow(
      nanoseconds / (1_000_000_000 / unit.perSecond))
    return isTooLarge || isOver ? nil : sum
  }
}

extension Moment {
  /// The start of a day.
  @inline(__always)
  init(_ date: CivilDate) { seconds = Int64(date.daysSinceEpoch) * 86_400 }
}
