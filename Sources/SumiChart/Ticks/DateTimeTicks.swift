import SumiData

/// The ticks of a date-time axis, labelled in two lines (see `DateTimeLabels`) or by a pattern.
///
/// Without rules it is the densest set of at most `count` ticks at the beginnings of natural units
/// within the scale's closed range; a smaller count never gives more. A range with a span has at
/// least two ticks, whatever `count` says; a single value has one. Where no step gives between two
/// and `count` ticks, the coarsest that gives more is thinned evenly. There are no ticks beyond the
/// years 1 to 9999. `count` is held at 1,000.
///
/// A frequency is obeyed whatever `count` says, up to 2,000 ticks; beyond, every so many of its
/// ticks are shown and a warning says so. It is counted on the clocks of the zone, a number in
/// seconds on them: from the anchor, or else years and months from January of the year 0, all others
/// from 0:00 of a Monday, so weeks begin as in ISO 8601. Months from a 31st end on their last day.
///
/// A day, month or year begins at its first instant, whatever its clocks show then. How times that
/// are skipped or shown twice are ticked is told at `CalendarTicks.clockStamps`.
///
/// Minor ticks stand between and beside the major ones, without labels: see `MinorTicks`.
public func ticks(
  of scale: DateTimeScale, atMost count: Int, rules: TickRules = TickRules(),
  labels: TickLabels = TickLabels()
) -> TickSet {
  guard let calendar = CalendarTicks(scale) else { return TickSet() }
  let count = min(max(count, 2), 1000)
  let search = DateTimeTickSearch(
    scale, calendar, atMost: count, rules: rules, keeps: labels.atBreaks)
  var major = search.major()
  let (minor, warnings) = search.minor(between: major)
  major.warnings += warnings
  var writer = DateTimeLabels(
    calendar, unit: major.unit, trailing: major.trailing, labels: labels)
  let all =
    major.stamps.map { (stamp: $0, isMinor: false) } + minor.map { (stamp: $0, isMinor: true) }
  let ordered = all.sorted { scale.isReversed ? $0.stamp > $1.stamp : $0.stamp < $1.stamp }
  let ticks = ordered.map { stamp, isMinor in
    let (label, context) = isMinor ? ("", nil) : writer.next(stamp)
    return Tick(
      position: scale.unit(stamp), label: label, isMinor: isMinor, contextLabel: context,
      value: .dateTime(stamp))
  }
  return TickSet(
    ticks: ticks, step: major.step.map { .dateTime($0) }, warnings: major.warnings)
}
