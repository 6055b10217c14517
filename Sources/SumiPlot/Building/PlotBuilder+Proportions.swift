import Glibc
import SumiChart
import SumiData

/// Pairs of numbers that differ by factors.
extension PlotBuilder {
  /// Whether points that are on a line with two logarithmic axes are a curve with one.
  func areProportional(_ x: Column, _ y: Column, log dimension: Dimension) -> Bool {
    guard let first = x.numberValues, let second = y.numberValues else { return false }
    let pairs = SampleRows.of(table.rowCount).map { (first[$0], second[$0]) }
      .filter { $0.0.isFinite && $0.1.isFinite }
    // A few zeros have a place near the axes.
    let known = pairs.filter { $0.0 > 0 && $0.1 > 0 }
    guard known.count * 20 >= pairs.count * 19, known.count >= Self.leastRowsOfCurve else {
      return false
    }
    let logarithms = known.map { (log($0.0), log($0.1)) }
    let curve = zip(known, logarithms).map { plain, log in
      dimension == .x ? (log.0, plain.1) : (plain.0, log.1)
    }
    return Correlation.size(of: logarithms)
      > Correlation.size(of: curve) + Self.leastGainOfLogarithm
  }

  private static let leastRowsOfCurve = 30
  private static let leastGainOfLogarithm = 0.1
}
