/// A linear map of one coordinate: `scale * value + offset`.
///
/// A scale is reduced to this before a loop over points, so that the loop has one multiplication
/// and one addition and no dispatch.
@frozen public struct AffineMap: Hashable, Sendable {
  /// The factor.
  public var scale: Double
  /// What is added.
  public var offset: Double

  /// A map by its factor and what it adds.
  @inlinable public init(scale: Double, offset: Double) {
    self.scale = scale
    self.offset = offset
  }

  /// The map that takes `source.0` to `target.0` and `source.1` to `target.1`.
  ///
  /// An empty source maps everything to the middle of the target.
  @inlinable public init(from source: (Double, Double), to target: (Double, Double)) {
    let span = source.1 - source.0
    guard span != 0 else {
      self.init(scale: 0, offset: (target.0 + target.1) / 2)
      return
    }
    let scale = (target.1 - target.0) / span
    self.init(scale: scale, offset: target.0 - source.0 * scale)
  }

  /// The map of each number to itself.
  public static let identity = AffineMap(scale: 1, offset: 0)

  /// The number to which a number is mapped.
  @inlinable @inline(__always)
  public func callAsFunction(_ value: Double) -> Double { scale * value + offset }
}
