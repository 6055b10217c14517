/// How two pieces of a line meet.
public enum LineJoin: String, Hashable, Codable, Sendable, CaseIterable {
  case round
  case miter
  case bevel
}
