/// Options for reading delimited text such as CSV and TSV. By default everything is detected.
public struct DelimitedTextOptions: Hashable, Sendable {
  /// What becomes of rows with more cells than the table has columns. A row with fewer has empty ones at its
  /// end, with a note.
  public enum LongRows: String, Hashable, Sendable, CaseIterable, Codable {
    /// An error that names the first.
    case error
    /// They are left out, with a note that counts them.
    case skip
  }

  /// The separator of cells.
  public enum Delimiter: String, Hashable, Sendable, CaseIterable, Codable {
    /// The one that splits most of the first rows into equally many cells, and more than one; if equal,
    /// the first of tab, semicolon, pipe, comma, because a comma may be a decimal comma. If none does,
    /// runs of white space, where there are numbers between them.
    case automatic
    /// A comma.
    case comma
    /// A tab.
    case tab
    /// A semicolon.
    case semicolon
    /// A vertical line.
    case pipe
    /// A colon.
    case colon
    /// Runs of spaces and tabs, or columns of a fixed width.
    case space
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
    /// A point; a comma if numbers require it, which must be in quotes where it is the delimiter too.
    case automatic
    /// A point, as in 1.5.
    case point
    /// A comma, as in 1,5.
    case comma
  }

  /// What separates the cells.
  public var delimiter: Delimiter
  /// What separates the cells, where it is none of `Delimiter`: one or more characters, such as `^` or `||`.
  public var otherDelimiter: String?
  /// Whether the first row has the columns' names.
  public var header: Header
  /// What separates the decimals of a number.
  public var decimalSeparator: DecimalSeparator
  /// The columns to read, `nil` for all. Others are neither parsed nor checked.
  public var columns: Set<String>?
  /// The types of known columns; other types are detected.
  public var types: [String: ColumnType]
  /// The spellings of a missing value in number and date columns, in any case of letters. Empty cells
  /// are always missing, and nothing else is in a text column: there `None` may be a name. `NaN` is a
  /// number.
  public var missingSpellings: Set<String>
  /// Whether 01/02/2000 is the first of February; `nil` detects it from the whole column, then
  /// from the rest of the file. If nothing tells, the month is taken to be first, with a note in the table,
  /// and a chart of the column is an error.
  public var isDayFirst: Bool?
  /// The first character of lines that are left out; `nil` for `#`, where the table does not begin so.
  public var comment: Character?
  /// The lines before the table; what is found among the rest is left out too.
  public var skippedLines = 0
  /// What becomes of rows with more cells than the table has columns.
  public var longRows = LongRows.error
  /// The encoding of the text, as `iconv` names it, such as `windows-1250` or `Shift_JIS`; `nil` finds out
  /// whether it is UTF-8, UTF-16 or an older one.
  public var encoding: String?
  /// Whether the text is a part of a table: its first row is that of the table, and more may follow.
  package var isPart = false

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

extension DelimitedTextOptions {
  /// Which line has the names, as chart files and commands state it.
  package enum NameLine: Equatable, Sendable {
    case automatic, absent, first
    /// From 1.
    case number(Int)
  }

  /// What parts the cells, as chart files and commands state it.
  package enum CellSeparator: Equatable, Sendable {
    case usual(Delimiter)
    case other(String)

    /// What texts may name one.
    package static let rule =
      "a delimiter is one or more characters that are no letters, digits or quotes, or one of comma, tab, "
      + "semicolon, pipe, colon, space"

    /// What a word or characters name; `nil` if nothing.
    package init?(_ text: String) {
      if let word = Delimiter.words.first(where: { $0.name == text }) {
        self = .usual(word.value)
      } else {
        let isUsable = text.utf8.allSatisfy {
          $0 < 0x80 && !Ascii.isLetter($0) && $0 &- Ascii.zero >= 10 && $0 != Ascii.quote
            && $0 != Ascii.lineFeed && $0 != Ascii.carriageReturn
        }
        guard isUsable, !text.isEmpty else { return nil }
        self = .other(text)
      }
    }

    /// The word that names it, or its characters.
    package var word: String {
      guard case .usual(let usual) = self else { return text }
      return Delimiter.words.first { $0.value == usual }?.name ?? text
    }

    package var text: String {
      switch self {
      case .usual(let usual): usual.rawValue
      case .other(let text): text
      }
    }
  }

  package var separator: CellSeparator {
    get { otherDelimiter.map { .other($0) } ?? .usual(delimiter) }
    set {
      switch newValue {
      case .usual(let usual): (delimiter, otherDelimiter) = (usual, nil)
      case .other(let text): (delimiter, otherDelimiter) = (.automatic, text)
      }
    }
  }

  package var nameLine: NameLine {
    get {
      switch header {
      case .automatic: .automatic
      case .present: .first
      case .absent: .absent
      }
    }
    set {
      switch newValue {
      case .automatic: header = .automatic
      case .absent: header = .absent
      case .first: header = .present
      case .number(let line): (header, skippedLines) = (.present, max(line, 1) - 1)
      }
    }
  }

  /// The texts that are missing cells beside the usual ones.
  package var otherMissing: [String] {
    get { missingSpellings.subtracting(Self.defaultMissingSpellings).sorted() }
    set { missingSpellings = Self.defaultMissingSpellings.union(newValue) }
  }
}

extension DelimitedTextOptions.Delimiter {
  /// The words and the characters that name each.
  package static let words: [(name: String, value: Self)] = [
    ("comma", .comma), ("tab", .tab), ("semicolon", .semicolon), ("pipe", .pipe), ("colon", .colon),
    ("space", .space), (",", .comma), ("\t", .tab), (";", .semicolon), ("|", .pipe), (":", .colon),
    (" ", .space),
  ]

  /// The delimiter that is a byte; automatic if none is.
  package init(byte: UInt8) { self = Self.allCases.first { $0.byte == byte } ?? .automatic }

  /// Its byte; `nil` for automatic, and for runs of bytes.
  package var byte: UInt8? {
    switch self {
    case .automatic, .space: nil
    case .colon: Ascii.colon
    case .comma: Ascii.comma
    case .tab: Ascii.tab
    case .semicolon: 0x3B
    case .pipe: 0x7C
    }
  }
}
