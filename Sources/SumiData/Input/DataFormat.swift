/// The format of a data file.
public enum DataFormat: String, Hashable, Sendable, CaseIterable, Codable {
  /// Detected from the file's first bytes and the extension of its name.
  case automatic
  /// Delimited text such as CSV and TSV.
  case csv
  /// JSON: a list of rows, or an object of columns.
  case json
  /// One JSON value per line.
  case jsonLines = "jsonl"
  /// NumPy's NPY, and NPZ.
  case numpy = "npy"
  /// Arrow IPC, file or stream.
  case arrow
  /// Parquet.
  case parquet
  /// A sheet of a workbook, of Excel or of OpenDocument.
  case workbook = "xlsx"
  /// An SQLite database, read with a query.
  case sqlite
  /// Raw numbers, whose types are given by a layout.
  case raw

  package var isText: Bool { [.csv, .json, .jsonLines].contains(self) }

  /// The format for a file name extension, as in `walk.NPY`; `nil` for an unknown one or none.
  public init?(ending path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "csv", "tsv", "tab", "txt": self = .csv
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonLines
    case "npy", "npz": self = .numpy
    case "arrow", "arrows", "feather", "ipc": self = .arrow
    case "parquet", "parq", "pq": self = .parquet
    case "sqlite", "sqlite3", "db", "db3": self = .sqlite
    case "xlsx", "xlsm", "ods": self = .workbook
    // Files called "bin", "raw" or "dat" may be texts as well as numbers.
    case "f32", "f64": self = .raw
    default: return nil
    }
  }

  /// The format of the first bytes, if they are unambiguous; `nil` for text, and for zip archives, which
  /// are NumPy's, workbooks, or packed tables.
  package init?(magic bytes: UnsafeRawBufferPointer) {
    if bytes.starts(with: [0x93] + Array("NUMPY".utf8)) {
      self = .numpy
    } else if bytes.starts(with: Array("ARROW1".utf8))
      || bytes.starts(with: [0xFF, 0xFF, 0xFF, 0xFF])
    {
      self = .arrow
    } else if bytes.starts(with: Array("PAR1".utf8)) || bytes.starts(with: Array("PARE".utf8)) {
      self = .parquet
    } else if bytes.starts(with: Array("SQLite format 3\0".utf8)) {
      self = .sqlite
    } else {
      return nil
    }
  }

  /// JSON or delimited text, by the first bytes that are not blank: no table header starts with a
  /// brace or bracket followed by valid JSON.
  package init(text bytes: UnsafeRawBufferPointer) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let marks = bytes.prefix(1 << 12).dropFirst(start).filter { $0 > Ascii.space }.prefix(6)
    let text = String(decoding: marks, as: UTF8.self)
    let begins = [
      "{\"", "{}", "[{", "[[", "[]", "[\"", "[-", "[true", "[false", "[null", "[NaN", "[Infin",
    ]
    let isNumbers = marks.count > 1 && marks[0] == 0x5B && marks[1] &- Ascii.zero < 10
    self = isNumbers || begins.contains(where: text.hasPrefix) ? .json : .csv
  }
}
