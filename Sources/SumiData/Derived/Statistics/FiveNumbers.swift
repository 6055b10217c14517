/// The numbers that a box shows.
public struct FiveNumbers: Equatable, Sendable {
  /// The ends of the whiskers.
  public var low: Double
  /// The upper end of the whiskers.
  public var high: Double
  /// A quarter of the numbers is below it.
  public var lowerQuartile: Double
  /// Half of the numbers are below it.
  public var median: Double
  /// Three quarters of the numbers are below it.
  public var upperQuartile: Double

  /// - Parameters:
  ///   - sorted: at least one number, ascending.
  ///   - reach: how far whiskers may extend beyond the quartiles, as a multiple of their distance;
  ///     `nil` for the least and the greatest number.
  public init(of sorted: ArraySlice<Double>, reach: Double?) {
    self.init(of: SortedNumbers(sorted), reach: reach)
  }

  init(of sorted: SortedNumbers, reach: Double?) {
    lowerQuartile = Self.quantile(0.25, of: sorted)
    median = Self.quantile(0.5, of: sorted)
    upperQuartile = Self.quantile(0.75, of: sorted)
    let values = sorted.values
    (low, high) = (values[values.startIndex], values[values.endIndex - 1])
    guard let reach else { return }
    let room = (upperQuartile - lowerQuartile) * reach
    let (lowest, highest) = (lowerQuartile - room, upperQuartile + room)
    // The ends are numbers, but never inside of the box.
    low = min(values.first { $0 >= lowest } ?? low, lowerQuartile)
    high = max(values.last { $0 <= highest } ?? high, upperQuartile)
  }

  /// A quantile by the type-7 rule: the number at (n − 1) p, interpolated between its neighbours.
  /// (Hyndman and Fan, "Sample quantiles in statistical packages", 1996.)
  ///
  /// - Parameters:
  ///   - share: 0…1.
  ///   - sorted: at least one number, ascending.
  public static func quantile(_ share: Double, of sorted: ArraySlice<Double>) -> Double {
    quantile(share, of: SortedNumbers(sorted))
  }

  static func quantile(_ share: Double, of sorted: SortedNumbers) -> Double {
    let count = sorted.count
    let place = Double(count - 1) * share
    let index = min(Int(place), count - 1)
    let rest = place - place.rounded(.down)
    let lower = sorted[index]
    guard rest > 0, index + 1 < count else { return lower }
    let distance = sorted[index + 1] - lower
    // The distance of the farthest numbers is infinite.
    return distance.isFinite
      ? lower + distance * rest : lower * (1 - rest) + sorted[index + 1] * rest
  }
}
