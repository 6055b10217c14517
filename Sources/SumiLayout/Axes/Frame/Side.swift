/// A side of the plot area.
public enum Side: String, Sendable, CaseIterable {
  case bottom
  case left
  case top
  case right

  public var isHorizontal: Bool { self == .bottom || self == .top }
}
