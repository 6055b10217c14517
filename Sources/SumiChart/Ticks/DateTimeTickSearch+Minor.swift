import SumiData

extension DateTimeTickSearch {
  /// The stamps of the minor ticks, none of them a major one, and what cannot be had of them.
  func minor(between major: Major) -> (stamps: [Int64], warnings: [String]) {
    let taken = Set(major.stamps)
    let left = { (stamps: [Int64]) in
      (breaks?.placed(stamps, step: nil) ?? stamps).filter { !taken.contains($0) }
    }
    switch rules.minor {
    case .automatic, .none: return ([], [])
    case .nice: return (left(niceMinor(major)), [])
    case .parts(let parts): return (left(self.parts(min(max(parts, 1), 1000), of: major)), [])
    case .frequency(let frequency):
      guard let step = CalendarStep(frequency) else {
        return ([], ["minor ticks come every so often: \(frequency) is no length of time"])
      }
      let (stamps, _, warning) = regular(step, limit: 5 * Self.mostTicks)
      return (left(stamps), warning.map { ["minor ticks: " + $0] } ?? [])
    }
  }

  /// The finest natural division of the step into at most twelve, of which there are not too many.
  private func niceMinor(_ major: Major) -> [Int64] {
    guard let step = major.step, major.stamps.count >= 2, rules.values == nil else { return [] }
    let majors = Set(major.stamps)
    for candidate in divisions(of: step) {
      guard let stamps = calendar.stamps(candidate, anchor: anchor, limit: 5 * count),
        stamps.count > majors.count, breaks != nil || majors.isSubset(of: stamps)
      else { continue }
      return stamps
    }
    return []
  }

  /// Steps of which a whole number makes a step, at most twelve, the finest first.
  private func divisions(of step: CalendarStep) -> [CalendarStep] {
    let own = (1..<max(min(step.count, 10_000), 1)).filter {
      step.count % $0 == 0 && step.count / $0 <= 12
    }.map { CalendarStep($0, step.unit) }
    guard step.count == 1 else { return own }
    switch step.unit {
    case .year: return [1, 3, 6].map { CalendarStep($0, .month) }
    // These begin anew with each month.
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

  /// Each way from a major tick to the next in equal parts: on the calendar where these are natural,
  /// as twelve months of a year, or else in time.
  private func parts(_ parts: Int, of major: Major) -> [Int64] {
    guard parts > 1 else { return [] }
    let limit = 5 * Self.mostTicks
    let majors = Set(major.stamps)
    if let part = major.step?.part(parts), major.stamps.count >= 2,
      let sequence = calendar.sequence(part, anchor: anchor),
      let stamps = calendar.stamps(sequence, of: part, limit: limit), majors.isSubset(of: stamps)
    {
      return stamps
    }
    // The ways to the ticks beyond the ends are divided as well.
    let outer = ends(of: major)
    var stamps: [Int64] = []
    for (start, end) in zip(outer, outer.dropFirst()) {
      let length = Int128(end) - Int128(start)
      for part in 1..<parts {
        let stamp = Int64(Int128(start) + length * Int128(part) / Int128(parts))
        guard stamp > start, calendar.isShown(stamp), stamps.last != stamp else { continue }
        stamps.append(stamp)
        if stamps.count > limit { return [] }
      }
    }
    return stamps
  }

  /// The major ticks with those on both sides of the range, where a step says where these are.
  private func ends(of major: Major) -> [Int64] {
    guard let step = major.step, let first = major.stamps.first, let last = major.stamps.last
    else { return major.stamps }
    let wider = calendar.extended(by: step.seconds.longest)
    let limit = 2 * Self.mostTicks + 8
    let all =
      rules.frequency == nil
      ? wider.stamps(step, anchor: anchor, limit: limit)
      : wider.sequence(step, anchor: anchor).flatMap { wider.stamps($0, of: step, limit: limit) }
    guard let all, Set(major.stamps).isSubset(of: all) else { return major.stamps }
    return [all.last { $0 < first }].compactMap { $0 } + major.stamps
      + [all.first { $0 > last }].compactMap { $0 }
  }
}

extension CalendarStep {
  /// A whole-numbered part of the step, in its unit or a finer one of which all have as many.
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
