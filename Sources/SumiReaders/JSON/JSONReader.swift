import SumiData

/// Reads JSON and JSON Lines into a table of typed columns.
///
/// A table is a list of rows, `[{"x": 1, "y": 2}, …]`, `[[1, 2], …]` or `[1, 2, …]`, perhaps in a member
/// of an object, as in `{"data": […]}`; an object of columns, `{"x": [1, …], "y": [2, …]}`; or one row per
/// line. An object of a thousand cells or more is a row for each, with its key in `index`. pandas' other
/// forms (`columns`, `index`, `split`, `table`) and GeoJSON's features are read too.
/// Keys may be in any order; a missing key is a missing cell, as is `null`. `true` and `false` are 1 and
/// 0. Cells of lists are named by a first list of texts, or `column 1`, `column 2` …, single values
/// `value`; those of an object in a row `outer.inner`, and the names of rows `index`.
///
/// A column's type follows from its cells: numbers, dates or text, by the rule of
/// `DelimitedTextReader`, except that text in quotes is never a number. Integers stay exact if the
/// column has no other numbers. A column with lists is left out, with a note in the
/// table; requested by name it is an error. But a list of objects, or of lists, in rows that have names alone is rows
/// itself (`[{"round": "1", "matches": [{…}, …]}, …]`), and so are lists of four cells or more, as many in each of the
/// first row's, of up to 60 rows (`{"labels": […], "datasets": [{"label": "a", "data": [1, …]}, …]}`).
///
/// Why not a library: the numbers of a JSON tree take a hundred bytes each before a column exists;
/// this converts the bytes directly to columns, with no other memory.
public enum JSONReader {
  /// The name of the column if rows are single values.
  static let valueColumn = "value"
  /// The largest number of cells in a row that is a list.
  static let longestRow = 16_384

  /// The table in a text.
  ///
  /// - Parameters:
  ///   - bytes: the text, in UTF-8.
  ///   - name: the text's name in errors.
  ///   - columns: the columns to read; `nil` for all. Others are skipped.
  ///   - areLines: whether one value is one row even if there is just one value; texts with several
  ///     values are always one row each.
  ///   - progress: called during a long read.
  /// - Throws: `malformed` with offset and line, `missingColumn`, `unsupportedEncoding`.
  /// - Complexity: O(bytes); columns with both numbers and text are read twice.
  public static func table(
    in bytes: InputBytes, name: String, columns: Set<String>? = nil, areLines: Bool = false,
    progress: ReadProgress = .none
  ) throws(DataError) -> Table {
    try bytes.withBytes { (bytes) throws(DataError) in
      let text = bytes.bindMemory(to: UInt8.self)
      try checkEncoding(bytes, name: name)
      guard let start = text.baseAddress else { return Table() }
      var scanner = JSONScanner(text, start: start, name: name)
      scanner.skipBlanks()
      guard scanner.at < scanner.end else { return Table() }
      var parse = try JSONParse(
        scanner, wanted: columns, areLines: areLines, progress: progress)
      return try parse.table(columns)
    }
  }
}
