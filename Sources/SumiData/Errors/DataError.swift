/// A position in a file; the line counts from 1.
public struct DataPlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's path, `standard input`, or the caller's name for the data.
  public var source: String
  /// From 1.
  public var line: Int

  /// A line of a source.
  public init(source: String, line: Int) {
    self.source = source
    self.line = line
  }

  public var description: String { "\(source):\(line)" }
}

/// Why data could not be read. Each description is one line: position, fault and remedy.
public enum DataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file does not exist; `nearest` is the file with the most similar name in the same folder.
  case noSuchFile(path: String, nearest: String?)
  /// The path is that of a folder.
  case isDirectory(path: String)
  /// A file that a chart names lies outside the folder whose files it may read.
  case outsideRoot(path: String, root: String)
  /// Opening or reading failed, with the C error number.
  case unreadable(path: String, code: Int32, reason: String)
  /// The file has become shorter while it was read or drawn.
  case truncated(path: String)
  /// The task was cancelled while it was read.
  case cancelled(source: String)
  /// The text is not UTF-8, but has another encoding's byte order mark.
  case unsupportedEncoding(path: String, encoding: String)
  /// A row with too few or too many cells.
  case cellCount(place: DataPlace, found: Int, expected: Int)
  /// A quote that is not closed; `place` is its start.
  case unterminatedQuote(place: DataPlace)
  /// A cell that is not of its column's type. `number` is the column's number, from 1.
  case wrongType(place: DataPlace, column: String, number: Int, cell: String, wanted: ColumnType)
  /// Data that cannot be read as requested; `problem` says what to do.
  case unusable(source: String, problem: String)
  /// The column does not exist; `nearest` is the most similar name.
  case missingColumn(source: String?, column: String, nearest: String?, names: [String])
  /// Dates that are dates with the month first and with the day first, where nothing in the file tells
  /// which; `example` is one that differs, in both readings.
  case unclearDates(source: String?, column: String, example: String)
  /// Columns that do not form a table: of different lengths, or without exactly one name each.
  case unfitColumns(problem: String)
  /// A file that violates its format, or uses an unsupported feature, at a byte from its start;
  /// `problem` says what is wrong and what to do.
  case malformed(source: String, offset: Int, problem: String)
  /// The text of a layout of raw numbers is invalid. `problem` says what to do.
  case wrongLayout(layout: String, problem: String)

  public var description: String {
    switch self {
    case .noSuchFile(let path, let nearest):
      let hint = nearest.map { "did you mean \"\($0)\"?" } ?? "check the path"
      return "\(oneLine(path)): no such file; \(hint)"
    case .isDirectory(let path):
      return "\(oneLine(path)): a directory; name a file in it"
    case .outsideRoot(let path, let root):
      return "\(oneLine(path)): outside \(oneLine(root)), below which the files of charts must lie;"
        + " move it there, or name another data root (--data-root)"
    case .truncated(let path):
      return
        "\(oneLine(path)): became shorter while it was read; write data to another file and rename it"
    case .cancelled(let source): return "\(source): reading was cancelled"
    case .unreadable(let path, _, let reason):
      return "\(oneLine(path)): cannot be read (\(reason)); check its permissions and its disk"
    case .unsupportedEncoding(let path, let encoding):
      return "\(oneLine(path)): \(encoding) text; convert it to UTF-8"
        + " (iconv -f \(encoding) -t UTF-8)"
    case .cellCount(let place, let found, let expected):
      return
        "\(place): a row with \(cells(found)) where \(expected) \(expected == 1 ? "is" : "are") expected;"
        + (found < expected
          ? " add the missing ones, or state the delimiter or the lines above the table (--delimiter, --skip,"
            + " or \"read\" in a chart file)"
          : " quote cells that hold the delimiter, leave such rows out (--long-rows skip, or \"longRows\""
            + " in \"read\" of a chart file), or state the delimiter (--delimiter)")
    case .unterminatedQuote(let place):
      return "\(place): a quote starts here and never ends; close it, or double it inside quotes"
    case .wrongType(let place, let column, let number, let cell, let wanted):
      return "\(place): column \"\(oneLine(column))\" (\(number)): \"\(oneLine(cell))\" is not"
        + " \(wanted.cellName), although the column's type is \"\(wanted.rawValue)\"; correct it, leave it"
        + " empty, or give the column the type \"text\""
    case .unusable(let source, let problem):
      return "\(oneLine(source)): \(oneLine(problem, limit: 400))"
    case .missingColumn(let source, let column, let nearest, let names):
      let place = source.map { oneLine($0) + ": " } ?? ""
      let hint: String =
        if let nearest {
          "did you mean \"\(oneLine(nearest))\"?"
        } else if names.isEmpty {
          "there are no columns"
        } else {
          "there are: " + oneLine(names.prefix(8).joined(separator: ", "), limit: 160)
            + (names.count > 8 ? " …" : "")
        }
      return "\(place)no column \"\(oneLine(column))\"; \(hint)"
    case .unclearDates(let source, let column, let example):
      return (source.map { oneLine($0) + ": " } ?? "")
        + "column \"\(oneLine(column))\": its dates do not tell day from month (\(example)); say which is"
        + " first: --day-first, --no-day-first, or \"dayFirst\" in \"read\" of a chart file"
    case .unfitColumns(let problem):
      return oneLine(problem, limit: 240)
    case .malformed(let source, let offset, let problem):
      return "\(oneLine(source)): byte \(offset): \(oneLine(problem, limit: 300))"
    case .wrongLayout(let layout, let problem):
      return "layout \"\(oneLine(layout))\": \(oneLine(problem, limit: 240))"
    }
  }
}

extension ColumnType {
  /// A cell of this type, in errors.
  package var cellName: String {
    switch self {
    case .numbers: "a number"
    case .dateTimes: "a date"
    case .text: "text"
    }
  }
}

private func cells(_ count: Int) -> String { count == 1 ? "1 cell" : "\(count) cells" }

/// The text on one line of at most `limit` letters, with control characters replaced by spaces.
func oneLine(_ text: String, limit: Int = 120) -> String {
  let cut = text.prefix(limit)
  let clean = String(
    String.UnicodeScalarView(
      cut.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }))
  return cut.endIndex < text.endIndex ? clean + "…" : clean
}
