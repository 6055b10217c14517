/// How a line ends. A round or square cap reaches half a width beyond the end.
public enum LineCap: String, Hashable, Codable, Sendable, CaseIterable {
  case butt
  case round
  case square
}
