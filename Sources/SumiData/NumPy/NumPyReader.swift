/// Reads the files that NumPy writes: NPY, one array, and NPZ, a zip archive of several.
///
/// The rows are the array's first index. An array of one dimension is the column `value`, one of
/// two the columns `0`, `1` …, and a structured one a column for each field; of an NPZ file each
/// name has the array's before it, as in `walk`, `walk.0` or `walk.price`. Numbers of any size, in C
/// or Fortran order, stay in the file where they lie, which is mapped; what is in the other byte
/// order, half precision, or compressed is copied. Dates (datetime64) are time stamps, NaT is a
/// missing one; spans of time (timedelta64) are numbers of their unit.
public enum NumPyReader {
  /// The table in a NumPy file; `name` is what messages call it.
  ///
  /// - Parameters:
  ///   - columns: the columns wanted, `nil` for all. Others need be neither of the same length nor
  ///     of a type that can be charted, and are not decompressed.
  ///   - progress: hears how much is decompressed, in bytes of the file.
  /// - Throws: `malformed` with the byte, or `missingColumn`.
  /// - Complexity: O(columns) for numbers left in the file; O(bytes) for dates and what is copied.
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

  /// Throws `missingColumn` for the first name that is wanted and not there.
  static func check(
    _ wanted: Set<String>?, areAmong names: [String], source: String
  ) throws(DataError) {
    guard let wanted, let missing = wanted.subtracting(names).min() else { return }
    throw .missingColumn(
      source: source, column: missing, nearest: nearestName(to: missing, among: names),
      names: names)
  }
}
