import Glibc

extension NumberTransform {
  /// The decades of a symmetric log axis between its threshold and the greatest magnitude, at most:
  /// more of them leave no room for what is near zero.
  private static let mostDecades = 5

  /// A threshold that suits data: the power of the base at or under their least magnitude other
  /// than 0, so that all of them stand where the axis is logarithmic, but so that at most five
  /// decades reach up to the greatest.
  ///
  /// Counts (0, ±1, ±2 …) so have 1 as long as they are at most 100,000, and 100 at four million.
  /// Without any number but 0 it is 1. A base that is not above 1 counts as 10.
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
