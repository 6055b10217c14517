import SumiTime

/// An infinite sequence of local times at a fixed step: the ticks of a frequency in a zone's local
/// time. All are time stamps since 1970 in local time.
struct CalendarSequence {
  /// The spacing of the times.
  enum Kind {
    /// Equal lengths; one starts at `phase`, 0 ..< length.
    case length(Int64, phase: Int64)
    /// Months counted from year 0, one of them `phase`. Each time is on `day`, clamped to the
    /// month's last day, at `time`.
    case months(Int64, phase: Int64, day: Int, time: Int64)
  }

  let kind: Kind
  private let perSecond: Int64

  /// Counts from an anchor or from natural starts: years and months from January of year 0, all
  /// others from 0:00 of Monday, 5 January 1970, so that weeks start as in ISO 8601.
  ///
  /// `nil` for a step that is not a whole number of time stamps.
  init?(_ step: CalendarStep, anchor: Int64?, timeUnit: TimeUnit) {
    perSecond = timeUnit.perSecond
    if let months = step.months {
      guard let anchor else {
        kind = .months(months, phase: 0, day: 1, time: 0)
        return
      }
      let perDay = 86_400 * perSecond
      let number = floorDivided(anchor, perDay)
      // A zone's offset can move the calendar's first and last hours past its end.
      let held = min(max(Int(number), -719_162), 2_932_896)
      guard let date = CivilDate(daysSinceEpoch: held) else { return nil }
      kind = .months(
        months, phase: Int64(12 * date.year + date.month - 1) % months, day: date.day,
        time: anchor - number * perDay)
      return
    }
    guard let length = step.length(in: timeUnit) else { return nil }
    let first = anchor ?? 4 * 86_400 * perSecond
    // A multiple at or before the anchor may overflow Int64.
    let rest = first % length
    kind = .length(length, phase: rest < 0 ? rest + length : rest)
  }

  /// The approximate number between two times; in Double, because all of Int64 exceeds Int.
  func count(from low: Int64, through high: Int64) -> Double {
    guard low <= high else { return 0 }
    let span = Double(UInt64(bitPattern: high &- low))
    switch kind {
    case .length(let length, _): return span / Double(length)
    case .months(let months, _, _, _):
      return span / Double(86_400 * perSecond) * 4800 / 146_097 / Double(months)
    }
  }

  /// The times within a range, ascending, limited to the years 1 to 9999.
  func times(from low: Int64, through high: Int64) -> some Sequence<Int64> {
    var index = firstIndex(from: low)
    return AnyIterator {
      while let next = index, let time = self.time(next), time <= high {
        index = next.addingReportingOverflow(1).overflow ? nil : next + 1
        if time >= low { return time }
      }
      return nil
    }
  }

  /// Whether the sequence contains a time.
  func contains(_ time: Int64) -> Bool {
    times(from: time, through: time).contains(time)
  }

  /// The index of a time shortly before or at the first one from `low` on.
  private func firstIndex(from low: Int64) -> Int64? {
    switch kind {
    case .length(let length, let phase):
      // The smallest k with k · length + phase ≥ low.
      let distance = Int128(low) - Int128(phase)
      return Int64(clamping: ceilingDivided(distance, Int128(length)))
    case .months(let months, let phase, _, _):
      let day = floorDivided(low, 86_400 * perSecond)
      let held = min(max(day, -719_162), 2_932_896)
      guard let date = CivilDate(daysSinceEpoch: Int(held)) else { return nil }
      // This month's time may be before `low`; the caller skips it.
      let month = Int64(12 * date.year + date.month - 1)
      return ceilingDivided(month - phase, months)
    }
  }

  private func time(_ index: Int64) -> Int64? {
    switch kind {
    case .length(let length, let phase):
      let product = index.multipliedReportingOverflow(by: length)
      let sum = product.partialValue.addingReportingOverflow(phase)
      return product.overflow || sum.overflow ? nil : sum.partialValue
    case .months(let months, let phase, let day, let time):
      let month = phase + index * months
      let year = Int(month / 12)
      let number = Int(month % 12) + 1
      let length = CivilDate.dayCount(ofMonth: number, year: year)
      guard let date = CivilDate(year: year, month: number, day: min(day, length)) else {
        return nil
      }
      let stamp = Int64(date.daysSinceEpoch).multipliedReportingOverflow(by: 86_400 * perSecond)
      let sum = stamp.partialValue.addingReportingOverflow(time)
      return stamp.overflow || sum.overflow ? nil : sum.partialValue
    }
  }
}
