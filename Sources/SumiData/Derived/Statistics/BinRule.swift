import Glibc

/// The width of bins that shows the shape of numbers.
public enum BinRule {
  /// The largest number of bins.
  public static let mostBins = 200

  /// The width that shows n numbers: the less of two.
  ///
  /// Scott's rule: bins of 3.49 σ / ∛n, where σ is the standard deviation, have the least mean squared
  /// error for numbers of a normal distribution. (D. W. Scott, "On optimal and data-based histograms",
  /// Biometrika 66, 1979.) The rule of Freedman and Diaconis: 2 q / ∛n, where q is the distance of the
  /// quartiles, does not grow with a few far numbers. ("On the histogram as a density estimator",
  /// Zeitschrift für Wahrscheinlichkeitstheorie 57, 1981.)
  private static func wanted(for spread: NumberSpread) -> Double {
    let root = cbrt(Double(max(spread.count, 1)))
    let widths = [3.49 * spread.deviation / root, 2 * spread.quartileDistance / root]
    return widths.filter { $0 > 0 }.min() ?? 0
  }

  /// The width of equal bins.
  ///
  /// - Returns: the greatest 1, 2 or 5 times a power of ten up to the wanted width that gives at most
  ///   `mostBins` bins, for whole numbers at least 1; `nil` without numbers.
  public static func width(for spread: NumberSpread, areWhole: Bool) -> Double? {
    guard let range = spread.range else { return nil }
    let length = range.upperBound - range.lowerBound
    let magnitude = max(abs(range.lowerBound), abs(range.upperBound))
    // Narrower bins would have no room between two doubles.
    let least = max(16 * magnitude.ulp, areWhole ? 1 : 0, Double.leastNormalMagnitude)
    guard length > 0 else {
      return areWhole ? max(1, least) : roundWidth(upTo: max(magnitude / 10, least), from: least)
    }
    let narrowest = max(length / Double(mostBins), least)
    return roundWidth(upTo: max(wanted(for: spread), narrowest), from: narrowest)
  }

  /// The greatest 1, 2 or 5 times a power of ten up to a width, or the least one from another.
  static func roundWidth(upTo width: Double, from least: Double) -> Double? {
    guard width.isFinite, width > 0 else { return nil }
    let power = Int(log10(width).rounded(.down))
    let rounds = (power - 1...power + 1).flatMap { power in
      [1, 2, 5].compactMap { Double("\($0)e\(power)") }
    }.filter { $0 >= least && $0.isFinite }
    return rounds.last { $0 <= width * (1 + 1e-12) } ?? rounds.first
  }

  /// The edges of bins of about equal widths on a logarithmic axis: powers of ten, 1, 2 and 5 times them,
  /// or equal parts of the decades. They extend a bin beyond the numbers at both ends.
  ///
  /// - Parameter spread: of the decimal logarithms.
  /// - Returns: `nil` without numbers.
  public static func logarithmicEdges(for spread: NumberSpread) -> BinEdges? {
    guard let range = spread.range else { return nil }
    let length = range.upperBound - range.lowerBound
    let wanted = max(wanted(for: spread), length / Double(mostBins))
    // A number alone is in a bin of a third of a decade.
    let count = length > 0 ? partsOfDecade.first { 1 / Double($0) <= wanted } ?? 50 : 3
    let decades = Int(range.lowerBound.rounded(.down)) - 1...Int(range.upperBound.rounded(.up)) + 1
    let edges: [Double] = decades.flatMap { decade in
      (0..<count).map { part -> Double in
        let number = count == 3 ? [1.0, 2, 5][part] : pow(10, Double(part) / Double(count))
        return Double("\(number)e\(decade)") ?? 0
      }
    }.filter { $0 > 0 && $0.isFinite }
    let start = edges.lastIndex { log10($0) < range.lowerBound } ?? 0
    let end = edges.firstIndex { log10($0) > range.upperBound } ?? edges.count - 1
    return start < end ? BinEdges(Array(edges[start...end])) : nil
  }

  /// Into how many parts bins divide a decade.
  private static let partsOfDecade = [1, 3, 5, 10, 20, 50]
}
