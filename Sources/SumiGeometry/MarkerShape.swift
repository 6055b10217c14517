/// The shapes of markers, all centred on their point.
public enum MarkerShape: String, Hashable, Codable, Sendable, CaseIterable {
  case circle
  case square
  case diamond
  case triangle
  case triangleDown
  case plus
  case cross
  case star
}
