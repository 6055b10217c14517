import SumiData

/// Reads tables of Arrow's IPC format: files (also known as Feather version 2) and streams.
///
/// A column of numbers in a single batch without compression is not copied: it stays in the file.
/// Columns that are compressed, converted or in several batches are copied once.
///
/// | Arrow | column |
/// |---|---|
/// | integers, float32, float64 | numbers of the same type |
/// | boolean | `bool` numbers, a byte each |
/// | float16 | float32 numbers |
/// | decimal | float64 numbers, within a unit in the last place |
/// | time of day | date-times of 1 January 1970 that are times of day |
/// | duration | lengths of time, in seconds |
/// | date32, date64 | date-times in seconds, in milliseconds |
/// | timestamp | date-times in the same unit, as UTC; another zone is stated in a note |
/// | utf8, large_utf8, utf8_view | text |
/// | null | numbers, all missing |
/// | dictionary | as its values |
///
/// Dictionaries may grow and be replaced. Other types (lists, structs, maps, unions, binary,
/// intervals) cannot be drawn: requesting such a column by name is an error; otherwise it is left
/// out with a note.
public enum ArrowReader {
  /// The table in the bytes of a file or a stream.
  ///
  /// - Parameters:
  ///   - bytes: columns may keep a reference to them.
  ///   - name: the source's name in errors.
  ///   - columns: the names of the columns to read; `nil` for all that can be drawn.
  ///   - progress: called with the number of their bytes in the file that are read.
  /// - Throws: `malformed`, with the byte at which the file is damaged or uses an unsupported
  ///   feature; `missingColumn` for a name that is not in the schema.
  /// - Complexity: O(batches × columns) for numbers in one batch without compression, otherwise
  ///   O(bytes) of the requested columns.
  public static func table(
    in bytes: InputBytes, name: String, columns: Set<String>? = nil,
    progress: ReadProgress = .none
  ) throws(DataError) -> Table {
    try bytes.withBytes { (buffer) throws(DataError) in
      let source = ByteSource(input: bytes, bytes: buffer, name: name)
      let content =
        if ArrowFile.isFile(source) {
          try ArrowFile.content(of: source, columns: columns)
        } else {
          try ArrowStream.content(of: source, columns: columns)
        }
      let count = ReadCount(progress, source: name, total: content.storedByteCount)
      return try ArrowTable(source: source, content: content, count: count)
        .table(isAll: columns == nil)
    }
  }
}
