/// A side of the plot area.
public enum Side: String, Sendable, CaseIterable {
  /// Below the plot area.
  case bottom
  /// To the left of the plot area.
  case left
  /// Above the plot area.
  case top
  /// To the right of the plot area.
  case right

  /// Whether an axis at the side is horizontal.
  public var isHorizontal: Bool { self == .bottom || self == .top }
}
