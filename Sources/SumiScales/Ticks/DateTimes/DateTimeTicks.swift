/// The ticks of a date-time axis, labelled in two lines (see `DateTimeLabels`) or by a pattern.
///
/// Without rules it is the densest set of at most `count` ticks at starts of calendar units within
/// the scale's closed range; a smaller count never gives more. A nonempty range has at least two
/// ticks regardless of `count`; a single value has one. If no step gives between two and `count`
/// ticks, the coarsest step that gives more is thinned evenly. There are no ticks outside the years
/// 1 to 9999. `count` is clamped to 1,000.
///
/// A frequency is obeyed regardless of `count`, up to 2,000 ticks; beyond that, every n-th tick,
/// about `count`, is shown with a warning. It counts in the zone's local time, a number in seconds: from the anchor,
/// or else years and months from January of year 0, all others from 0:00 of a Monday, so weeks
/// start as in ISO 8601. Months counted from a 31st use their last day.
///
/// A day, month or year starts at its first instant, whatever its local time. For skipped and
/// repeated local times see `CalendarTicks.clockStamps`.
///
/// Minor ticks lie between and beyond the major ones, without labels: see `MinorTicks`.
package func ticks(
  of scale: DateTimeScale, atMost count: Int, rules: TickRules = TickRules(),
  labels: TickFormat = TickFormat()
) -> TickSet {
  guard let calendar = CalendarTicks(scale) else {
    return TickSet(warnings: ["there are no ticks, because no date lies in the years 1 to 9999"])
  }
  let count = min(max(count, 2), 1000)
  let search = DateTimeTickSearch(
    scale, calendar, atMost: count, rules: rules, keeps: labels.atBreaks)
  var major = search.major()
  let (minor, warnings) = search.minor(between: major)
  major.warnings += warnings
  let writer = DateTimeLabels(
    calendar, unit: major.unit, trailing: major.trailing, labels: labels,
    isTimeOfDay: scale.isTimeOfDay)
  let ordered = { (stamps: [Int64]) in scale.isReversed ? stamps.reversed() : stamps }
  var ticks: [Tick] = []
  var previous: DateTimeLabels.Reading?
  for stamp in ordered(major.stamps) {
    let position = scale.unit(stamp)
    // On an axis of centuries, stamps nanoseconds apart may share a position; they get one tick.
    guard ticks.last.map({ $0.position < position }) ?? true else { continue }
    let reading = writer.reading(stamp)
    ticks.append(
      Tick(
        position: position, label: writer.label(reading),
        contextLabel: writer.context(reading, after: previous), value: .dateTime(stamp)))
    previous = reading
  }
  if !minor.isEmpty {
    let minors = ordered(minor).map { stamp in
      Tick(position: scale.unit(stamp), label: "", isMinor: true, value: .dateTime(stamp))
    }
    ticks = Tick.merged(ticks, minors)
  }
  var set = TickSet(
    ticks: ticks, step: major.step.map { .dateTime($0) }, warnings: major.warnings)
  if writer.hasContexts, let shown = scale.shown {
    let start =
      scale.isReversed
      ? min(shown.upperBound, calendar.upper) : max(shown.lowerBound, calendar.lower)
    set.contexts = DateTimeContexts(labels: writer, start: start)
  }
  return set
}
