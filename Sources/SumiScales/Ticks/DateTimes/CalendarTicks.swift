import SumiTime

/// The starts of calendar units, and other local times of a zone, within a range of time stamps.
struct CalendarTicks {
  let lower: Int64
  let upper: Int64
  let timeUnit: TimeUnit
  let zone: Zone

  /// A scale's range in ascending order, clamped to the years 1 to 9999; `nil` if it lies outside.
  init?(_ scale: DateTimeScale) {
    self.init(
      lower: min(scale.lower, scale.upper), upper: max(scale.lower, scale.upper),
      timeUnit: scale.timeUnit, zone: scale.timeZone)
  }

  private init?(lower: Int64, upper: Int64, timeUnit: TimeUnit, zone: Zone) {
    let perSecond = timeUnit.perSecond
    // A margin of several days, so that no sum with a zone's offset overflows Int64.
    let margin = 4 * 86_400 * perSecond
    let first = Self.firstSecond.multipliedReportingOverflow(by: perSecond)
    let last = Self.lastSecond.multipliedReportingOverflow(by: perSecond)
    self.timeUnit = timeUnit
    self.zone = zone
    self.lower = max(lower, first.overflow ? .min + margin : first.partialValue)
    self.upper = min(
      upper, last.overflow ? .max - margin : last.partialValue + perSecond - 1)
    if self.lower > self.upper { return nil }
  }

  /// The range extended on both sides, within the same bounds.
  func extended(by seconds: Double) -> CalendarTicks {
    let room = Int64(
      min((seconds * Double(timeUnit.perSecond)).rounded(.up), Double(Int64.max / 2)))
    let low = lower.subtractingReportingOverflow(room)
    let high = upper.addingReportingOverflow(room)
    return CalendarTicks(
      lower: low.overflow ? .min : low.partialValue,
      upper: high.overflow ? .max : high.partialValue, timeUnit: timeUnit, zone: zone) ?? self
  }

  /// 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
  private static let firstSecond: Int64 = -719_162 * 86_400
  private static let lastSecond: Int64 = 2_932_897 * 86_400 - 1

  /// Whether a stamp can have a tick. All generated stamps are checked with this before they are
  /// counted.
  func isShown(_ stamp: Int64) -> Bool { stamp >= lower && stamp <= upper }

  /// The stamps of a step's ticks, ascending; `nil` if there are more than `limit` or the step is
  /// finer than a time stamp.
  ///
  /// Without an anchor a nice step of several days restarts with each month; a frequency does not.
  func stamps(
    _ step: CalendarStep, anchor: Int64? = nil, isFrequency: Bool = false, limit: Int
  ) -> [Int64]? {
    if step.unit == .day, step.count > 1, anchor == nil, !isFrequency {
      return stamps(atLocal: daysOfMonths(every: step.count), limit: limit)
    }
    return sequence(step, anchor: anchor).flatMap { stamps($0, of: step, limit: limit) }
  }

  /// The local times of a step; `nil` if it is finer than a time stamp.
  func sequence(_ step: CalendarStep, anchor: Int64?) -> CalendarSequence? {
    CalendarSequence(step, anchor: anchor.map { local(held($0)) }, timeUnit: timeUnit)
  }

  /// The stamps of a sequence; `nil` if there are more than `limit`.
  private func stamps(_ sequence: CalendarSequence, of step: CalendarStep, limit: Int) -> [Int64]? {
    // Longer steps are rarer than clock changes.
    if step.unit < .day, case .length(let length, _) = sequence.kind,
      length < 86_400 * timeUnit.perSecond
    {
      return clockStamps(sequence, length: length, limit: limit)
    }
    return stamps(
      atLocal: sequence.times(from: local(lower) - room, through: local(upper) + room),
      limit: limit)
  }

  /// Local times whose instants are in the range are at most this far outside it.
  private var room: Int64 { ZoneRules.farthest * timeUnit.perSecond }

  /// The first instants whose local time is at or after each given time: if midnight is skipped, a
  /// day starts when clocks go forward. A day that is skipped entirely has no stamp; a repeated
  /// time has its first one.
  private func stamps(atLocal times: some Sequence<Int64>, limit: Int) -> [Int64]? {
    var stamps: [Int64] = []
    for time in times {
      let stamp = firstInstant(local: time)
      guard isShown(stamp), stamps.last.map({ $0 < stamp }) ?? true else { continue }
      stamps.append(stamp)
      if stamps.count > limit { return nil }
    }
    return stamps
  }

  /// Every `count`-th day of each month, starting at its first day. A day less than a step before
  /// the next month's first is left out.
  private func daysOfMonths(every count: Int) -> some Sequence<Int64> {
    let perDay = 86_400 * timeUnit.perSecond
    let last = floorDivided(local(upper) + room, perDay)
    var next = floorDivided(local(lower) - room, perDay)
    return AnyIterator {
      let held = max(next, -719_162)
      guard held <= last, let date = CivilDate(daysSinceEpoch: Int(held)) else { return nil }
      let length = CivilDate.dayCount(ofMonth: date.month, year: date.year)
      let begin = (date.day - 1 + count - 1) / count * count
      let isTooLate = begin != 0 && begin + count > length
      let found = held + Int64((isTooLate ? length : begin) - (date.day - 1))
      next = found + 1
      return found * perDay
    }
  }

  /// The local time at an instant, in the unit of the stamps.
  func local(_ stamp: Int64) -> Int64 {
    let perSecond = timeUnit.perSecond
    return stamp + zone.offset(at: floorDivided(stamp, perSecond)) * perSecond
  }

  /// A stamp clamped to the calendar.
  func held(_ stamp: Int64) -> Int64 {
    let all = CalendarTicks(lower: .min, upper: .max, timeUnit: timeUnit, zone: zone)
    return min(max(stamp, all?.lower ?? lower), all?.upper ?? upper)
  }

  /// The first instant whose local time is at or after `local`.
  func firstInstant(local: Int64) -> Int64 {
    let perSecond = timeUnit.perSecond
    switch zone.localTime(floorDivided(local, perSecond)) {
    case .once(let offset), .twice(let offset, _): return local - offset * perSecond
    case .skipped(_, _, let instant): return instant * perSecond
    }
  }
}
