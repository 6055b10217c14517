/// A width and a height.
@frozen public struct Size: Hashable, Sendable {
  /// Across.
  public var width: Double
  /// Up or down.
  public var height: Double

  /// A size by its width and height.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No size.
  public static let zero = Size(width: 0, height: 0)
}

/// A width and a height in whole pixels.
@frozen public struct PixelSize: Hashable, Sendable {
  /// Across.
  public var width: Int
  /// Up or down.
  public var height: Int

  /// A size in pixels by its width and height.
  @inlinable public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension PixelSize {
  /// The longest side of a picture, in pixels.
  public static let greatestSide = 65_535
  /// The most pixels of a picture in memory, 1 GiB: 16,384 × 16,384. Larger pictures are written in
  /// strips.
  public static let greatestCount = 1 << 28

  /// Whether both sides are 1 to `greatestSide`.
  public var isDrawable: Bool {
    1...Self.greatestSide ~= width && 1...Self.greatestSide ~= height
  }
}
