/// Reads delimited text (CSV, TSV and their kin) into a table of typed columns.
///
/// What a column is comes from its cells. The first 1,024 rows are looked at (of a column that is
/// empty there, the first 1,024 in which it is not): where 90 % or more of the cells that are there
/// are numbers, it is a number column; else, where 90 % are dates written one way, a date column;
/// else text. A cell that does not fit then is an error that names its line and column, unless
/// fewer than 90 % of all cells up to the end of its block of 1,024 rows fit: then the column is
/// read again as text. `DelimitedTextOptions.types` overrides all that. A column without any cell
/// is a number column; an empty text is a table without columns.
///
/// The text is UTF-8, RFC 4180 quotes, any line ends; blank lines are skipped. Numbers equal what
/// strtod makes of them, bit for bit. Date-times without a zone are UTC.
///
/// Why our own: of 100 MB with two number columns SwiftCSV 0.10 splits 14 MB a second, libcsv 3.0
/// 530 before any number is parsed and 150 with strtod, before any value is kept; this reads the
/// whole into columns at 500 on the same core.
public enum DelimitedTextReader {
  /// The table in a file, which is mapped into memory; `-` is standard input.
  ///
  /// - Throws: any `DataError`: no such file, not readable, or what `table(bytes:name:options:)`
  ///   throws.
  public static func table(
    contentsOf path: String, options: DelimitedTextOptions = .init()
  ) throws(DataError) -> Table {
    let input = try InputBytes.contents(of: path)
    let name = path == "-" ? "standard input" : path
    return try input.withBytes { (bytes) throws(DataError) in
      try table(bytes: bytes, name: name, options: options)
    }
  }

  /// The table in a text that is in memory; `name` is what messages call it.
  ///
  /// - Throws: `unsupportedEncoding`, `cellCount`, `unterminatedQuote`, `wrongType`, and
  ///   `missingColumn` for a column that the options name and the text has not.
  /// - Complexity: O(bytes). Columns not wanted cost no more than being passed over.
  public static func table(
    bytes: UnsafeRawBufferPointer, name: String, options: DelimitedTextOptions = .init(),
    progress: ReadProgress = .none
  ) throws(DataError) -> Table {
    guard
      let parse = try DelimitedTextParse(bytes, name: name, options: options, progress: progress)
    else {
      return Table()
    }
    return try parse.table()
  }

  /// The same of a string.
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
