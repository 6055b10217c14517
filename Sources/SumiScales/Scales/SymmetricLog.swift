import Glibc

/// sign(v) · ln(1 + |v| / threshold), with precise differences: nearly linear around 0, logarithmic
/// further out. The base is that of the ticks.
struct SymmetricLog: NumberCurve {
  let base: Double
  let threshold: Double

  init(base: Double = 10, threshold: Double) {
    self.base = base
    self.threshold = threshold > 0 && threshold.isFinite ? threshold : 1
  }

  var word: String { "symmetricLogarithm" }
  var adjective: String { "symmetric logarithmic" }
  var parameters: [(name: String, value: Double)] { [("base", base), ("threshold", threshold)] }
  var countsRatios: Bool { true }
  var ticksAreNested: Bool { false }
  var kernel: NumberKernel? { .symmetricLogarithm(threshold: threshold) }

  // MARK: The map

  func callAsFunction(_ value: Double) -> Double {
    let ratio = abs(value) / threshold
    // If the ratio overflows, the 1 is negligible.
    let size = ratio.isFinite ? log1p(ratio) : log(abs(value)) - log(threshold)
    return copysign(size, value)
  }

  func inverse(_ transformed: Double) -> Double {
    let size = abs(transformed)
    let value = size < 700 ? expm1(size) * threshold : exp(size + log(threshold))
    return copysign(value, transformed)
  }

  /// On one side of zero it is ln((t + |v|) / (t + |o|)) = ln(1 + (|v| − |o|) / (t + |o|)).
  func difference(_ value: Double, from origin: Double) -> Double {
    guard value != 0, origin != 0, (value < 0) == (origin < 0) else {
      return self(value) - self(origin)
    }
    let growth = relativeGrowth(from: abs(origin), to: abs(value))
    guard abs(growth) <= 0.5 else { return self(value) - self(origin) }
    return copysign(1, origin) * log1p(growth)
  }

  private func relativeGrowth(from origin: Double, to value: Double) -> Double {
    let sum = threshold + origin
    // Halve both, because the sum of two finite numbers may overflow.
    return sum.isFinite
      ? (value - origin) / sum : (value / 2 - origin / 2) / (threshold / 2 + origin / 2)
  }

  func value(at distance: Double, from origin: Double) -> Double {
    let start = self(origin)
    let target = start + distance
    guard abs(distance) < 1, origin != 0, target == 0 || (target < 0) == (origin < 0) else {
      return inverse(target)
    }
    let growth = expm1(copysign(1, origin) * distance)
    return origin + copysign(threshold, origin) * growth + origin * growth
  }

  /// Where the range lies far inside the threshold.
  func isNearlyStraight(from lower: Double, to upper: Double) -> Bool {
    max(abs(lower), abs(upper)) < 1e-9 * threshold
  }

  // MARK: Ranges

  /// Ends away from zero as on a logarithmic scale, but first to 1, 2 or 5 times a power if the greatest
  /// number is at most 50 thresholds; ends towards zero likewise, or to 0 within the threshold. If all
  /// numbers are within 5 thresholds, like a linear scale.
  func rounded(_ range: RangeToRound) -> (lower: Double, upper: Double) {
    let (lower, upper) = (range.lower, range.upper)
    let greatest = max(abs(lower), abs(upper))
    if greatest <= 5 * threshold { return range.straight() }
    let rounding = MagnitudeRounding(
      base: LogBase(base), isFine: greatest <= 50 * threshold, savesRoom: range.savesRoom)
    return rounding.bothSides(of: range, on: self) { $0 < threshold }
  }

  // MARK: Ticks

  func plan(of maker: NumberTickMaker) -> NumberTickPlan {
    maker.symmetricPlan(LogBase(base), self)
  }

  func counted(in unit: DurationUnit) -> NumberTransform? {
    .symmetricLog(base: base, threshold: unit.number(threshold))
  }
}
