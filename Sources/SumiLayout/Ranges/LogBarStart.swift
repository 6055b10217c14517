import Glibc

/// Where bars start on a logarithmic axis, so that each of them has a height.
///
/// At 1, whose logarithm is 0, if bars are on both sides of it, or on one side and neither close to it
/// nor far away. Otherwise at a round number below the least bar.
struct LogBarStart {
  /// `nil` without bars.
  let value: Double?

  /// The share of the longest bar that the shortest one must have at least.
  private static let leastHeight = 0.02
  /// The distance of 1 from the bars that is always accepted, and the multiple of the distance between
  /// their ends.
  private static let nearDistance = log(1_000.0)
  private static let nearMultiple = 3.0

  /// - Parameters:
  ///   - ends: the least and the greatest value of a bar, above 0; `nil` without bars.
  ///   - base: of the axis.
  init(ends: ClosedRange<Double>?, base: Double) {
    guard let ends else {
      value = nil
      return
    }
    let (low, high) = (log(ends.lowerBound), log(ends.upperBound))
    let (shortest, longest) = (min(abs(low), abs(high)), max(abs(low), abs(high)))
    let isNear =
      shortest <= max(Self.nearDistance, Self.nearMultiple * (high - low)) || high < 0
    let isInside = low < 0 && high > 0
    if isInside || (isNear && shortest >= Self.leastHeight * longest && longest > 0) {
      value = 1
    } else {
      value = Self.round(below: ends.lowerBound, length: high - low, base: base)
    }
  }

  /// The next 1, 2 or 5 times a power of ten that leaves the shortest bar a tenth of the height, or a
  /// power of another base.
  private static func round(below least: Double, length: Double, base: Double) -> Double {
    let most = least * exp(-max(length / 10, log(1.5)))
    guard most >= .leastNormalMagnitude else { return least }
    let isDecimal = base == 10
    let power = pow(base, (log(most) / log(base)).rounded(.down))
    let found = (isDecimal ? [5, 2, 1] : [1]).map { $0 * power }.first { $0 <= most }
    return found.map { $0 > 0 ? $0 : least } ?? least
  }
}
