import SumiData

/// What clocks and calendars of a zone show at a time stamp.
struct CalendarMoment {
  var year = 1
  var month = 1
  var day = 1
  /// Since 1970-01-01.
  var dayNumber = -719_162
  /// As the clock shows it, so 7200 at 2:00 also after a change.
  var second = 0
  var nanosecond = 0
  /// The zone's distance from UTC, in seconds.
  var offset: Int64 = 0
  /// In seconds since 1970, rounded down.
  var instant: Int64 = 0

  init(_ stamp: Int64, unit: TimeUnit, zone: Zone) {
    let perSecond = unit.perSecond
    instant = floorDivided(stamp, perSecond)
    offset = zone.offset(at: instant)
    let seconds = instant + offset
    let number = floorDivided(seconds, 86_400)
    // A zone can carry the ends of the calendar's years over its edge, by hours.
    dayNumber = min(max(Int(number), -719_162), 2_932_896)
    guard let date = CivilDate(daysSinceEpoch: dayNumber) else { return }
    (year, month, day) = (date.year, date.month, date.day)
    second = Int(seconds - number * 86_400)
    nanosecond = Int((stamp - instant * perSecond) * (1_000_000_000 / perSecond))
  }

  /// 1 is Monday, 7 Sunday.
  var weekday: Int { (dayNumber + 3 + 7 * 103_000) % 7 + 1 }

  /// From 1 on.
  var dayOfYear: Int {
    dayNumber - (CivilDate(year: year, month: 1, day: 1)?.daysSinceEpoch ?? dayNumber) + 1
  }

  /// Week and the year that it is counted in, by ISO 8601: weeks begin on Monday and belong to the
  /// year that has their Thursday.
  var isoWeek: (year: Int, week: Int) {
    let dayOfThursday = dayOfYear - weekday + 4
    let length = CivilDate.isLeap(year: year) ? 366 : 365
    if dayOfThursday > length { return (year + 1, 1) }
    if dayOfThursday > 0 { return (year, (dayOfThursday + 6) / 7) }
    let before = CivilDate.isLeap(year: year - 1) ? 366 : 365
    return (year - 1, (dayOfThursday + before + 6) / 7)
  }

  var quarter: Int { (month + 2) / 3 }

  /// The coarsest unit that says all of the moment.
  var finestUnit: CalendarStep.Unit {
    if nanosecond % 1_000 != 0 { return .nanosecond }
    if nanosecond % 1_000_000 != 0 { return .microsecond }
    if nanosecond != 0 { return .millisecond }
    if second % 60 != 0 { return .second }
    if second != 0 { return .minute }
    return day != 1 ? .day : month != 1 ? .month : .year
  }
}
