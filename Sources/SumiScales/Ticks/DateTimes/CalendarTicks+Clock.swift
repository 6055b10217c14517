import SumiTime

/// Steps of less than a day, handled separately for each period of constant UTC offset.
///
/// Ticks are multiples of the step in local time, so
/// - a skipped time has no tick, except that the start of a day has one if the step is longer than
///   the skipped time: at 1:00 if 0:00 is skipped;
/// - a repeated time has a second tick if the step is not longer than the repeated time: with
///   hourly steps, but not with three-hourly ones, whose ticks would be too close.
extension CalendarTicks {
  /// The stamps of a sequence of equal lengths; `nil` if there are more than `limit`.
  func clockStamps(_ sequence: CalendarSequence, length: Int64, limit: Int) -> [Int64]? {
    let perSecond = timeUnit.perSecond
    // Changes of the UTC offset drop at most half of the multiples.
    let span = UInt64(bitPattern: upper &- lower)
    if span / UInt64(length) > 2 * UInt64(limit) + 10 { return nil }

    let last = floorDivided(upper, perSecond)
    // Starts a day earlier, to know which times have been shown before.
    var begin = floorDivided(lower, perSecond) - ZoneRules.farthest
    var offset = zone.offset(at: begin)
    var earliest = Int64.min
    var stamps: [Int64] = []
    while true {
      let change = zone.nextTransition(after: begin).flatMap { $0 <= last ? $0 : nil }
      let low = max(max(lower, begin * perSecond) + offset * perSecond, earliest)
      let high = min(upper, (change ?? last + 1) * perSecond - 1) + offset * perSecond
      if low <= high {
        for time in sequence.times(from: low, through: high) {
          let stamp = time - offset * perSecond
          guard isShown(stamp), stamps.last.map({ $0 < stamp }) ?? true else { continue }
          stamps.append(stamp)
          if stamps.count > limit { return nil }
        }
      }
      guard let change else { return stamps }
      let before = offset
      begin = change
      offset = zone.offset(at: change)
      let size = abs(offset - before) * perSecond
      // When clocks go back, long steps skip the repeated times.
      earliest = offset < before && length > size ? (change + before) * perSecond : .min
      if offset > before, length > size,
        let stamp = dayBeginning(sequence, at: change, from: before, to: offset)
      {
        stamps.append(stamp)
        if stamps.count > limit { return nil }
      }
    }
  }

  /// The instant when clocks go forward, if that skips a midnight that has a tick.
  private func dayBeginning(
    _ sequence: CalendarSequence, at change: Int64, from before: Int64, to after: Int64
  ) -> Int64? {
    let perSecond = timeUnit.perSecond
    let midnight = ceilingDivided(change + before, 86_400) * 86_400
    let stamp = change.multipliedReportingOverflow(by: perSecond)
    guard midnight < change + after, !stamp.overflow, isShown(stamp.partialValue),
      sequence.contains(midnight * perSecond)
    else { return nil }
    return stamp.partialValue
  }
}
