/// Distances from the four sides of a rectangle inward.
@frozen public struct Insets: Hashable, Sendable {
  /// From the upper side.
  public var top: Double
  /// From the left side.
  public var left: Double
  /// From the lower side.
  public var bottom: Double
  /// From the right side.
  public var right: Double

  /// Distances from the four sides.
  @inlinable public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on all four sides.
  @inlinable public init(_ distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No distances.
  public static let zero = Insets(0)
}
