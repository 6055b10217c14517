import SumiData

/// The densest set of at most `count` ticks at the beginnings of natural units within a scale's
/// closed range, labelled in two lines: see `DateTimeLabels`. A smaller count never gives more
/// ticks.
///
/// A range with a span has at least two ticks, whatever `count` says; a single value has one.
/// Where no step gives between two and `count` ticks, the coarsest that gives more is thinned
/// evenly. There are no ticks beyond the years 1 to 9999. `count` is held at 1,000.
public func ticks(
  of scale: DateTimeScale, atMost count: Int, rules: TickRules = TickRules(),
  labels: TickLabels = TickLabels()
) -> TickSet {
  guard let calendar = CalendarTicks(scale) else { return TickSet() }
  let limit = min(max(count, 2), 1000)
  let (stamps, step) =
    BrokenDateTimeTicks(scale, keeps: labels.atBreaks)?.best(atMost: limit)
    ?? best(calendar, atMost: limit)
  var writer = DateTimeLabels(calendar, step: step)
  let ordered = scale.isReversed ? stamps.reversed() : stamps
  let ticks = ordered.map { stamp in
    let (label, context) = writer.next(stamp)
    return Tick(
      position: scale.unit(stamp), label: label, contextLabel: context, value: .dateTime(stamp))
  }
  return TickSet(ticks: ticks, step: step.map { .dateTime($0) })
}

private func best(
  _ calendar: CalendarTicks, atMost count: Int
) -> ([Int64], step: CalendarStep?) {
  guard calendar.lower < calendar.upper else { return ([calendar.lower], nil) }
  // The difference as integers: a Double of today's nanoseconds has lost the last ones.
  let span =
    Double(UInt64(bitPattern: calendar.upper &- calendar.lower))
    / Double(calendar.timeUnit.perSecond)
  var best: ([Int64], step: CalendarStep?) = ([], nil)
  var tooDense: CalendarStep?
  for step in CalendarStep.ladder.reversed() {
    let (shortest, longest) = step.seconds
    // The most and the fewest ticks that the step can have here; a little room for rounding.
    if span / shortest + 1.01 < Double(max(best.0.count + 1, 2)) { continue }
    if span / longest - 1.01 > Double(count), tooDense != nil || best.0.count >= 2 { break }
    guard let stamps = calendar.stamps(step, limit: count) else {
      if tooDense == nil, step.unit >= .day || step.length(in: calendar.timeUnit) != nil {
        tooDense = step
      }
      continue
    }
    if stamps.count > best.0.count { best = (stamps, step) }
  }
  if best.0.count >= 2 { return best }
  guard let tooDense, let all = calendar.stamps(tooDense, limit: 100_000) else { return best }
  let keep = (all.count - 1 + count - 2) / (count - 1)
  let kept = stride(from: 0, to: all.count, by: keep).map { all[$0] }
  return (kept, CalendarStep(tooDense.count * keep, tooDense.unit))
}
