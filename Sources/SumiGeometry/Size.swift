/// A width and a height.
@frozen public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// A width and a height in whole pixels.
@frozen public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  @inlinable public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
