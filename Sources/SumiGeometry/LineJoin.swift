/// The join of two segments of a line.
public enum LineJoin: String, Hashable, Codable, Sendable, CaseIterable {
  /// An arc.
  case round
  /// A corner; where it would be long, a bevel.
  case miter
  /// A straight cut.
  case bevel
}
