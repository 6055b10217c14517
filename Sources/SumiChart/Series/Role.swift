/// What a column of data is to a series. A chart file names each column by its role.
public enum Role: String, Hashable, Sendable, CaseIterable {
  case x
  case y
  case open
  case high
  case low
  case close
  case size
  case value
  case name
  case color
  case label

  /// The direction in which the role's values lie on a chart; `nil` where they lie on no axis.
  public var dimension: Dimension? {
    switch self {
    case .x: .x
    case .y, .open, .high, .low, .close: .y
    case .size, .value, .name, .color, .label: nil
    }
  }
}

/// A direction of axes.
public enum Dimension: String, Hashable, Sendable, CaseIterable {
  case x
  case y
}

/// A column that a kind of series takes.
public struct Channel: Hashable, Sendable {
  /// Which values the column may hold.
  public enum Values: Hashable, Sendable {
    /// Numbers, dates or text.
    case any
    case numbers
    case numbersOrDates

    /// What an error calls the values that are needed.
    public var words: String {
      switch self {
      case .any: "values"
      case .numbers: "numbers"
      case .numbersOrDates: "numbers or dates"
      }
    }
  }

  public var role: Role
  /// Whether the series cannot be drawn without the column.
  public var isRequired: Bool
  public var values: Values
  /// What the column is, in a sentence for the chart file's reference.
  public var summary: String

  public init(
    _ role: Role, isRequired: Bool = true, values: Values = .any, _ summary: String
  ) {
    self.role = role
    self.isRequired = isRequired
    self.values = values
    self.summary = summary
  }

  /// The axis that the values lie on; `nil` where they lie on none.
  public var dimension: Dimension? { role.dimension }

  /// The x of a series whose points are numbered where it is left out.
  public static let optionalX = Channel(.x, isRequired: false, "By default the row number.")
}
