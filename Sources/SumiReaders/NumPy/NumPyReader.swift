import SumiData
import SumiGeometry

/// Reads the files that NumPy writes: NPY, one array, and NPZ, a zip archive of several.
///
/// The rows are the array's first index. An array of one dimension is the column `value`, one of
/// two dimensions the columns `0`, `1` …, and a structured one a column per field; in an NPZ file
/// each name is prefixed by the array's, as in `walk`, `walk.0` or `walk.price`. Numbers of any
/// size, in C or Fortran order, stay in the mapped file; numbers in the other byte order, in half
/// precision, or compressed are copied. Dates (datetime64) are time stamps, NaT is missing;
/// durations (timedelta64) are numbers in their unit.
public enum NumPyReader {
  /// The table in a NumPy file; errors call it `name`.
  ///
  /// - Parameters:
  ///   - bytes: of an NPY or NPZ file.
  ///   - name: the source's name in errors.
  ///   - columns: the columns to read, `nil` for all. Others may have another length or a type that
  ///     cannot be drawn, and are not decompressed.
  ///   - progress: called with the number of bytes of the file that are decompressed.
  /// - Throws: `malformed` with the byte, or `missingColumn`.
  /// - Complexity: O(columns) for numbers left in the file; O(bytes) for dates and copied numbers.
  public static func table(
    in bytes: InputBytes, name: String, columns: Set<String>? = nil,
    progress: ReadProgress = .none
  ) throws(DataError) -> Table {
    let isArchive = bytes.withBytes { buffer in
      ZipArchive.magics.contains { buffer.starts(with: $0) }
    }
    if isArchive {
      return try NPZFile(bytes, source: name).table(wanted: columns, progress: progress)
    }
    let array = try NPYArray(in: bytes, range: 0..<bytes.count, source: name)
    try check(columns, areAmong: array.names(), source: name)
    let named = try array.columns(wanted: columns)
    return try Table(names: named.map(\.name), columns: named.map(\.column))
  }

  /// Throws `missingColumn` for the first requested name that does not exist.
  static func check(
    _ wanted: Set<String>?, areAmong names: [String], source: String
  ) throws(DataError) {
    guard let wanted, let missing = wanted.subtracting(names).min() else { return }
    throw .missingColumn(
      source: source, column: missing, nearest: nearestName(to: missing, among: names),
      names: names)
  }
}
