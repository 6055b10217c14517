/// A linear map of one coordinate: `scale * value + offset`.
///
/// A scale is reduced to this before a loop over points, so that the loop has one multiplication
/// and one addition and no dispatch.
@frozen public struct AffineMap: Hashable, Sendable {
  public var scale: Double
  public var offset: Double

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

  public static let identity = AffineMap(scale: 1, offset: 0)

  @inlinable @inline(__always)
  public func callAsFunction(_ value: Double) -> Double { scale * value + offset }
}
