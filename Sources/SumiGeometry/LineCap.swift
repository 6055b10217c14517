/// The end of a line. A round or square cap extends half a width beyond the end.
public enum LineCap: String, Hashable, Codable, Sendable, CaseIterable {
  case butt
  case round
  case square
}
