import SumiForms

/// The bodies that are drawn as an outline only. A body rises if its close is not below its open,
/// whatever determines its colour.
public enum HollowCandles: String, Hashable, Sendable, CaseIterable {
  /// No bodies.
  case none
  /// The bodies that rise.
  case rising
  /// The bodies that fall.
  case falling
  /// All bodies.
  case all
}
