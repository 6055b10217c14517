/// The local date and time of a zone at a time stamp.
package struct CalendarMoment {
  package var year = 1
  package var month = 1
  package var day = 1
  /// Days since 1970-01-01.
  package var dayNumber = -719_162
  /// Local time of day in seconds, so 7200 at 2:00 even after a clock change.
  package var second = 0
  package var nanosecond = 0
  /// The UTC offset in seconds.
  package var offset: Int64 = 0
  /// Seconds since 1970, rounded down; never within two days of the ends of 64 bits.
  package var instant: Int64 = 0

  package init(_ stamp: Int64, unit: TimeUnit, zone: Zone) {
    let perSecond = unit.perSecond
    // Two days at the ends of 64 bits are far outside the calendar, so that no sum overflows.
    let margin: Int64 = 2 * 86_400
    instant = min(max(floorDivided(stamp, perSecond), .min + margin), .max - margin)
    offset = zone.offset(at: instant)
    let number = floorDivided(local, 86_400)
    // A zone's offset can move the calendar's first and last hours past its end.
    dayNumber = min(max(Int(number), -719_162), 2_932_896)
    guard let date = CivilDate(daysSinceEpoch: dayNumber) else { return }
    (year, month, day) = (date.year, date.month, date.day)
    second = Int(local - number * 86_400)
    let rest = stamp % perSecond
    nanosecond = Int((rest < 0 ? rest + perSecond : rest) * (1_000_000_000 / perSecond))
  }

  /// Whether the instant is in the years 1 to 9999. Others are read as the calendar's first or last day.
  var isInCalendar: Bool {
    CivilDate(daysSinceEpoch: Int(floorDivided(instant, 86_400))) != nil
  }

  /// Seconds since 1970-01-01T00:00:00 local time.
  package var local: Int64 { instant + offset }

  /// 1 is Monday, 7 Sunday.
  var weekday: Int { (dayNumber + 3 + 7 * 103_000) % 7 + 1 }

  /// Starts at 1.
  var dayOfYear: Int {
    dayNumber - (CivilDate(year: year, month: 1, day: 1)?.daysSinceEpoch ?? dayNumber) + 1
  }

  /// ISO 8601 week and its year: weeks start on Monday and belong to the year of their Thursday.
  var isoWeek: (year: Int, week: Int) {
    let dayOfThursday = dayOfYear - weekday + 4
    let length = CivilDate.isLeap(year: year) ? 366 : 365
    if dayOfThursday > length { return (year + 1, 1) }
    if dayOfThursday > 0 { return (year, (dayOfThursday + 6) / 7) }
    let before = CivilDate.isLeap(year: year - 1) ? 366 : 365
    return (year - 1, (dayOfThursday + before + 6) / 7)
  }

  var quarter: Int { (month + 2) / 3 }

  /// The coarsest unit in which the moment is a whole number.
  package var finestUnit: CalendarStep.Unit {
    if nanosecond % 1_000 != 0 { return .nanosecond }
    if nanosecond % 1_000_000 != 0 { return .microsecond }
    if nanosecond != 0 { return .millisecond }
    if second % 60 != 0 { return .second }
    if second != 0 { return .minute }
    return day != 1 ? .day : month != 1 ? .month : .year
  }
}
