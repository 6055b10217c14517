import SumiData
import SumiDatabase

extension DataFile {
  /// Reads the file's table, whatever its format.
  ///
  /// - Parameters:
  ///   - columns: the columns wanted, `nil` for all.
  ///   - progress: called during a long read.
  /// - Throws: `SumiError.data`.
  public func table(
    columns: Set<String>? = nil, progress: ReadProgress = .none
  ) throws(SumiError) -> Table {
    do throws(DataError) {
      return try TableReader.table(
        of: self, columns: columns, progress: progress, database: SQLiteReader.table)
    } catch {
      throw .data(error)
    }
  }
}
