import SumiData
import SumiDatabase

extension DataFile {
  /// The table in the file, whatever its format.
  ///
  /// - Parameters:
  ///   - columns: the columns wanted, `nil` for all.
  ///   - progress: hears how far a long reading is.
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
