import SumiData
import SumiDatabase
import SumiReaders

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
        columns: columns, as: "data", with: QueryTables([:]), progress: progress
      ).table
    } catch {
      throw .data(error)
    }
  }

  /// See `TableReader.firstRows`.
  ///
  /// - Throws: `SumiError.data`.
  package func firstRows(_ least: Int) throws(SumiError) -> (table: Table, rowCount: Int)? {
    do throws(DataError) {
      return try TableReader.firstRows(least, of: self)
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
  ) throws(DataError) -> QueryTable {
    var file = self
    file.query = nil
    file.queryLimits = QueryLimits()
    let columns = query == nil ? columns : nil
    let content =
      if let files {
        try files.content(of: file, columns: columns) { () throws(DataError) in
          try file.content(columns: columns, progress)
        }
      } else {
        try file.content(columns: columns, progress)
      }
    return switch content {
    case .database:
      QueryTable(try SQLiteReader.table(of: self, with: others, progress: progress))
    case .table(let table): try queried(table, as: name, with: others, progress)
    }
  }

  /// The file's table, unless it is a database, which has many.
  private func content(
    columns: Set<String>?, _ progress: ReadProgress
  ) throws(DataError) -> TableCache.Content {
    var isDatabase = false
    let table = try TableReader.table(of: self, columns: columns, progress: progress) { _, _ in
      isDatabase = true
      return Table()
    }
    return isDatabase ? .database : .table(QueryTable(table))
  }

  private func queried(
    _ table: QueryTable, as name: String, with others: QueryTables, _ progress: ReadProgress
  ) throws(DataError) -> QueryTable {
    guard let query else { return table }
    let names = [name] + others.names.filter { $0 != name }
    let tables = QueryTables(
      names: names,
      indexed: { (wanted) throws(DataError) in
        wanted == name ? table : try others.read(wanted)
      })
    return QueryTable(
      try Table.query(
        query, over: tables, source: self.name, limits: queryLimitsInUse, progress: progress))
  }
}
