/// The orientation of a series. x is always horizontal, and y always vertical.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
  /// Positions along x, values along y.
  case vertical
  /// Positions along y, values along x.
  case horizontal

  /// The dimension of the positions.
  public var positions: Dimension { self == .vertical ? .x : .y }
  /// The dimension of the values.
  public var values: Dimension { self == .vertical ? .y : .x }
}

extension Role {
  /// The role of a column once its series is turned from vertical to another orientation, or back: x
  /// and y are swapped.
  public func turned(_ orientation: Orientation) -> Role {
    switch self {
    case .x: orientation == .vertical ? .x : .y
    case .y: orientation == .vertical ? .y : .x
    case .x2: orientation == .vertical ? .x2 : .y2
    case .y2: orientation == .vertical ? .y2 : .x2
    default: self
    }
  }
}

extension Channel {
  /// The same column of a series of an orientation.
  ///
  /// - Parameters:
  ///   - orientation: of the series.
  ///   - keepsRole: whether the position stays the x of the series, though it lies on a y axis.
  public func turned(_ orientation: Orientation, keepsRole: Bool = false) -> Channel {
    var channel = self
    if orientation == .horizontal {
      channel.dimension = dimension.map { $0 == .x ? .y : .x }
      if !keepsRole { channel.role = role.turned(orientation) }
    }
    return channel
  }
}
