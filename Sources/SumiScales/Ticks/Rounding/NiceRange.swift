import Glibc

/// A range extended at both ends to multiples of the finest nice step with at most `count` ticks in
/// it (at least three if the range spans zero, otherwise two).
///
/// `ticks(of:atMost:)` with the same count then has ticks at both ends. The order of the bounds is
/// kept. Equal and non-finite bounds are unchanged; so are ranges of fewer than 2,000 Doubles and
/// ranges whose extension would overflow.
package func niceRange(lower: Double, upper: Double, atMost count: Int) -> (
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

/// A scale whose range is extended at both ends to ticks, as far as no end moves by more than a
/// tenth of the length.
///
/// - A linear scale: to multiples of a given frequency, or else of the finest nice step with at
///   most `count` ticks; if that adds too much, to a fraction of the step. Breaks do not count in
///   lengths and are not entered.
/// - A bent scale: see `rounded` of its curve.
///
/// Ends whose extension would overflow are unchanged, and so are round ends, unless the extended
/// range suggests a rounder number.
///
/// - Parameter savesRoom: false to extend to ticks regardless of the added length, as for a
///   circle's outer ring; on logarithmic scales to powers, or to 1, 2 or 5 times one.
package func niceRange(
  of scale: NumberScale, atMost count: Int, rules: TickRules = TickRules(),
  labels: TickFormat = TickFormat(), savesRoom: Bool = true
) -> NumberScale {
  let (lower, upper) = (min(scale.lower, scale.upper), max(scale.lower, scale.upper))
  guard lower.isFinite, upper.isFinite, lower < upper else { return scale }
  if let unit = labels.format.unit(of: [lower, upper]), let counted = scale.counted(in: unit) {
    var (nice, others) = (scale, labels)
    others.format = unit.format
    let range = niceRange(
      of: counted, atMost: count, rules: rules.counted(in: unit), labels: others,
      savesRoom: savesRoom)
    (nice.lower, nice.upper) = (unit.value(range.lower), unit.value(range.upper))
    return nice
  }
  let range: (lower: Double, upper: Double) =
    scale.transform.curve.domain.contains(lower)
    ? scale.transform.curve.rounded(
      RangeToRound(
        scale: scale, lower: lower, upper: upper, count: count, rules: rules,
        format: labels.format, savesRoom: savesRoom))
    : (lower, upper)
  var nice = scale
  (nice.lower, nice.upper) =
    scale.isReversed ? (range.upper, range.lower) : (range.lower, range.upper)
  return nice
}

/// A range to be extended at both ends to round numbers.
package struct RangeToRound {
  fileprivate let scale: NumberScale
  let lower: Double
  let upper: Double
  fileprivate let count: Int
  fileprivate let rules: TickRules
  fileprivate let format: NumberFormat
  /// False to extend to ticks regardless of the added length.
  let savesRoom: Bool

  /// As a range of a linear scale, with or without breaks.
  func straight() -> (lower: Double, upper: Double) {
    let breaks = scale.transform.breaks
    if case .number(let frequency)? = rules.frequency, !scale.transform.curve.isBent {
      var anchor = 0.0
      if case .number(let value)? = rules.anchor { anchor = value }
      let rounding = RangeRounding(
        lower: lower, upper: upper, breaks: breaks, savesRoom: savesRoom)
      if let range = rounding.ends(frequency: frequency, anchor: anchor) { return range }
    }
    let crosses = lower < 0 && upper > 0
    let search = NumberTickSearch(
      lower: lower, upper: upper, count: min(max(count, crosses ? 3 : 2), 1000), format: format,
      isWhole: rules.isWhole, leastStep: rules.leastStep)
    return savesRoom ? search.rounded(breaks: breaks) : search.extended()
  }
}
