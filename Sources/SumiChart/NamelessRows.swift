/// What becomes of rows that have no name of a category, a part of a split series or a panel.
public enum NamelessRows: String, Codable, Hashable, Sendable, CaseIterable {
  /// They are a group of their own, the last one.
  case group
  /// They are left out, and a warning counts them.
  case drop
}
