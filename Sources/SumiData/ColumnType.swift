/// The type of a column's cells.
public enum ColumnType: String, Hashable, Sendable, CaseIterable, Codable {
  case numbers
  case dateTimes
  case text
}

extension Column {
  public var type: ColumnType {
    switch values {
    case .numbers: .numbers
    case .dateTimes: .dateTimes
    case .text: .text
    }
  }
}
