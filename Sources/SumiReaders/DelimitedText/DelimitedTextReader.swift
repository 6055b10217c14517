import SumiData

/// Reads delimited text such as CSV and TSV into a table of typed columns.
///
/// A column's type follows from its cells. The first 1,024 rows are examined (for a column that is
/// empty there, the first 1,024 in which it is not): if at least 90 % of the cells with a value are
/// numbers, it is a number column; otherwise, if 90 % are dates in one format, a date column;
/// otherwise text. A cell that does not fit is then an error that names its line and column, unless
/// fewer than 90 % of all cells up to the end of its block of 1,024 rows fit: then the column is
/// read again as text. `DelimitedTextOptions.types` overrides this. A column without any cell is a
/// number column; an empty text is a table without columns.
///
/// The text is UTF-8, with RFC 4180 quotes and any line ends; blank lines are skipped. Numbers are
/// bit for bit the result of strtod. Date-times without a zone are UTC.
///
/// Why not a library: for 100 MB with two number columns, SwiftCSV 0.10 splits 14 MB per second,
/// and libcsv 3.0 530 before any number is parsed or 150 with strtod, before any value is stored;
/// this reads everything into columns at 500 on the same core.
public enum DelimitedTextReader {
  /// The table in a file, which is mapped into memory; `-` is standard input.
  ///
  /// - Throws: any `DataError`: the file does not exist or is not readable, or the errors of
  ///   `table(bytes:name:options:)`.
  public static func table(
    contentsOf path: String, options: DelimitedTextOptions = .init()
  ) throws(DataError) -> Table {
    let input = try InputBytes.contents(of: path)
    let name = path == "-" ? "standard input" : path
    return try input.withBytes { (bytes) throws(DataError) in
      try table(bytes: bytes, name: name, options: options)
    }
  }

  /// The table in a text in memory; errors call it `name`.
  ///
  /// - Throws: `unsupportedEncoding`, `cellCount`, `unterminatedQuote`, `wrongType`, and
  ///   `missingColumn` for a requested column that does not exist.
  /// - Complexity: O(bytes). Columns that are not requested are only skipped.
  public static func table(
    bytes: UnsafeRawBufferPointer, name: String, options: DelimitedTextOptions = .init(),
    progress: ReadProgress = .none
  ) throws(DataError) -> Table {
    let table = try DelimitedTextParse.reading(
      bytes, name: name, options: options, progress: progress
    ) { (parse) throws(DataError) in try parse.table() }
    return table ?? Table()
  }

  /// The same for a string.
  public static func table(
    text: String, name: String, options: DelimitedTextOptions = .init()
  ) throws(DataError) -> Table {
    let bytes = Array(text.utf8)
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(DataError) in try table(bytes: buffer, name: name, options: options) }
    }
    return try result.get()
  }
}
