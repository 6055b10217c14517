/// The type of a column's cells.
public enum ColumnType: String, Hashable, Sendable, CaseIterable, Codable {
  /// Numbers of any storage type.
  case numbers
  /// Dates and times.
  case dateTimes
  /// Text.
  case text
}
