/// The densest set of at most `count` ticks within a scale's closed range, or the ticks that the
/// rules state. A smaller count never gives more ticks, so layout can search downwards for the set
/// whose labels fit.
///
/// - On a linear scale they are multiples of 1, 2, 2.5 or 5 · 10ⁿ. 2.5 is used only if its labels
///   need no extra digit: 25 like 20, but not 0.25 like 0.2; 25% like 20%. It gives 0, 25, 50, 75,
///   100 where 20 is too dense and 50 too sparse.
/// - Years, which are whole numbers of four digits, may also have every third or fourth one counted
///   back from the last, where every fifth would end three years or more before it.
/// - For logarithmic scales see `LogTicks` and `SymmetricLogTicks`: powers of the base, with finer
///   ticks if few powers are in the range. For other bent scales see their curves.
/// - A nonempty range has at least two ticks, regardless of `count`; a single value has one.
/// - A tick may be beyond an end by 1e-9 of the span; its position is then the end.
/// - Non-finite bounds have no ticks, nor has a scale beyond its domain, such as a logarithmic one that
///   includes 0. `count` is clamped to 1,000.
/// - A frequency and values are obeyed regardless of `count`. Invalid rules, such as a frequency of
///   0, cause a warning and automatic ticks; more than 2,000 major or 10,000 minor ticks are
///   thinned, with a warning.
package func ticks(
  of scale: NumberScale, atMost count: Int, rules: TickRules = TickRules(),
  labels: TickFormat = TickFormat()
) -> TickSet {
  guard scale.lower.isFinite, scale.upper.isFinite else { return TickSet() }
  let unit = labels.format.unit(of: [scale.lower, scale.upper])
  let counted = unit.flatMap { unit in scale.counted(in: unit).map { (unit: unit, scale: $0) } }
  let format = counted?.unit.format ?? labels.format
  let maker = NumberTickMaker(
    scale: counted?.scale ?? scale, count: min(max(count, 2), 1000),
    rules: counted.map { rules.counted(in: $0.unit) } ?? rules, format: format,
    keeps: labels.atBreaks)
  var plan = maker.plan()
  if let counted { plan = plan.seconds(of: counted.unit) }
  if let language = labels.language {
    plan.labels = plan.labels.map { format.localized($0, in: language) }
  }
  return plan.ticks(on: scale)
}

/// The input of all makers of number ticks.
package struct NumberTickMaker {
  let scale: NumberScale
  /// The largest number of automatic ticks; at least 2.
  let count: Int
  let rules: TickRules
  let format: NumberFormat
  /// Which of two labels at one position is kept.
  var keeps = TickFormat.BreakLabel.higher

  var lower: Double { min(scale.lower, scale.upper) }
  var upper: Double { max(scale.lower, scale.upper) }

  func plan() -> NumberTickPlan {
    guard let breaks = scale.transform.breaks else { return unbrokenPlan() }
    // Automatic ticks already take the breaks into account.
    let isAutomatic = rules.values == nil && rules.frequency == nil
    return unbrokenPlan().leavingOut(breaks, keeps: keeps, onlyMinors: isAutomatic)
  }

  private func unbrokenPlan() -> NumberTickPlan {
    let curve = scale.transform.curve
    guard curve.domain.contains(lower), curve.domain.contains(upper) else {
      return NumberTickPlan()
    }
    guard lower < upper else { return single() }
    if let values = rules.values { return explicitPlan(values) }
    return curve.plan(of: self)
  }

  private func single() -> NumberTickPlan {
    guard let number = DecimalNumber(lower)?.rounded(toDigits: 15) else { return NumberTickPlan() }
    return NumberTickPlan(
      majors: [number.double], labels: NumberNotation.labels(of: [number], format))
  }

  /// A number in a warning.
  static func text(_ value: Double) -> String { NumberFormat.automatic.text(value) }
}
