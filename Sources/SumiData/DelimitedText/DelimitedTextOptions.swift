/// How delimited text (CSV, TSV and their kin) is read. The defaults find everything out.
public struct DelimitedTextOptions: Hashable, Sendable {
  /// What stands between two cells.
  public enum Delimiter: String, Hashable, Sendable, CaseIterable, Codable {
    /// The one that cuts most of the first rows into as many cells as the first row, and more
    /// than one; of equals the first of tab, semicolon, pipe, comma, since a comma may be a
    /// decimal comma.
    case automatic
    case comma
    case tab
    case semicolon
    case pipe
  }

  /// Whether the first row names the columns.
  public enum Header: String, Hashable, Sendable, CaseIterable, Codable {
    /// It does unless it has a number where the column below has numbers (or a date above dates).
    case automatic
    case present
    case absent
  }

  /// What stands before the fraction of a number; the other one may group thousands.
  public enum DecimalSeparator: String, Hashable, Sendable, CaseIterable, Codable {
    /// A point, but a comma where the delimiter is another and the first rows ask for it.
    case automatic
    case point
    case comma
  }

  public var delimiter: Delimiter
  public var header: Header
  public var decimalSeparator: DecimalSeparator
  /// The columns wanted, `nil` for all. Others are neither parsed nor checked for their type.
  public var columns: Set<String>?
  /// The types of columns that are known; the others are found out.
  public var types: [String: ColumnType]
  /// What is written for "no value" in number and date columns. The empty cell always is
  /// missing, and nothing else is in a text column: there `None` may be a name. `NaN` is a number.
  public var missingSpellings: Set<String>
  /// Whether 01/02/2000 is the first of February; `nil` finds it out from the whole column, and
  /// puts the month first (with a note in the table) where nothing tells.
  public var isDayFirst: Bool?

  public static let defaultMissingSpellings: Set<String> = [
    "NA", "N/A", "n/a", "#N/A", "null", "NULL", "None", "none", "-", ".",
  ]

  public init(
    delimiter: Delimiter = .automatic, header: Header = .automatic,
    decimalSeparator: DecimalSeparator = .automatic, columns: Set<String>? = nil,
    types: [String: ColumnType] = [:],
    missingSpellings: Set<String> = Self.defaultMissingSpellings, isDayFirst: Bool? = nil
  ) {
    self.delimiter = delimiter
    self.header = header
    self.decimalSeparator = decimalSeparator
    self.columns = columns
    self.types = types
    self.missingSpellings = missingSpellings
    self.isDayFirst = isDayFirst
  }
}

extension DelimitedTextOptions.Delimiter {
  /// Its byte; `nil` for automatic.
  var byte: UInt8? {
    switch self {
    case .automatic: nil
    case .comma: Ascii.comma
    case .tab: 0x09
    case .semicolon: 0x3B
    case .pipe: 0x7C
    }
  }
}
