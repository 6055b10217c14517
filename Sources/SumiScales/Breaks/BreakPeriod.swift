import SumiTime

/// A period of time to leave out, once or repeatedly, in whole time stamps.
public enum BreakPeriod: Hashable, Sendable {
  /// From a stamp up to, but not including, another.
  case range(from: Int64, to: Int64)
  /// A length of time from a stamp on, in the zone's local time.
  case single(start: Int64, length: CalendarStep)
  /// The same period repeated, both before and after `start`.
  case repeated(start: Int64, length: CalendarStep, every: CalendarStep)
}

extension DateTimeBreaks {
  /// The largest number of breaks of an axis.
  public static let most = 1_000_000

  /// All breaks that the periods make between two stamps.
  ///
  /// Lengths and frequencies count in the zone's local time: a weekend starts and ends at local
  /// midnight even if clocks change during it. (When clocks go back, breaks shorter than an hour
  /// apply to only one of the two equal hours.) Months and years keep the day of the month, or use
  /// the month's last day where it has no such day; they are counted from `start` each time.
  ///
  /// - Throws: `BreakError` for a period that repeats before it ends, is finer than the unit, or
  ///   occurs more than `most` times, and where the breaks cover everything. O(n log n) for n
  ///   breaks.
  public convenience init(
    periods: [BreakPeriod], within range: ClosedRange<Int64>, unit: TimeUnit, zone: Zone = .utc
  ) throws(BreakError) {
    var builder = BreakBuilder(
      clock: ZoneClock(zone: zone, timeUnit: unit), lower: range.lowerBound,
      upper: range.upperBound)
    for (index, period) in periods.enumerated() { try builder.add(period, index: index) }
    self.init(builder.ranges, unit: unit)
    if range.lowerBound < range.upperBound,
      compressed(range.lowerBound) == compressed(range.upperBound)
    {
      throw .everything
    }
  }
}

/// Collects the breaks of all periods between two stamps.
private struct BreakBuilder {
  let clock: ZoneClock
  let lower: Int64
  let upper: Int64
  private(set) var ranges: [Range<Int64>] = []

  init(clock: ZoneClock, lower: Int64, upper: Int64) {
    self.clock = clock
    self.lower = lower
    self.upper = upper
  }

  mutating func add(_ period: BreakPeriod, index: Int) throws(BreakError) {
    switch period {
    case .range(let from, let to):
      guard from < to else { throw .backwards(index: index) }
      append(from, to)
    case .single(let start, let length):
      let length = try span(length, index: index)
      let begin = clock.local(start)
      append(start, clock.stamp(try end(of: begin, length, index: index)))
    case .repeated(let start, let length, let every):
      let span = try span(length, index: index)
      let stride = try self.span(every, index: index)
      guard !span.fills(stride, clock) else {
        throw .endless(index: index, length: length, every: every)
      }
      let begin = clock.local(start)
      switch stride {
      case .time(let stride):
        try add(from: begin, span, every: stride, index: index)
      case .months(let months):
        try add(from: begin, span, everyMonths: months, index: index)
      }
    }
    if ranges.count > DateTimeBreaks.most {
      throw .tooMany(index: index, most: DateTimeBreaks.most)
    }
  }

  private mutating func add(
    from begin: Int128, _ length: ClockSpan, every stride: Int128, index: Int
  ) throws(BreakError) {
    // One day of margin for clock changes.
    let low = clock.local(lower) - clock.day - length.longest(clock)
    let high = clock.local(upper) + clock.day
    let first = floorDivided(low - begin, stride)
    let last = floorDivided(high - begin, stride)
    try check(last - first, index: index)
    ranges.reserveCapacity(ranges.count + Int(last - first) + 1)
    var local = begin + first * stride
    while local <= high {
      append(clock.stamp(local), clock.stamp(try end(of: local, length, index: index)))
      local += stride
    }
  }

  private mutating func add(
    from begin: Int128, _ length: ClockSpan, everyMonths stride: Int128, index: Int
  ) throws(BreakError) {
    guard let base = clock.date(begin) else { throw .outsideCalendar(index: index) }
    let low = clock.local(lower) - clock.day - length.longest(clock)
    let high = clock.local(upper) + clock.day
    let first = floorDivided(clock.month(low) - base.month, stride)
    let last = floorDivided(clock.month(high) - base.month, stride)
    try check(last - first, index: index)
    for number in first...max(first, last) {
      // Months cannot be counted before year 1 and after year 9999.
      guard let local = clock.local(base, plusMonths: number * stride) else { continue }
      append(clock.stamp(local), clock.stamp(try end(of: local, length, index: index)))
    }
  }

  private func check(_ count: Int128, index: Int) throws(BreakError) {
    guard count + Int128(ranges.count) < Int128(DateTimeBreaks.most) else {
      throw .tooMany(index: index, most: DateTimeBreaks.most)
    }
  }

  /// Adds the part of a break that lies in the range.
  private mutating func append(_ start: Int64, _ end: Int64) {
    if start < end, start <= upper, end > lower { ranges.append(start..<end) }
  }

  private func end(
    of local: Int128, _ length: ClockSpan, index: Int
  ) throws(BreakError) -> Int128 {
    switch length {
    case .time(let length): return local + length
    case .months(let months):
      guard let base = clock.date(local) else { throw .outsideCalendar(index: index) }
      return clock.local(base, plusMonths: months) ?? Int128(Int64.max)
    }
  }

  private func span(_ step: CalendarStep, index: Int) throws(BreakError) -> ClockSpan {
    guard let span = ClockSpan(step, perSecond: clock.timeUnit.perSecond) else {
      throw .tooFine(index: index, step: step)
    }
    return span
  }
}
