import SumiData

/// Reads delimited text such as CSV and TSV into a table of typed columns.
///
/// A column's type follows from all its cells with a value. It is a number column if at least 90 % of
/// them are numbers, otherwise a date column if 90 % are dates in one format, otherwise text. 75 % are
/// enough if there are at least three and the others are one or two words. These others are then
/// missing, and a note of the table counts and quotes them. Numbers are text all the same if they are
/// codes: with leading zeros (`01220`; not months and hours), among words with digits (`A12`), or
/// versions (`1.10`) by the column's name. `DelimitedTextOptions.types` overrides this; then a cell that
/// does not fit is an error that names its line and column. A column without any cell is a number
/// column; an empty text is a table without columns.
///
/// The text is UTF-8, with RFC 4180 quotes and any line ends; blank lines are skipped. Numbers are
/// bit for bit the result of strtod, and a column of integers beyond 2⁵³ has integers; they may have
/// signs of currencies or per cent, grouped thousands, and parentheses or a minus behind them if they are
/// negative. Date-times without a zone are UTC.
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
    ) { (parse) throws(DataError) in
      var parse = parse
      return try parse.table()
    }
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
