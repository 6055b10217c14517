extension Column {
  /// The type of its cells.
  public var type: ColumnType {
    switch values {
    case .numbers: .numbers
    case .dateTimes: .dateTimes
    case .text: .text
    }
  }
}
