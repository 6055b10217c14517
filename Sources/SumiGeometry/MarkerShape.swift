/// The shapes of markers, all centred on their point.
public enum MarkerShape: String, Hashable, Codable, Sendable, CaseIterable {
  /// A circle.
  case circle
  /// A square with two sides upright.
  case square
  /// A square on one of its corners.
  case diamond
  /// A triangle with a corner up.
  case triangle
  /// A triangle with a corner down.
  case triangleDown
  /// An upright cross.
  case plus
  /// A diagonal cross.
  case cross
  /// A star with five points.
  case star
}
