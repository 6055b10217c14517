import SumiData
import SumiTime

/// The type of a binary column's values in the file.
enum BinaryElement: Hashable, Sendable {
  case number(NumberType)
  /// Two bytes, IEEE 754 binary16; converted to Float.
  case float16
  /// Int64 time stamps; the least value is missing.
  case dateTime(BinaryTimeStep)
  /// Int64 durations; converted to seconds. The least value is missing.
  case duration(multiple: Double, perSecond: Double)

  /// Bytes per value.
  var size: Int {
    switch self {
    case .number(let type): type.size
    case .float16: 2
    case .dateTime, .duration: 8
    }
  }
}

/// The length of one step of an integer time stamp.
enum BinaryTimeStep: Hashable, Sendable {
  /// `multiple` of a unit, such as 86,400 seconds for a day.
  case times(multiple: Int64, TimeUnit)
  /// A fraction of a unit, such as a thousandth of a nanosecond: `multiple / parts` of it.
  case part(multiple: Int64, parts: Int64, TimeUnit)
  /// Calendar months since January 1970.
  case months(multiple: Int64)

  static func unit(_ unit: TimeUnit) -> BinaryTimeStep { .times(multiple: 1, unit) }

  /// The unit of the resulting time stamps.
  var unit: TimeUnit {
    switch self {
    case .times(_, let unit), .part(_, _, let unit): unit
    case .months: .seconds
    }
  }

  /// Durations of so many steps; `nil` for months, which have no common length.
  var durations: BinaryElement? {
    switch self {
    case .times(let multiple, let unit):
      .duration(multiple: Double(multiple), perSecond: Double(unit.perSecond))
    case .part(let multiple, let parts, let unit):
      .duration(multiple: Double(multiple), perSecond: Double(parts) * Double(unit.perSecond))
    case .months: nil
    }
  }

  /// The time stamp in `unit`, rounded down; `nil` if it overflows Int64 or, for months, lies
  /// outside the years 1 to 9999.
  func stamp(_ count: Int64) -> Int64? {
    switch self {
    case .times(let multiple, _):
      let (stamp, overflow) = count.multipliedReportingOverflow(by: multiple)
      return overflow ? nil : stamp
    case .part(let multiple, let parts, _):
      let (scaled, overflow) = count.multipliedReportingOverflow(by: multiple)
      let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: parts)
      return overflow ? nil : (remainder < 0 ? quotient - 1 : quotient)
    case .months(let multiple):
      let (months, overflow) = count.multipliedReportingOverflow(by: multiple)
      guard !overflow, -120_000...120_000 ~= months else { return nil }
      let sinceYear0 = 1970 * 12 + Int(months)
      guard sinceYear0 >= 12,
        let date = CivilDate(year: sinceYear0 / 12, month: sinceYear0 % 12 + 1, day: 1)
      else { return nil }
      return Int64(date.daysSinceEpoch) * 86_400
    }
  }
}
