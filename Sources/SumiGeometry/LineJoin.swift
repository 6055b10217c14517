/// The join of two segments of a line.
public enum LineJoin: String, Hashable, Codable, Sendable, CaseIterable {
  case round
  case miter
  case bevel
}
