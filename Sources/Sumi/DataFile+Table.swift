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
  ///   - files: tables of files that other charts have read; `nil` for none.
  func table(
    columns: Set<String>?, as name: String, with others: QueryTables,
    sharing files: TableCache? = nil, progress: ReadProgress
  ) throws(DataError) -> Table {
    if query != nil, let files, FileIdentity(path: path) != nil,
      let table = try tableBeforeQuery(files, progress)
    {
      return try queried(table, as: name, with: others, progress)
    }
    var isDatabase = false
    let table = try TableReader.table(
      of: self, columns: query == nil ? columns : nil, progress: progress
    ) { (file, progress) throws(DataError) in
      isDatabase = true
      return try SQLiteReader.table(of: file, with: others, progress: progress)
    }
    return isDatabase ? table : try queried(table, as: name, with: others, progress)
  }

  /// The table that the query reads; `nil` for a database, which has many.
  private func tableBeforeQuery(
    _ files: TableCache, _ progress: ReadProgress
  ) throws(DataError) -> Table? {
    var file = self
    file.query = nil
    var isDatabase = false
    do throws(DataError) {
      return try files.table(of: file, columns: nil) { () throws(DataError) in
        try TableReader.table(of: file, progress: progress) { (_, _) throws(DataError) in
          isDatabase = true
          throw .cancelled(source: file.name)
        }
      }
    } catch {
      if isDatabase { return nil }
      throw error
    }
  }

  private func queried(
    _ table: Table, as name: String, with others: QueryTables, _ progress: ReadProgress
  ) throws(DataError) -> Table {
    guard let query else { return table }
    let tables = QueryTables(names: [name] + others.names.filter { $0 != name }) {
      (wanted) throws(DataError) in
      wanted == name ? table : try others.read(wanted)
    }
    return try Table.query(
      query, over: tables, source: self.name, limits: queryLimits, progress: progress)
  }
}
