/// The densest set of at most `count` ticks at multiples of 1, 2, 2.5 or 5 · 10ⁿ within a scale's
/// closed range. A smaller count never gives more ticks, so a layout can search downwards for the
/// set whose labels fit.
///
/// - 2.5 is taken only where its labels need no further digit: 25 beside 20, but not 0.25 beside
///   0.2; 25% beside 20%. It gives 0, 25, 50, 75, 100 where 20 is too dense and 50 too sparse.
/// - A range with a span has at least two ticks, whatever `count` says; a single value has one.
/// - A tick may lie beyond an end by 1e-9 of the span; it then stands at the end.
/// - Bounds that are not finite have no ticks. `count` is held at 1,000.
public func ticks(
  of scale: NumberScale, atMost count: Int, rules: TickRules = TickRules(),
  labels: TickLabels = TickLabels()
) -> TickSet {
  let format = labels.format
  guard scale.lower.isFinite, scale.upper.isFinite else { return TickSet() }
  let search = NumberTickSearch(
    lower: min(scale.lower, scale.upper), upper: max(scale.lower, scale.upper),
    count: min(max(count, 2), 1000), format: format)
  let (numbers, step) = best(search, across: scale, keeps: labels.atBreaks)
  let finest = numbers.reduce(Int.max) { finest, number in
    number.coefficient == 0 ? finest : min(finest, number.trimmed.exponent)
  }
  let notation = NumberNotation(
    format, magnitude: numbers.compactMap(\.magnitude).max(),
    finest: finest == .max ? 0 : finest, isAlone: numbers.count == 1)
  var ticks = numbers.map { number in
    let value = number.double
    return Tick(
      position: min(max(scale.unit(value), 0), 1), label: notation.text(number),
      value: .number(value))
  }
  if scale.isReversed { ticks.reverse() }
  return TickSet(ticks: ticks, step: step.map { .number($0) })
}

/// A range extended at both ends to multiples of the finest nice step that leaves at most `count`
/// ticks on it, or three where the range reaches across zero and two otherwise.
///
/// `ticks(of:atMost:)` with the same count then gives ticks at both ends. The order of the bounds
/// is kept. Equal bounds and bounds that are not finite stay as they are; so does a range of
/// fewer than 2,000 Doubles and one whose extension would not be finite.
public func niceRange(lower: Double, upper: Double, atMost count: Int) -> (
  lower: Double, upper: Double
) {
  guard lower.isFinite, upper.isFinite, lower != upper else { return (lower, upper) }
  let crosses = min(lower, upper) < 0 && max(lower, upper) > 0
  let search = NumberTickSearch(
    lower: min(lower, upper), upper: max(lower, upper),
    count: min(max(count, crosses ? 3 : 2), 1000), format: .automatic)
  let range = search.extended()
  return lower < upper ? range : (lower: range.upper, upper: range.lower)
}
