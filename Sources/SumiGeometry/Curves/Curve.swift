/// How a line runs between its points.
public enum Curve: String, Codable, Sendable, CaseIterable {
  /// Straight lines.
  case straight
  /// A smooth line without overshoot: monotone between points wherever the data are
  /// (Fritsch and Carlson 1980, in the form of Steffen 1990).
  case monotone
  /// A smooth line that turns evenly at each point; it may overshoot (centripetal Catmull-Rom:
  /// Yuksel, Schaefer and Keyser 2009).
  case catmullRom
  /// Horizontal, then vertical at the next point.
  case stepAfter
  /// Vertical at the point, then horizontal.
  case stepBefore
  /// Horizontal, with the jump halfway.
  case stepMiddle
}
