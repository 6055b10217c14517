import Glibc

extension NumberTransform {
  /// The largest number of decades between a symmetric log axis' threshold and the greatest
  /// magnitude; more of them would leave no room for values near zero.
  private static let mostDecades = 5

  /// A threshold chosen from the data: the largest power of the base that is at most their least
  /// nonzero magnitude, so that all data lie in the logarithmic part, but at most five decades
  /// below the greatest magnitude.
  ///
  /// Counts (0, ±1, ±2 …) give 1 up to 100,000, and 100 at four million. Without any nonzero number
  /// the threshold is 1. A base ≤ 1 is replaced by 10.
  public static func automaticThreshold(
    leastMagnitude: Double, greatestMagnitude: Double, base: Double = 10
  ) -> Double {
    guard greatestMagnitude > 0, greatestMagnitude.isFinite else { return 1 }
    let base = LogBase(base)
    let least = leastMagnitude > 0 ? min(leastMagnitude, greatestMagnitude) : greatestMagnitude
    let highest = base.powers(from: greatestMagnitude)
    let room = max(1, Int(Double(mostDecades) * M_LN10 / base.logarithm))
    let exponent = max(base.powers(upTo: least), highest - room)
    let threshold = base.power(exponent)
    return threshold > 0 && threshold.isFinite ? threshold : least
  }
}
