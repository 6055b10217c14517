/// The role of a data column in a series. A chart file names each column by its role.
public enum Role: String, Hashable, Sendable, CaseIterable {
  /// The position along x.
  case x
  /// The position along y.
  case y
  /// The other end of a bar along x.
  case x2
  /// The other end of a bar along y.
  case y2
  /// The first value of a period.
  case open
  /// The highest value, or the upper bound.
  case high
  /// The lowest value, or the lower bound.
  case low
  /// The last value of a period.
  case close
  /// A number with which the area of a marker grows.
  case size
  /// The number that a cell, a slice or a bin shows.
  case value
  /// The name of a slice.
  case name
  /// What determines the colour of a marker.
  case color
  /// The text at a point.
  case label
  /// What determines the shape of a marker.
  case shape
  /// The picture in place of a marker.
  case image
  /// The opacity of a marker, 0…1.
  case opacity
  /// The name of the style of a row.
  case pointStyle
  /// How much a row counts.
  case weight
  /// The lower end of a box.
  case lowerQuartile
  /// The line in a box.
  case median
  /// The upper end of a box.
  case upperQuartile
  /// The length of an error bar on both sides of y.
  case error
  /// The length of an error bar below y.
  case errorLow
  /// The length of an error bar above y.
  case errorHigh
  /// A name for the position of each row. In layout it is the x of the series.
  case category
  /// Whether a row is a total of the rows before it.
  case isTotal
  /// Made of the panels: the value that determines the panel of a row.
  case panelKey
  /// Made of a split: the value that determines the part of a row.
  case splitKey
  /// Made by smoothing: the value that a line goes through in place of y.
  case smoothed
  /// The value at which a bar or a point of a stack starts.
  case from
  /// The value at which a bar or a point of a stack ends.
  case to
  /// Made by a stack: 1 where a point is the outermost of its stack.
  case tip
  /// Where a bar with two sides, such as a bin, starts along its positions.
  case binStart
  /// Where a bar with two sides, such as a bin, ends along its positions.
  case binEnd
  /// Made of many rows: the width of a box or a violin there, as a share of the greatest.
  case share
  /// Made of errors: the value at which an error bar starts, below its point.
  case errorFrom
  /// Made of errors: the value at which an error bar ends, above its point.
  case errorTo

  /// By its number among the roles: by default an enumeration of texts is hashed as its text, which takes
  /// several times as long.
  public func hash(into hasher: inout Hasher) {
    withUnsafeBytes(of: self) { hasher.combine(bytes: $0) }
  }

  /// The ends of error bars. They widen ranges, but no other property of an axis depends on them.
  public static let errorEnds: Set<Role> = [.errorFrom, .errorTo]

  /// The axis direction of the role's values in a vertical series; `nil` if they belong to no axis.
  public var dimension: Dimension? {
    switch self {
    case .x, .x2, .category, .binStart, .binEnd: .x
    case .y, .y2, .open, .high, .low, .close, .smoothed, .from, .to, .errorFrom, .errorTo: .y
    case .lowerQuartile, .median, .upperQuartile: .y
    case .size, .value, .name, .color, .label, .shape, .image, .opacity, .tip: nil
    case .pointStyle, .isTotal, .weight, .share, .panelKey, .splitKey: nil
    case .error, .errorLow, .errorHigh: nil
    }
  }
}

/// The direction of an axis.
public enum Dimension: String, Hashable, Sendable, CaseIterable {
  /// Across.
  case x
  /// Up.
  case y
}

/// A column that a kind of series takes.
public struct Channel: Hashable, Sendable {
  /// The values that the column may have.
  public enum Values: Hashable, Sendable {
    /// Numbers, dates or text.
    case any
    /// Numbers.
    case numbers
    /// Numbers or dates.
    case numbersOrDates
    /// Numbers or text.
    case numbersOrText
    /// Text.
    case text

    /// What an error calls the values that are needed.
    public var words: String {
      switch self {
      case .any: "values"
      case .numbers: "numbers"
      case .numbersOrDates: "numbers or dates"
      case .numbersOrText: "numbers or text"
      case .text: "text"
      }
    }
  }

  /// What the column is for.
  public var role: Role
  /// The axis direction of the values; `nil` if they belong to no axis.
  public var dimension: Dimension?
  /// Whether the series cannot be drawn without the column.
  public var isRequired: Bool
  /// The values that it may have.
  public var values: Values
  /// A sentence about the column for the chart file's reference.
  public var summary: String

  /// A column of a role, on the axis of that role.
  public init(
    _ role: Role, isRequired: Bool = true, values: Values = .any, _ summary: String
  ) {
    self.role = role
    dimension = role.dimension
    self.isRequired = isRequired
    self.values = values
    self.summary = summary
  }

  /// An optional x; it defaults to the row number.
  public static let optionalX = Channel(.x, isRequired: false, "By default the row number.")
}
