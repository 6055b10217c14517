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
/// - A logarithmic scale: to powers of the base; if that adds too much, to 1, 2 or 5 times a power
///   of ten, to one digit, or to two. If the ends differ by less than a factor of 5 (or the base),
///   like a linear scale.
/// - A symmetric logarithmic scale: ends away from zero likewise, but first to 1, 2 or 5 times a
///   power if the greatest number is at most 50 thresholds; ends towards zero likewise, or to 0
///   within the threshold. If all numbers are within 5 thresholds, like a linear scale.
///
/// Ends whose extension would overflow are unchanged, and so are round ends, unless the extended
/// range suggests a rounder number.
///
/// - Parameter savesRoom: false to extend to ticks regardless of the added length, as for a
///   circle's outer ring; on logarithmic scales to powers, or to 1, 2 or 5 times one.
package func niceRange(
  of scale: NumberScale, atMost count: Int, rules: TickRules = TickRules(),
  labels: TickLabels = TickLabels(), savesRoom: Bool = true
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
  let straight = {
    straightRange(
      scale, lower: lower, upper: upper, atMost: count, rules, labels.format, savesRoom)
  }
  let range: (lower: Double, upper: Double)
  switch scale.transform {
  case .linear, .broken: range = straight()
  case .logarithmic(let base):
    guard lower > 0 else { return scale }
    let base = LogBase(base)
    let length = Logarithm.ratio(upper, to: lower)
    if length < log(min(5, base.value)) {
      let nice = straight()
      range = nice.lower > 0 ? nice : (lower, upper)
    } else {
      let rounding = MagnitudeRounding(base: base, savesRoom: savesRoom)
      let isNear = { (end: Double, moved: Double) in
        Logarithm.ratio(max(end, moved), to: min(end, moved)) <= length / 10
      }
      range = (
        rounding.down(lower) { isNear(lower, $0) }, rounding.up(upper) { isNear(upper, $0) }
      )
    }
  case .symmetricLog(let base, let threshold):
    let threshold = SymmetricLog(threshold: threshold).threshold
    let greatest = max(abs(lower), abs(upper))
    if greatest <= 5 * threshold {
      range = straight()
    } else {
      let rounding = MagnitudeRounding(
        base: LogBase(base), isFine: greatest <= 50 * threshold, savesRoom: savesRoom)
      let curve = SymmetricLog(threshold: threshold)
      let room = curve.difference(upper, from: lower) / 10
      let isNear = { (end: Double) in
        { (moved: Double) in abs(curve.difference(moved, from: end)) <= room }
      }
      let inward = { (magnitude: Double) in
        magnitude < threshold ? 0 : rounding.down(magnitude, where: isNear(magnitude))
      }
      range = (
        lower < 0 ? -rounding.up(-lower, where: isNear(-lower)) : inward(lower),
        upper > 0 ? rounding.up(upper, where: isNear(upper)) : -inward(-upper)
      )
    }
  }
  var nice = scale
  (nice.lower, nice.upper) =
    scale.isReversed ? (range.upper, range.lower) : (range.lower, range.upper)
  return nice
}

/// A linear range with or without breaks.
private func straightRange(
  _ scale: NumberScale, lower: Double, upper: Double, atMost count: Int, _ rules: TickRules,
  _ format: NumberFormat, _ savesRoom: Bool
) -> (lower: Double, upper: Double) {
  let breaks: NumberBreaks? = if case .broken(let breaks) = scale.transform { breaks } else { nil }
  if case .number(let frequency)? = rules.frequency, !scale.transform.isCurved {
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

extension NumberTransform {
  /// Whether equidistant numbers are not equidistant on the axis.
  var isCurved: Bool {
    switch self {
    case .linear, .broken: false
    case .logarithmic, .symmetricLog: true
    }
  }
}

/// The next round magnitude on a logarithmic axis: the first that is close enough of a power of the
/// base, 1, 2 or 5 times a power of ten, and numbers of one or two digits.
private struct MagnitudeRounding {
  let base: LogBase
  /// Whether 1, 2 and 5 times a power of ten are tried before powers of base 10.
  var isFine = false
  /// Whether numbers of one or two digits are tried if rounder ones are too far.
  var savesRoom = true

  /// The multiples of powers of ten, in tenths, roundest first.
  private static let mantissas: [[Int64]] = [
    [10, 20, 50], Array(stride(from: 10, through: 90, by: 10)), Array(10...99),
  ]

  /// The greatest round number ≤ a positive number; the number itself if none is close enough.
  func down(_ number: Double, where isNear: (Double) -> Bool) -> Double {
    nearest(isNear) { values in
      values(number).filter { $0 <= number * (1 + 1e-12) && $0 > 0 }.max().map { min($0, number) }
    } ?? number
  }

  /// The least round number ≥ a positive number; the number itself if none is close enough.
  func up(_ number: Double, where isNear: (Double) -> Bool) -> Double {
    nearest(isNear) { values in
      values(number).filter { $0 >= number * (1 - 1e-12) && $0.isFinite }.min()
        .map { max($0, number) }
    } ?? number
  }

  /// The first close enough among the powers of the base, or among multiples of powers of ten.
  private func nearest(
    _ isNear: (Double) -> Bool, find: ((_ around: Double) -> [Double]) -> Double?
  ) -> Double? {
    if !isFine || base.value != 10, let power = find(powers),
      isNear(power) || (!savesRoom && base.value != 10)
    {
      return power
    }
    for mantissas in Self.mantissas {
      let found = find { number in
        let ten = LogBase(10)
        return (ten.powers(upTo: number)...ten.powers(from: number)).flatMap { exponent in
          mantissas.map { DecimalNumber($0, exponent: exponent - 1).double }
        }
      }
      if let found, isNear(found) || !savesRoom { return found }
    }
    return nil
  }

  /// The powers of the base below and above a number.
  private func powers(around number: Double) -> [Double] {
    [base.powers(upTo: number), base.powers(from: number)].map(base.power)
  }
}
