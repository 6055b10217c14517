/// A rectangle of whole pixels: `minX ≤ x < maxX`, `minY ≤ y < maxY`.
@frozen public struct PixelRect: Hashable, Sendable {
  public var minX: Int
  public var minY: Int
  public var maxX: Int
  public var maxY: Int

  @inlinable public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  @inlinable public var width: Int { max(0, maxX - minX) }
  @inlinable public var height: Int { max(0, maxY - minY) }
  @inlinable public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }
}
