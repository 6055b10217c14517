import SumiData
import SumiDatabase

extension DataFile {
  /// Reads the file's table, whatever its format, or the result of its query. The query reads the
  /// table in the file as `data`, and the tables of a database by their own names.
  ///
  /// - Parameters:
  ///   - columns: the columns wanted, `nil` for all; with a query, all of its result.
  ///   - progress: called during a long read.
  /// - Throws: `SumiError.data`.
  public func table(
    columns: Set<String>? = nil, progress: ReadProgress = .none
  ) throws(SumiError) -> Table {
    do throws(DataError) {
      return try table(
        columns: columns, as: "data", with: QueryTables([:]), progress: progress)
    } catch {
      throw .data(error)
    }
  }

  /// - Parameters:
  ///   - name: the name of the file's table in its query.
  ///   - others: further tables that the query can read.
  func table(
    columns: Set<String>?, as name: String, with others: QueryTables, progress: ReadProgress
  ) throws(DataError) -> Table {
    var isDatabase = false
    let table = try TableReader.table(
      of: self, columns: query == nil ? columns : nil, progress: progress
    ) { (file, progress) throws(DataError) in
      isDatabase = true
      return try SQLiteReader.table(of: file, with: others, progress: progress)
    }
    guard let query, !isDatabase else { return table }
    let tables = QueryTables(names: [name] + others.names.filter { $0 != name }) {
      (wanted) throws(DataError) in
      wanted == name ? table : try others.read(wanted)
    }
    return try Table.query(
      query, over: tables, source: self.name, limits: queryLimits, progress: progress)
  }
}
