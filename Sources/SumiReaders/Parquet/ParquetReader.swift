import SumiData
import SumiGeometry

/// Reads tables of Parquet files.
///
/// Only the requested columns are read, and in a mapped file only their pages: the groups of rows of
/// all of them on all cores.
///
/// | Parquet | column |
/// |---|---|
/// | int32, int64, their unsigned and shorter types | numbers of 32 or 64 bits |
/// | float, double | numbers of the same type |
/// | boolean | `bool` numbers, a byte each |
/// | float16 | float32 numbers |
/// | decimal | float64 numbers, within a unit in the last place |
/// | time of day | date-times of 1 January 1970 that are times of day |
/// | date | date-times in seconds |
/// | timestamp | date-times in the same unit, as UTC |
/// | int96 | date-times in nanoseconds, or in microseconds where they reach beyond 1677 to 2262 |
/// | string, enum, JSON | text |
///
/// A column in a struct is called `struct.column`. Encodings are plain, dictionary, runs, deltas and
/// split bytes; compressions snappy, zstd, gzip and lz4. Lists, maps and binary columns cannot be
/// drawn, nor can encrypted ones: requesting such a column by name is an error; otherwise it is left out with
/// a note.
public enum ParquetReader {
  /// The table in the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: of a Parquet file.
  ///   - name: the source's name in errors.
  ///   - columns: the names of the columns to read; `nil` for all that can be drawn.
  ///   - progress: called with the number of their bytes in the file that are read.
  /// - Throws: `malformed`, with the byte at which the file is damaged or uses an unsupported
  ///   feature; `missingColumn` for a name that is not in the schema.
  /// - Complexity: O(bytes) of the requested columns.
  public static func table(
    in bytes: InputBytes, name: String, columns: Set<String>? = nil,
    progress: ReadProgress = .none
  ) throws(DataError) -> Table {
    try bytes.withBytes { (buffer) throws(DataError) in
      let source = ByteSource(input: bytes, bytes: buffer, name: name)
      let footer = try ParquetFooter(of: source)
      let fields = footer.schema.fields
      if let columns {
        let names = fields.map(\.name)
        for column in columns.sorted() where !names.contains(column) {
          throw .missingColumn(
            source: name, column: column, nearest: nearestName(to: column, among: names),
            names: names)
        }
        for field in fields where columns.contains(field.name) {
          guard let refusal = field.refusal else { continue }
          throw source.unsupported(
            at: 0, "column \"\(field.name)\" is \(refusal.reason)", remedy: refusal.remedy)
        }
      }
      let wanted = fields.filter {
        $0.refusal == nil && (columns?.contains($0.name) ?? true)
      }
      let table = try ParquetTable(source: source, footer: footer, fields: wanted)
      var notes: [String] = []
      if columns == nil {
        for field in fields {
          guard let refusal = field.refusal else { continue }
          notes.append("column \"\(field.name)\" is left out: it is \(refusal.reason)")
        }
      }
      return try Table(
        names: wanted.map(\.name), columns: table.columns(progress), notes: notes)
    }
  }
}

extension ParquetReader {
  /// The first groups of rows, which together have at least so many, of all columns that can be drawn, and
  /// the number of all rows; `nil` for a table with no more rows.
  ///
  /// - Throws: `malformed`.
  static func firstRows(
    _ least: Int, in bytes: InputBytes, name: String
  ) throws(DataError) -> (table: Table, rowCount: Int)? {
    try bytes.withBytes { (buffer) throws(DataError) -> (table: Table, rowCount: Int)? in
      let source = ByteSource(input: bytes, bytes: buffer, name: name)
      let footer = try ParquetFooter(of: source)
      guard footer.rowCount > least else { return nil }
      let fields = footer.schema.fields.filter { $0.refusal == nil }
      let table = try ParquetTable(source: source, footer: footer, fields: fields, first: least)
      return (
        try Table(names: fields.map(\.name), columns: table.columns(.none)), footer.rowCount
      )
    }
  }
}
