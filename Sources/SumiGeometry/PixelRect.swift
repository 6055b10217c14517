/// A rectangle of whole pixels: `minX ≤ x < maxX`, `minY ≤ y < maxY`.
@frozen public struct PixelRect: Hashable, Sendable {
  /// The first column of pixels.
  public var minX: Int
  /// The first row of pixels.
  public var minY: Int
  /// The column after the last.
  public var maxX: Int
  /// The row after the last.
  public var maxY: Int

  /// A rectangle by its first pixel and the one after its last.
  @inlinable public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The number of columns; 0 if there are none.
  @inlinable public var width: Int { max(0, maxX - minX) }
  /// The number of rows; 0 if there are none.
  @inlinable public var height: Int { max(0, maxY - minY) }
  /// Whether it has no pixels.
  @inlinable public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// The pixels that are in both.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The pixels that a rectangle touches; sides beyond 10⁹ are there, and those that are no number at 0.
  @inlinable public init(around rect: Rect) {
    func whole(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value, -1e9), 1e9)) }
    self.init(
      minX: whole(rect.minX.rounded(.down)), minY: whole(rect.minY.rounded(.down)),
      maxX: whole(rect.maxX.rounded(.up)), maxY: whole(rect.maxY.rounded(.up)))
  }
}
