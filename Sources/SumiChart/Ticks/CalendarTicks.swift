import SumiData

/// The beginnings of natural units within a range of time stamps.
struct CalendarTicks {
  let lower: Int64
  let upper: Int64
  let timeUnit: TimeUnit
  let zone: Zone

  /// The range of a scale in ascending order, cut to the years 1 to 9999; `nil` when nothing of it
  /// is left.
  init?(_ scale: DateTimeScale) {
    let perSecond = scale.timeUnit.perSecond
    // Two days within what Int64 holds, so that no sum with a zone's offset overflows.
    let margin = 2 * 86_400 * perSecond
    let first = Self.firstSecond.multipliedReportingOverflow(by: perSecond)
    let last = Self.lastSecond.multipliedReportingOverflow(by: perSecond)
    timeUnit = scale.timeUnit
    zone = scale.timeZone
    lower = max(
      min(scale.lower, scale.upper), first.overflow ? .min + margin : first.partialValue)
    upper = min(
      max(scale.lower, scale.upper),
      last.overflow ? .max - margin : last.partialValue + perSecond - 1)
    if lower > upper { return nil }
  }

  /// 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
  private static let firstSecond: Int64 = -719_162 * 86_400
  private static let lastSecond: Int64 = 2_932_897 * 86_400 - 1

  /// The stamps of the ticks, ascending; `nil` when there are more than `limit` or the step is
  /// finer than a time stamp can be.
  func stamps(_ step: CalendarStep, limit: Int) -> [Int64]? {
    let low = local(lower)
    let high = local(upper)
    var stamps: [Int64] = []
    // Takes the ticks as the clocks of the zone show them.
    func append(_ local: Int64) -> Bool {
      let stamp = utc(local)
      guard stamp >= lower, stamp <= upper, stamps.last.map({ $0 < stamp }) ?? true else {
        return true
      }
      stamps.append(stamp)
      return stamps.count <= limit
    }

    if step.unit < .day {
      // All these divide the day, so multiples counted from 1970 begin anew at each midnight.
      guard let length = step.length(in: timeUnit) else { return nil }
      let first = Self.floor(low - 1, length) + 1
      let last = Self.floor(high, length)
      guard first <= last else { return stamps }
      if last - first > Int64(limit) { return nil }
      for multiple in first...last {
        if !append(multiple * length) { return nil }
      }
      return stamps
    }

    let day = 86_400 * timeUnit.perSecond
    let firstDay = Int(Self.floor(low - 1, day)) + 1
    let lastDay = Int(Self.floor(high, day))
    for number in days(step, from: firstDay, through: lastDay) {
      if !append(Int64(number) * day) { return nil }
    }
    return stamps
  }

  /// The days, counted from 1970-01-01, on which steps of a day or more begin.
  private func days(
    _ step: CalendarStep, from first: Int, through last: Int
  ) -> some Sequence<Int> {
    sequence(state: next(step, at: first)) { day -> Int? in
      guard let number = day, number <= last else { return nil }
      day = next(step, at: number + 1)
      return number
    }
  }

  /// The first day at or after `day` on which a step begins; `nil` after the year 9999.
  private func next(_ step: CalendarStep, at day: Int) -> Int? {
    guard let date = CivilDate(daysSinceEpoch: day) else {
      return day < 0 ? next(step, at: -719_162) : nil
    }
    switch step.unit {
    case .week:
      // Weeks begin on Monday, as in ISO 8601; 1970-01-05 was one.
      return day + ((4 - day) % 7 + 7) % 7
    case .month, .year:
      let length = step.unit == .year ? 12 * step.count : step.count
      let months = 12 * date.year + date.month - 1 + (date.day > 1 ? 1 : 0)
      let begin = (months + length - 1) / length * length
      return CivilDate(year: begin / 12, month: begin % 12 + 1, day: 1)?.daysSinceEpoch
    default:
      // Counted from the first of each month, which so always has its tick; one that would stand
      // less than a step before the next first is left out.
      let length = CivilDate.dayCount(ofMonth: date.month, year: date.year)
      let begin = (date.day - 1 + step.count - 1) / step.count * step.count
      return begin == 0 || begin + step.count <= length
        ? day - (date.day - 1) + begin : day - (date.day - 1) + length
    }
  }

  /// What the clocks of the zone show at an instant, in the unit of the stamps.
  func local(_ stamp: Int64) -> Int64 {
    let perSecond = timeUnit.perSecond
    return stamp + zone.offset(at: Self.floor(stamp, perSecond)) * perSecond
  }

  /// The instant at which the clocks of the zone show a local time.
  private func utc(_ local: Int64) -> Int64 {
    let perSecond = timeUnit.perSecond
    return local - zone.offset(atLocal: Self.floor(local, perSecond)) * perSecond
  }

  /// The quotient rounded down, also of negative numbers.
  static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }
}
