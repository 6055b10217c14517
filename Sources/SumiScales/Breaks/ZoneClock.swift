import SumiTime

/// Local time of a zone and its calendar arithmetic.
///
/// Local times count from 1970-01-01T00:00:00 local time, in the unit of the stamps. They have 128
/// bits so that no sum overflows.
struct ZoneClock {
  let zone: Zone
  let timeUnit: TimeUnit

  /// The length of a day in the unit of the stamps.
  var day: Int128 { 86_400 * Int128(timeUnit.perSecond) }

  func local(_ stamp: Int64) -> Int128 {
    let perSecond = Int128(timeUnit.perSecond)
    return Int128(stamp)
      + Int128(zone.offset(at: floorDivided(stamp, timeUnit.perSecond))) * perSecond
  }

  /// The stamp of a local time, clamped to Int64.
  func stamp(_ local: Int128) -> Int64 {
    let seconds = floorDivided(Int64(clamping: local), timeUnit.perSecond)
    return Int64(
      clamping: local - Int128(zone.offset(atLocal: seconds)) * Int128(timeUnit.perSecond))
  }

  /// A local time split into a month, counted from January of year 0, a day and a time of day.
  struct MonthDate {
    var month: Int128
    /// 1 to 31.
    var day: Int
    /// Since midnight, in the unit of the stamps.
    var time: Int128
  }

  /// `nil` outside the years 1 to 9999.
  func date(_ local: Int128) -> MonthDate? {
    let days = floorDivided(local, day)
    guard let date = CivilDate(daysSinceEpoch: Int(clamping: days)) else { return nil }
    return MonthDate(
      month: Int128(12 * date.year + date.month - 1), day: date.day, time: local - days * day)
  }

  /// The month of a local time, clamped to the calendar's first and last month.
  func month(_ local: Int128) -> Int128 {
    date(local)?.month ?? (local < 0 ? 12 : 12 * 9999 + 11)
  }

  /// The same day of the month and time, `count` months later, or the month's last day if it has no
  /// such day; `nil` outside the years 1 to 9999.
  func local(_ base: MonthDate, plusMonths count: Int128) -> Int128? {
    let month = base.month + count
    guard (12...12 * 9999 + 11).contains(month) else { return nil }
    let (year, rest) = (Int(month) / 12, Int(month) % 12)
    let last = CivilDate.dayCount(ofMonth: rest + 1, year: year)
    return CivilDate(year: year, month: rest + 1, day: min(base.day, last)).map { date in
      Int128(date.daysSinceEpoch) * day + base.time
    }
  }
}

/// A length of local time.
enum ClockSpan {
  /// In the unit of the stamps.
  case time(Int128)
  case months(Int128)

  /// `nil` if the step is not a whole number of the unit.
  init?(_ step: CalendarStep, perSecond: Int64) {
    let count = Int128(step.count)
    switch step.unit {
    case .month:
      self = .months(count)
      return
    case .year:
      self = .months(12 * count)
      return
    default: break
    }
    let nanoseconds = Int128(step.unit.nanoseconds)
    let parts = 1_000_000_000 / Int128(perSecond)
    guard count * nanoseconds % parts == 0 else { return nil }
    self = .time(count * nanoseconds / parts)
  }

  /// Whether repetitions of this length at `stride` certainly leave no gap.
  func fills(_ stride: ClockSpan, _ clock: ZoneClock) -> Bool {
    if case (.months(let own), .months(let other)) = (self, stride) { return own >= other }
    return shortest(clock) >= stride.longest(clock)
  }

  /// The shortest possible length, in the unit of the stamps.
  func shortest(_ clock: ZoneClock) -> Int128 {
    switch self {
    case .time(let length): length
    case .months(let months): (months / 12 * 365 + months % 12 * 28) * clock.day
    }
  }

  /// The longest possible length, in the unit of the stamps.
  func longest(_ clock: ZoneClock) -> Int128 {
    switch self {
    case .time(let length): length
    case .months(let months): (months / 12 * 366 + months % 12 * 31) * clock.day
    }
  }
}
