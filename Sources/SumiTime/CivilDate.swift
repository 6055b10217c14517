/// A day of the proleptic Gregorian calendar, years 1 to 9999.
///
/// Implemented here, so that reading a million dates needs neither Foundation nor a calendar.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// 1 to 9999.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// The day, or `nil` if it is not in the calendar.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month,
      1...Self.dayCount(ofMonth: month, year: year) ~= day
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day a number of days after 1970-01-01 (before it if negative); `nil` outside the years 1
  /// to 9999.
  public init?(daysSinceEpoch days: Int) {
    guard -719_162...2_932_896 ~= days else { return nil }
    // Days since 0000-03-01. A year that starts in March ends with its leap day, so that 400 years
    // have 146,097 days, and the number of days before a month is linear.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01, negative before it.
  public var daysSinceEpoch: Int {
    // March is month 0, so that January and February belong to the previous year; from March on the
    // months have 31, 30, 31, 30, 31 days repeatedly: 153 in five months.
    let marchYear = month <= 2 ? year - 1 : year
    let marchMonth = month <= 2 ? month + 9 : month - 3
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return 365 * marchYear + leapDays + dayOfYear - 719_468
  }

  /// Whether a year has a 29 February.
  public static func isLeap(year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days of a month (1 to 12).
  public static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}
