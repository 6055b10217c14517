import CSQLite
import SumiData

/// Reads the result of a query of an SQLite database into a table of typed columns.
///
/// The database is opened read-only and read in one transaction, so that it does not change and all
/// rows belong to one state. A column's type follows from its values, because SQLite's types belong
/// to values: integers stay exact, `NULL` is missing, and text is dates or text as in a CSV file.
public enum SQLiteReader {
  /// The table of a query, with the query's column names.
  ///
  /// - Parameters:
  ///   - tables: further tables that the query can read, unless the database has one of the name.
  ///   - progress: called during a long read.
  /// - Throws: `noSuchFile` and related errors; `unusable` for a file that is not a database, and
  ///   for a query that is missing, invalid (with SQLite's message), writes, exceeds its limits, or
  ///   returns a blob or a value of another type than its column.
  /// - Complexity: O(rows); SQLite itself reads about five million cells per second.
  public static func table(
    of file: DataFile, with tables: QueryTables = QueryTables([:]),
    progress: ReadProgress = .none
  ) throws(DataError) -> Table {
    guard file.path != "-" else {
      throw .unusable(
        source: file.name, problem: "a database is not read from a pipe; give its path")
    }
    // Errors of the file itself are reported as for other formats.
    _ = try InputBytes.contents(of: file.path, within: file.limits)
    let path = try file.limits.dataRoot?.realPath(ofFile: file.path) ?? file.path
    let database = Query.Database(path: path, followsLinks: file.limits.dataRoot == nil)
    guard let query = file.query else { throw try missingQuery(database, of: file) }
    return try Query(
      text: query, source: file.name, database: database, tables: tables,
      limits: file.queryLimitsInUse
    ).table(progress: progress)
  }

  private static func missingQuery(
    _ database: Query.Database, of file: DataFile
  ) throws(DataError) -> DataError {
    let connection = try Connection(
      path: database.path, followsLinks: database.followsLinks, source: file.name,
      temporaryBytes: file.queryLimitsInUse.temporaryBytes)
    try connection.startReading()
    let tables = try connection.tableNames()
    let hint =
      tables.isEmpty
      ? "it has no tables"
      : "such as SELECT * FROM \(SQLName.quoted(tables[0])); its tables are: "
        + tables.prefix(12).joined(separator: ", ") + (tables.count > 12 ? " …" : "")
    return connection.unusable("a database needs a query, \(hint)")
  }
}
