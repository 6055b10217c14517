import SumiTime

extension DateTimeTickSearch {
  /// The stamps of the minor ticks, without those at major ticks, and warnings.
  func minor(between major: Major) -> (stamps: [Int64], warnings: [String]) {
    let taken = places(of: major.stamps)
    let left = { (stamps: [Int64]) in stamps.filter { !taken.contains(place($0)) } }
    switch rules.minor {
    case .automatic, .none: return ([], [])
    case .nice: return (left(niceMinor(major)), [])
    case .parts(let parts):
      guard parts >= 2, let stamps = self.parts(parts, of: major) else {
        return ([], [TickLimit.warning(parts: parts)])
      }
      return (left(stamps), [])
    case .frequency(let frequency):
      guard let step = CalendarStep(frequency) else {
        return ([], ["\"every\" of minor ticks: \(frequency) is not a length of time"])
      }
      let (stamps, _, warning) = regular(
        step, limit: TickLimit.minors, thinnedTo: TickLimit.thinnedMinors)
      return (left(stamps), warning.map { ["minor ticks: " + $0] } ?? [])
    }
  }

  /// The position of a stamp; both ends of a break have the same one.
  private func place(_ stamp: Int64) -> Int64 { breaks?.place(stamp) ?? stamp }

  private func places(of stamps: [Int64]) -> Set<Int64> { Set(stamps.map(place)) }

  /// The finest natural division of the step into at most twelve parts that does not make too many
  /// ticks.
  private func niceMinor(_ major: Major) -> [Int64] {
    guard let step = major.step, major.stamps.count >= 2, rules.values == nil else { return [] }
    let majors = places(of: major.stamps)
    for candidate in divisions(of: step) {
      if let period = rules.period, candidate.isFiner(than: period) { continue }
      // With breaks, a finer tick may be dropped where the coarser one moves behind the break.
      guard let stamps = stamps(candidate, limit: 5 * count), stamps.count > majors.count,
        breaks != nil || majors.isSubset(of: stamps)
      else { continue }
      return stamps
    }
    return []
  }

  /// Steps that divide the step into at most twelve parts, finest first.
  private func divisions(of step: CalendarStep) -> [CalendarStep] {
    let own = (1..<max(min(step.count, 10_000), 1)).filter {
      step.count % $0 == 0 && step.count / $0 <= 12
    }.map { CalendarStep($0, step.unit) }
    guard step.count == 1 else { return own }
    switch step.unit {
    case .year: return [1, 3, 6].map { CalendarStep($0, .month) }
    // These restart with each month.
    case .month: return anchor == nil ? [5, 10].map { CalendarStep($0, .day) } : []
    case .week: return [CalendarStep(1, .day)]
    case .day: return [3, 6, 12].map { CalendarStep($0, .hour) }
    case .hour: return [5, 10, 15, 30].map { CalendarStep($0, .minute) }
    case .minute: return [5, 10, 15, 30].map { CalendarStep($0, .second) }
    case .second: return [100, 200, 500].map { CalendarStep($0, .millisecond) }
    case .millisecond: return [100, 200, 500].map { CalendarStep($0, .microsecond) }
    case .microsecond: return [100, 200, 500].map { CalendarStep($0, .nanosecond) }
    case .nanosecond: return []
    }
  }

  /// Equal parts between major ticks: calendar steps where possible, such as twelve months of a
  /// year, otherwise equal visible durations; `nil` if there are too many.
  private func parts(_ parts: Int, of major: Major) -> [Int64]? {
    if let part = major.step?.part(parts), major.stamps.count >= 2,
      let stamps = stamps(part, isFrequency: true, limit: TickLimit.minors),
      places(of: major.stamps).isSubset(of: places(of: stamps))
    {
      return stamps
    }
    // The intervals at both ends, up to the ticks outside the axis, are divided too.
    let outer = ends(of: major).map(place)
    guard parts <= TickLimit.minors / max(outer.count - 1, 1) else { return nil }
    var stamps: [Int64] = []
    for (start, end) in zip(outer, outer.dropFirst()) {
      let length = Int128(end) - Int128(start)
      for part in 1..<parts {
        let place = Int64(Int128(start) + length * Int128(part) / Int128(parts))
        let stamp = breaks?.stamp(at: place) ?? place
        guard place > start, calendar.isShown(stamp), stamps.last != stamp else { continue }
        stamps.append(stamp)
      }
    }
    return stamps
  }

  /// The major ticks plus one on each side of the range if there is a step.
  private func ends(of major: Major) -> [Int64] {
    guard let step = major.step, let first = major.stamps.first, let last = major.stamps.last
    else { return major.stamps }
    let wider = calendar.extended(by: step.seconds.longest)
    let all = wider.stamps(
      step, anchor: anchor, isFrequency: rules.frequency != nil, limit: 2 * TickLimit.majors + 8)
    guard let all, places(of: major.stamps).isSubset(of: places(of: all)) else {
      return major.stamps
    }
    return [all.last { $0 < first }].compactMap { $0 } + major.stamps
      + [all.first { $0 > last }].compactMap { $0 }
  }
}

extension CalendarStep {
  /// One of `parts` equal parts of the step, in its unit or in a finer one of constant count.
  fileprivate func part(_ parts: Int) -> CalendarStep? {
    if count % parts == 0 { return CalendarStep(count / parts, unit) }
    let finer: (factor: Int, unit: Unit)
    switch unit {
    case .year: finer = (12, .month)
    case .week: finer = (7, .day)
    case .day: finer = (24, .hour)
    case .hour: finer = (60, .minute)
    case .minute: finer = (60, .second)
    case .second: finer = (1000, .millisecond)
    case .millisecond: finer = (1000, .microsecond)
    case .microsecond: finer = (1000, .nanosecond)
    case .month, .nanosecond: return nil
    }
    let whole = count.multipliedReportingOverflow(by: finer.factor)
    guard !whole.overflow, whole.partialValue % parts == 0 else { return nil }
    return CalendarStep(whole.partialValue / parts, finer.unit)
  }
}
