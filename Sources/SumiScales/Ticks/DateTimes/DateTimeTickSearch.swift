import SumiTime

/// The search for the tick stamps of a date-time axis.
struct DateTimeTickSearch {
  let calendar: CalendarTicks
  let count: Int
  let rules: TickRules
  /// The stamp from which ticks are counted.
  let anchor: Int64?
  /// `nil` for an axis without breaks.
  let breaks: BrokenDateTimeTicks?

  /// Major ticks and the units of their labels.
  struct Major {
    /// Ascending.
    var stamps: [Int64]
    var step: CalendarStep?
    /// The finest unit of the labels, and the decimal position of its last digit.
    var unit: CalendarStep.Unit
    var trailing: Int?
    var warnings: [String] = []
  }

  init(
    _ scale: DateTimeScale, _ calendar: CalendarTicks, atMost count: Int, rules: TickRules,
    keeps: TickFormat.BreakLabel
  ) {
    self.calendar = calendar
    self.count = count
    self.rules = rules
    anchor = Self.stamp(rules.anchor).map(calendar.held)
    breaks = BrokenDateTimeTicks(scale, calendar, anchor: anchor, keeps: keeps)
  }

  private static func stamp(_ value: AxisValue?) -> Int64? {
    if case .dateTime(let stamp)? = value { stamp } else { nil }
  }

  /// Given values if any, otherwise a frequency if any, otherwise nice ticks.
  func major() -> Major {
    if let values = rules.values { return listed(values) }
    var major = counted()
    if rules.anchor != nil, anchor == nil {
      major.warnings.append(
        "the anchor of the ticks is not a date; they are counted from the start of a larger unit")
    }
    return major
  }

  private func counted() -> Major {
    guard let frequency = rules.frequency else { return nice() }
    guard let step = CalendarStep(frequency) else {
      var major = nice()
      major.warnings.append(
        "\"every\": \(frequency) is not a length of time; the ticks are automatic")
      return major
    }
    let (stamps, shown, warning) = regular(
      step, limit: rules.greatestCount, thinnedTo: count)
    let unit = shown.normalUnit
    guard let anchor else {
      return Major(
        stamps: stamps, step: shown, unit: unit, trailing: shown.trailing,
        warnings: warning.map { [$0] } ?? [])
    }
    let finest = moment(anchor).finestUnit
    let needed = min(unit, finest)
    return Major(
      stamps: stamps, step: shown, unit: needed,
      trailing: DateTimeLabels.trailing(of: stamps.map(moment), in: needed),
      warnings: warning.map { [$0] } ?? [])
  }

  private func moment(_ stamp: Int64) -> CalendarMoment {
    CalendarMoment(stamp, unit: calendar.timeUnit, zone: calendar.zone)
  }

  /// The ticks that the user lists.
  private func listed(_ values: [AxisValue]) -> Major {
    let named = values.compactMap { Self.stamp($0) }
    var stamps = Set(named.filter { calendar.isShown($0) }).sorted()
    if let breaks { stamps = breaks.placed(stamps, step: nil) }
    let (kept, warning) = TickLimit.thinned(values: stamps)
    var major = stated(kept)
    if named.count < values.count {
      major.warnings.append(
        "of \(values.count) tick values \(named.count) are dates; the others are left out")
    }
    major.warnings += warning.map { [$0] } ?? []
    return major
  }

  /// Ticks without a step, in the finest unit that they need.
  private func stated(_ stamps: [Int64]) -> Major {
    let moments = stamps.map { stamp in
      var moment = moment(stamp)
      // If clocks go forward at midnight, a day may start at 1:00.
      let midnight = Int64(moment.dayNumber) * 86_400 * calendar.timeUnit.perSecond
      if moment.second != 0, calendar.firstInstant(local: midnight) == stamp { moment.second = 0 }
      return moment
    }
    let unit = moments.map(\.finestUnit).min() ?? .day
    return Major(
      stamps: stamps, unit: stamps.count == 1 ? min(unit, .day) : unit,
      trailing: DateTimeLabels.trailing(of: moments, in: unit))
  }

  /// The stamps of a step, with breaks applied; `nil` if there are more than `limit`.
  func stamps(_ step: CalendarStep, isFrequency: Bool = false, limit: Int) -> [Int64]? {
    guard let breaks else {
      return calendar.stamps(step, anchor: anchor, isFrequency: isFrequency, limit: limit)
    }
    return breaks.stamps(step, isFrequency: isFrequency).flatMap { $0.count > limit ? nil : $0 }
  }

  /// All ticks of a step or, if there are more than `limit`, every n-th of them, about `rest`.
  func regular(
    _ step: CalendarStep, limit: Int, thinnedTo rest: Int
  ) -> (stamps: [Int64], step: CalendarStep, warning: String?) {
    // The smallest multiple of the step that is a whole number of stamps.
    let least = step.stepsPerStamp(calendar.timeUnit)
    var factor = least
    var shown = step.multiplied(by: factor) ?? step
    let range = (calendar.local(calendar.lower), calendar.local(calendar.upper))
    let all = calendar.sequence(shown, anchor: anchor)?.count(from: range.0, through: range.1) ?? 0
    // Times in breaks have no ticks and are not counted.
    let expected = all * (breaks?.shownShare ?? 1)
    if expected >= Double(limit) + 1 {
      let more = Self.round(Int(min(expected / Double(rest), 1e17)) + 1)
      factor = Int(min(Double(factor) * Double(more), 1e17))
      shown = step.multiplied(by: factor) ?? step
    }
    // Clocks that go back add some ticks; so do breaks that end within a day.
    let most = breaks == nil ? 2 * limit + 2 : limit
    var stamps = stamps(shown, isFrequency: true, limit: most)
    while stamps == nil, breaks != nil, let wider = step.multiplied(by: Self.round(2 * factor)),
      wider.count > shown.count
    {
      factor = Self.round(2 * factor)
      shown = wider
      stamps = self.stamps(shown, isFrequency: true, limit: most)
    }
    guard factor > 1 else { return (stamps ?? [], shown, nil) }
    let reason =
      factor > least
      ? "would make more than \(limit) ticks" : "is finer than the time stamps of the axis"
    return (
      stamps ?? [], shown, "a tick every \(step) \(reason); there is one every \(shown) instead"
    )
  }

  /// The next of 1, 2, 5, 10, 20 …
  private static func round(_ number: Int) -> Int {
    var power = 1
    while true {
      for digit in [1, 2, 5] where digit * power >= number { return digit * power }
      guard power < Int.max / 100 else { return number }
      power *= 10
    }
  }

  /// The densest set of calendar steps.
  private func nice() -> Major {
    guard calendar.lower < calendar.upper else {
      return stated([calendar.lower])
    }
    if rules.period != nil {
      let periods = nice(from: rules.period)
      if !periods.stamps.isEmpty { return periods }
    }
    return nice(from: nil)
  }

  private func nice(from period: CalendarStep?) -> Major {
    if let breaks {
      let (stamps, step) = breaks.best(atMost: count, from: period)
      return labelled(stamps, step)
    }
    // The difference is an integer, because Double cannot hold present-day nanoseconds exactly.
    let span =
      Double(UInt64(bitPattern: calendar.upper &- calendar.lower))
      / Double(calendar.timeUnit.perSecond)
    var best: (stamps: [Int64], step: CalendarStep?) = ([], nil)
    var tooDense: CalendarStep?
    for step in CalendarStep.ladder.reversed() {
      let (shortest, longest) = step.seconds
      if let period, step.isFiner(than: period) { break }
      // The most and fewest ticks that the step can have here, with a margin for rounding.
      if span / shortest + 1.01 < Double(max(best.stamps.count + 1, 2)) { continue }
      if span / longest - 1.01 > Double(count), tooDense != nil || best.stamps.count >= 2 { break }
      guard let stamps = calendar.stamps(step, anchor: anchor, limit: count) else {
        let isPossible = step.months != nil || step.length(in: calendar.timeUnit) != nil
        if tooDense == nil, isPossible { tooDense = step }
        continue
      }
      if stamps.count > best.stamps.count { best = (stamps, step) }
    }
    if best.stamps.count < 2, let tooDense {
      best = thinned(tooDense) ?? best
    }
    if let (stamps, step) = yearsToTheLast(insteadOf: best) { return labelled(stamps, step) }
    return labelled(best.stamps, best.step)
  }

  /// Every third or fourth year back from the last one in place of every fifth: see
  /// `YearsToTheLast`. `nil` if there are none, or no room for as many ticks.
  private func yearsToTheLast(
    insteadOf found: (stamps: [Int64], step: CalendarStep?)
  ) -> (stamps: [Int64], step: CalendarStep)? {
    guard anchor == nil, found.step == CalendarStep(5, .year), let end = found.stamps.last,
      let all = calendar.stamps(CalendarStep(1, .year), limit: 5 * count + 5),
      let lastFifth = all.lastIndex(of: end),
      let years = YearsToTheLast(first: 0, last: all.count - 1, lastFifth: lastFifth),
      years.count <= count
    else { return nil }
    let stamps = stride(from: years.first, through: years.last, by: years.step).map { all[$0] }
    return (stamps, CalendarStep(years.step, .year))
  }

  private func thinned(_ step: CalendarStep) -> ([Int64], step: CalendarStep?)? {
    guard let all = calendar.stamps(step, anchor: anchor, limit: 100_000) else { return nil }
    let keep = (all.count - 1 + count - 2) / (count - 1)
    let kept = stride(from: 0, to: all.count, by: keep).map { all[$0] }
    return (kept, step.multiplied(by: keep))
  }

  private func labelled(_ stamps: [Int64], _ step: CalendarStep?) -> Major {
    guard let step else { return stated(stamps) }
    guard let anchor else {
      return Major(stamps: stamps, step: step, unit: step.unit, trailing: step.trailing)
    }
    let unit = min(step.unit, moment(anchor).finestUnit)
    return Major(
      stamps: stamps, step: step, unit: unit,
      trailing: DateTimeLabels.trailing(of: stamps.map(moment), in: unit))
  }
}

extension CalendarStep {
  /// Whether it is always shorter.
  func isFiner(than other: CalendarStep) -> Bool { seconds.longest < other.seconds.shortest }

  /// A frequency as a step; `nil` for an invalid number of seconds.
  init?(_ frequency: TickFrequency) {
    switch frequency {
    case .time(let step): self = step
    case .number(let seconds):
      guard seconds > 0, seconds.isFinite else { return nil }
      // In nanoseconds as far as Int64 holds them, otherwise in seconds, up to beyond the calendar.
      guard seconds < 9e9 else {
        let whole = Int(min(seconds, 1e12).rounded())
        self =
          whole % 86_400 == 0 ? CalendarStep(whole / 86_400, .day) : CalendarStep(whole, .second)
        return
      }
      let nanoseconds = max(Int64((seconds * 1e9).rounded()), 1)
      let units: [Unit] = [.day, .hour, .minute, .second, .millisecond, .microsecond]
      let unit = units.first { nanoseconds % $0.nanoseconds == 0 } ?? .nanosecond
      self.init(Int(nanoseconds / unit.nanoseconds), unit)
    }
  }

  /// The coarsest unit that divides the step: a year for 12 months, a day for 24 hours.
  var normalUnit: Unit {
    if let months { return months % 12 == 0 ? .year : .month }
    guard unit < .day else { return unit }
    let length = Int64(count).multipliedReportingOverflow(by: unit.nanoseconds)
    guard !length.overflow else { return unit }
    return Unit.allCases.last { $0 <= .day && length.partialValue % $0.nanoseconds == 0 } ?? unit
  }

  /// The decimal position of the step's last digit in its normal unit: 1 for 10, 50 …
  var trailing: Int? {
    guard unit < .second else { return nil }
    let number = normalUnit == unit ? Int64(count) : 1
    return min(DecimalNumber(number, exponent: 0).trimmed.exponent, 3)
  }

  /// The smallest number of steps that is a whole number of time stamps.
  func stepsPerStamp(_ timeUnit: TimeUnit) -> Int {
    guard months == nil, length(in: timeUnit) == nil else { return 1 }
    let perStamp = Int(1_000_000_000 / timeUnit.perSecond)
    var (large, small) = (perStamp, Int(count % perStamp) * Int(unit.nanoseconds) % perStamp)
    // The greatest common divisor, by Euclid.
    while small != 0 { (large, small) = (small, large % small) }
    return perStamp / large
  }
}
