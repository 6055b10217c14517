/// Frames per second, as a fraction.
public struct FrameRate: Hashable, Sendable {
  /// How many frames there are in `denominator` seconds.
  public let numerator: Int
  /// In how many seconds there are `numerator` frames.
  public let denominator: Int

  /// The frames per second that are possible.
  public static let range = 0.01...1_000

  /// The nearest fraction with a denominator of 1 or 1001, as of broadcasts, or of 1000.
  ///
  /// - Parameter framesPerSecond: 0.01 to 1000; others are moved there.
  public init(_ framesPerSecond: Double) {
    let rate =
      framesPerSecond.isFinite
      ? min(max(framesPerSecond, Self.range.lowerBound), Self.range.upperBound) : 25
    if abs(rate - rate.rounded()) < 1e-6 {
      (numerator, denominator) = (Int(rate.rounded()), 1)
    } else if abs(rate * 1.001 - (rate * 1.001).rounded()) < 1e-3 {
      (numerator, denominator) = (Int((rate * 1.001).rounded()) * 1_000, 1_001)
    } else {
      (numerator, denominator) = (Int((rate * 1_000).rounded()), 1_000)
    }
  }

  /// The rate as a number.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// The time of a frame as a fraction of numbers of 16 bits.
  var delay: (numerator: UInt16, denominator: UInt16) {
    if let numerator = UInt16(exactly: numerator) { return (UInt16(denominator), numerator) }
    return (UInt16((1e6 / framesPerSecond / 1e3).rounded()), 1_000)
  }
}
