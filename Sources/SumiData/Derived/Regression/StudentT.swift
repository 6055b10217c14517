import Glibc

/// Student's distribution, of the error of a mean whose deviation is itself estimated.
enum StudentT {
  /// The value that is exceeded with a probability of (1 − `share`) / 2 on each side.
  ///
  /// - Parameters:
  ///   - share: of the distribution around 0, 0 ..< 1.
  ///   - degrees: of freedom, above 0; need not be whole.
  static func halfWidth(containing share: Double, degrees: Double) -> Double {
    guard share > 0, degrees > 0 else { return 0 }
    // The share is I_y(1/2, ν/2) with y = t² / (ν + t²); it rises with t, so it can be halved.
    var (low, high) = (0.0, 1.0)
    while shareWithin(high, degrees: degrees) < share, high < 1e12 { high *= 2 }
    for _ in 0..<200 where high - low > 1e-14 * high {
      let middle = (low + high) / 2
      if shareWithin(middle, degrees: degrees) < share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The probability of −t … t.
  static func shareWithin(_ t: Double, degrees: Double) -> Double {
    let y = t * t / (degrees + t * t)
    return incompleteBeta(y, 0.5, degrees / 2)
  }

  /// The regularised incomplete beta function by its continued fraction (Abramowitz and Stegun,
  /// 26.5.8), evaluated from the front (Lentz 1976).
  private static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    // The fraction converges quickly below the mean only.
    if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(1 - x, b, a) }
    let front =
      exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    let tiny = 1e-300
    var (fraction, c, d) = (1.0, 1.0, 0.0)
    for step in 0..<500 {
      let m = Double(step / 2)
      let numerator =
        step == 0
        ? 1
        : step % 2 == 0
          ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
          : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 + numerator * d
      d = 1 / (abs(d) < tiny ? tiny : d)
      c = 1 + numerator / c
      if abs(c) < tiny { c = tiny }
      fraction *= c * d
      if step > 0, abs(1 - c * d) < 1e-15 { break }
    }
    return front * (fraction - 1)
  }
}
