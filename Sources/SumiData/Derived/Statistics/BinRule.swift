import Glibc

/// The width of bins that shows the shape of numbers.
public enum BinRule {
  /// The largest number of bins.
  public static let mostBins = 200

  /// Scott's rule: bins of 3.49 σ / ∛n, where σ is the standard deviation of n numbers, have the
  /// least mean squared error for numbers of a normal distribution. (D. W. Scott, "On optimal and
  /// data-based histograms", Biometrika 66, 1979.)
  ///
  /// - Returns: the nearest 1, 2 or 5 times a power of ten that gives at most `mostBins` bins, for
  ///   whole numbers at least 1; `nil` without numbers.
  public static func width(for spread: NumberSpread, areWhole: Bool) -> Double? {
    guard let range = spread.range else { return nil }
    let length = range.upperBound - range.lowerBound
    let magnitude = max(abs(range.lowerBound), abs(range.upperBound))
    // Narrower bins would have no room between two doubles.
    let least = max(16 * magnitude.ulp, areWhole ? 1 : 0, Double.leastNormalMagnitude)
    guard length > 0 else {
      return areWhole ? max(1, least) : roundWidth(near: max(magnitude / 10, least), from: least)
    }
    let wanted = 3.49 * spread.deviation / cbrt(Double(max(spread.count, 1)))
    let narrowest = max(length / Double(mostBins), least)
    return roundWidth(near: max(wanted, narrowest), from: narrowest)
  }

  /// The 1, 2 or 5 times a power of ten with the least ratio to a width, but not below another.
  static func roundWidth(near width: Double, from least: Double) -> Double? {
    guard width.isFinite, width > 0 else { return nil }
    let power = Int(log10(width).rounded(.down))
    let rounds = (power - 1...power + 1).flatMap { power in
      [1, 2, 5].compactMap { Double("\($0)e\(power)") }
    }
    return rounds.filter { $0 >= least && $0.isFinite }
      .min { abs(log($0 / width)) < abs(log($1 / width)) }
  }
}
