import Glibc

/// A range extended at both ends to multiples of the finest nice step that leaves at most `count`
/// ticks on it, or three where the range reaches across zero and two otherwise.
///
/// `ticks(of:atMost:)` with the same count then gives ticks at both ends. The order of the bounds
/// is kept. Equal bounds and bounds that are not finite stay as they are; so does a range of
/// fewer than 2,000 Doubles and one whose extension would not be finite.
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

/// A scale whose range is extended at both ends to where its ticks are.
///
/// - A straight scale, also one with breaks: as `niceRange(lower:upper:atMost:)`.
/// - A logarithmic one: to powers of the base. Of base 10 only where that adds no more than a tenth
///   of its length, else to 1, 2 or 5 times a power of ten; where the ends are less than a factor of
///   5 (or the base) apart, as a straight scale.
/// - A symmetric logarithmic one: each end away from zero to the next power of the base, or 1, 2 or 5
///   times one where the greatest number is at most 50 thresholds; each end towards zero likewise, or
///   to 0 within the threshold. Where all numbers are within 5 thresholds, as a straight scale.
///
/// What cannot be extended within Double stays, and so does what is nice already, except that a
/// logarithmic range from 2 or 5 that has become longer may now reach to a power.
package func niceRange(of scale: NumberScale, atMost count: Int) -> NumberScale {
  let (lower, upper) = (min(scale.lower, scale.upper), max(scale.lower, scale.upper))
  guard lower.isFinite, upper.isFinite, lower < upper else { return scale }
  let straight = { niceRange(lower: lower, upper: upper, atMost: count) }
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
      let fine = MagnitudeRounding(base: base, isFine: true)
      let coarse = MagnitudeRounding(base: base, isFine: false)
      let room = length / 10
      let (low, high) = (coarse.down(lower), coarse.up(upper))
      range = (
        Logarithm.ratio(lower, to: low) <= room ? low : fine.down(lower),
        Logarithm.ratio(high, to: upper) <= room ? high : fine.up(upper)
      )
    }
  case .symmetricLog(let base, let threshold):
    let threshold = SymmetricLog(threshold: threshold).threshold
    let greatest = max(abs(lower), abs(upper))
    if greatest <= 5 * threshold {
      range = straight()
    } else {
      let rounding = MagnitudeRounding(
        base: LogBase(base), isFine: greatest <= 50 * threshold)
      let inward = { (magnitude: Double) in
        magnitude < threshold ? 0 : rounding.down(magnitude)
      }
      range = (
        lower < 0 ? -rounding.up(-lower) : inward(lower),
        upper > 0 ? rounding.up(upper) : -inward(-upper)
      )
    }
  }
  var nice = scale
  (nice.lower, nice.upper) =
    scale.isReversed ? (range.upper, range.lower) : (range.lower, range.upper)
  return nice
}

/// The next round magnitude on a logarithmic axis.
private struct MagnitudeRounding {
  let base: LogBase
  let isFine: Bool

  init(base: LogBase, isFine: Bool) {
    self.base = base
    self.isFine = isFine && base.value == 10
  }

  private var mantissas: [Int64] { isFine ? [1, 2, 5] : [1] }

  /// The greatest at or below a number above 0; the number itself where there is none.
  func down(_ number: Double) -> Double {
    let exponent = base.powers(upTo: number)
    let candidates = values(exponent).filter { $0 <= number * (1 + 1e-12) && $0 > 0 }
    return min(candidates.max() ?? number, number)
  }

  /// The least at or above a number above 0; the number itself where there is none.
  func up(_ number: Double) -> Double {
    let exponent = base.powers(from: number)
    let candidates = (values(exponent - 1) + values(exponent))
      .filter { $0 >= number * (1 - 1e-12) && $0.isFinite }
    return max(candidates.min() ?? number, number)
  }

  private func values(_ exponent: Int) -> [Double] {
    base.value == 10
      ? mantissas.map { DecimalNumber($0, exponent: exponent).double } : [base.power(exponent)]
  }
}
