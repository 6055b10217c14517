/// The end of a line. A round or square cap extends half a width beyond the end.
public enum LineCap: String, Hashable, Codable, Sendable, CaseIterable {
  /// Flat, exactly at the end.
  case butt
  /// A half circle.
  case round
  /// Half a square.
  case square
}
