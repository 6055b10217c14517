import SumiData

/// A stretch of time to leave out, or one that comes again and again, in whole time stamps.
public enum BreakPeriod: Hashable, Sendable {
  /// From a stamp up to, but not including, another.
  case range(from: Int64, to: Int64)
  /// From a stamp on, for a length of time on the clocks of the zone.
  case single(start: Int64, length: CalendarStep)
  /// The same again and again, both before and after `start`.
  case repeated(start: Int64, length: CalendarStep, every: CalendarStep)
}

extension DateTimeBreaks {
  /// The most breaks that an axis can have.
  public static let most = 1_000_000

  /// All that periods leave out between two stamps.
  ///
  /// Lengths and frequencies are counted on the clocks of the zone: a weekend begins and ends at
  /// local midnight whether or not clocks change in it. (So of an hour that clocks show twice only
  /// one has the breaks that come within an hour.) Months and years go to the same day of the month,
  /// or to its last where it has no such day, counted from `start` each time.
  ///
  /// - Throws: `BreakError` for a period that does not end, is finer than the unit, or comes more
  ///   than `most` times, and where nothing is left. O(n log n) with n breaks, at most `most`.
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

/// Collects the breaks of periods between two stamps.
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
    // A day more, for what clocks may be turned.
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
      // The years before 1 and after 9999 have none.
      guard let local = clock.local(base, plusMonths: number * stride) else { continue }
      append(clock.stamp(local), clock.stamp(try end(of: local, length, index: index)))
    }
  }

  private func check(_ count: Int128, index: Int) throws(BreakError) {
    guard count + Int128(ranges.count) < Int128(DateTimeBreaks.most) else {
      throw .tooMany(index: index, most: DateTimeBreaks.most)
    }
  }

  /// Takes what reaches into the range.
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
