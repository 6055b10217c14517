import SumiData

/// Options for reading delimited text such as CSV and TSV. By default everything is detected.
public struct DelimitedTextOptions: Hashable, Sendable {
  /// The separator of cells.
  public enum Delimiter: String, Hashable, Sendable, CaseIterable, Codable {
    /// The one that splits most of the first rows into as many cells as the first row, and more
    /// than one; if equal, the first of tab, semicolon, pipe, comma, because a comma may be a
    /// decimal comma.
    case automatic
    /// A comma.
    case comma
    /// A tab.
    case tab
    /// A semicolon.
    case semicolon
    /// A vertical line.
    case pipe
  }

  /// Whether the first row has the columns' names.
  public enum Header: String, Hashable, Sendable, CaseIterable, Codable {
    /// It does unless it has a number above a column of numbers (or a date above dates).
    case automatic
    /// It does.
    case present
    /// It does not.
    case absent
  }

  /// The decimal separator of numbers; the other character may group thousands.
  public enum DecimalSeparator: String, Hashable, Sendable, CaseIterable, Codable {
    /// A point; a comma if it is not the delimiter and the first rows require it.
    case automatic
    /// A point, as in 1.5.
    case point
    /// A comma, as in 1,5.
    case comma
  }

  /// What separates the cells.
  public var delimiter: Delimiter
  /// Whether the first row has the columns' names.
  public var header: Header
  /// What separates the decimals of a number.
  public var decimalSeparator: DecimalSeparator
  /// The columns to read, `nil` for all. Others are neither parsed nor checked.
  public var columns: Set<String>?
  /// The types of known columns; other types are detected.
  public var types: [String: ColumnType]
  /// The spellings of a missing value in number and date columns. Empty cells are always missing,
  /// and nothing else is in a text column: there `None` may be a name. `NaN` is a number.
  public var missingSpellings: Set<String>
  /// Whether 01/02/2000 is the first of February; `nil` detects it from the whole column, and
  /// assumes the month first (with a note in the table) if it is ambiguous.
  public var isDayFirst: Bool?

  /// The texts that are missing cells, beside empty ones.
  public static let defaultMissingSpellings = MissingCells.usual

  /// Options that detect everything, unless stated.
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
  /// The delimiter that is a byte; automatic if none is.
  init(byte: UInt8) { self = Self.allCases.first { $0.byte == byte } ?? .automatic }

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
