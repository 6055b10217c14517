import Glibc

/// Differences of natural logarithms that stay precise for numbers close to each other.
enum Logarithm {
  /// ln(value / origin) for numbers above 0; NaN for others.
  ///
  /// Within a factor of 2 the difference of the numbers is exact (Sterbenz), so `log1p` is accurate
  /// to a few units in the last place. Subtracting two logarithms would cancel most digits.
  @inline(__always)
  static func ratio(_ value: Double, to origin: Double) -> Double {
    guard value > 0, origin > 0 else { return .nan }
    if value >= origin / 2, value / 2 <= origin { return log1p((value - origin) / origin) }
    return log(value) - log(origin)
  }

  /// The number with ln(value / origin) = `distance`: the inverse of `ratio(_:to:)`.
  static func value(at distance: Double, from origin: Double) -> Double {
    abs(distance) < 1 ? origin + origin * expm1(distance) : exp(log(origin) + distance)
  }
}

/// sign(v) · ln(1 + |v| / threshold), with precise differences.
struct SymmetricLog: Hashable, Sendable {
  let threshold: Double

  init(threshold: Double) {
    self.threshold = threshold > 0 && threshold.isFinite ? threshold : 1
  }

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

  /// The transform of `value` minus the transform of `origin`.
  ///
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

  /// The number whose transform exceeds the transform of `origin` by `distance`: the inverse of
  /// `difference(_:from:)`.
  func value(at distance: Double, from origin: Double) -> Double {
    let start = self(origin)
    let target = start + distance
    guard abs(distance) < 1, origin != 0, target == 0 || (target < 0) == (origin < 0) else {
      return inverse(target)
    }
    let growth = expm1(copysign(1, origin) * distance)
    return origin + copysign(threshold, origin) * growth + origin * growth
  }
}
