/// Reads JSON and JSON Lines into a table of typed columns.
///
/// A table is a list of rows, `[{"x": 1, "y": 2}, …]`, `[[1, 2], …]` or `[1, 2, …]`; an object of
/// columns, `{"x": [1, …], "y": [2, …]}`; or rows one after the other, a line each. Keys may come in
/// any order, and a row without a key misses that cell, as `null` does. `true` and `false` are 1 and
/// 0. Cells of lists are called `column 1`, `column 2` …, single values `value`.
///
/// What a column is comes from its cells: numbers, dates or text, by the rule of
/// `DelimitedTextReader`, but that text in quotes never is a number. Whole numbers stay exact where
/// the column has no others. A column that holds lists or objects is left out, with a note in the
/// table; asked for by name it is an error.
///
/// Why our own: the numbers of a tree of JSON take a hundred bytes each before a column begins; this
/// goes from the bytes to the columns, and needs no memory but theirs.
public enum JSONReader {
  /// What the column of rows that are single values is called.
  static let valueColumn = "value"
  /// Most cells of a row that is a list.
  static let longestRow = 16_384

  /// The table in a text.
  ///
  /// - Parameters:
  ///   - name: what messages call the text.
  ///   - columns: the columns wanted; `nil` for all. Others are passed over.
  ///   - areLines: whether one value stands for one row even where there is just one value; texts of
  ///     several values always are rows one after the other.
  /// - Throws: `malformed` with offset and line, `missingColumn`, `unsupportedEncoding`.
  /// - Complexity: O(bytes); columns that hold numbers and text are read twice.
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
