import SumiData

/// Steps of less than a day, stretch by stretch in which the zone's clocks run evenly.
///
/// Ticks are the multiples of the step that the clocks show, so
/// - a time that is skipped has no tick, except that a day's beginning has one where the step is
///   longer than what is skipped: at 1:00 where 0:00 is skipped;
/// - a time that is shown twice has a second tick where the step is not longer than what is shown
///   twice: at hourly steps, but not at three-hourly ones, where ticks would stand too close.
extension CalendarTicks {
  /// The stamps of a sequence of equal lengths; `nil` when there are more than `limit`.
  func clockStamps(_ sequence: CalendarSequence, length: Int64, limit: Int) -> [Int64]? {
    let perSecond = timeUnit.perSecond
    // No matter how clocks are set, at most half of the multiples are lost.
    let span = UInt64(bitPattern: upper &- lower)
    if span / UInt64(length) > 2 * UInt64(limit) + 10 { return nil }

    let last = floorDivided(upper, perSecond)
    // From a day earlier on, to know what has been shown before.
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
      // Where clocks are set back, what they show again is left out for long steps.
      earliest = offset < before && length > size ? (change + before) * perSecond : .min
      if offset > before, length > size,
        let stamp = dayBeginning(sequence, at: change, from: before, to: offset)
      {
        stamps.append(stamp)
        if stamps.count > limit { return nil }
      }
    }
  }

  /// The instant at which clocks are set forward, where that skips a midnight that is due for a tick.
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
