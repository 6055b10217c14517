import GRDB
import GRDBSQLite
import SumiData

/// Reads the result of a query of an SQLite database into a table of typed columns.
///
/// The database is opened read-only and read in one transaction, so that it does not change and all
/// rows belong to one state. A column's type follows from its values, because SQLite's types belong
/// to values: integers stay exact, `NULL` is missing, and text is dates or text as in a CSV file.
public enum SQLiteReader {
  /// The number of rows between two reports of progress.
  private static let reportedRows = 1 << 16

  /// The table of a query, with the query's column names.
  ///
  /// - Throws: `noSuchFile` and related errors; `unusable` for a file that is not a database, and
  ///   for a query that is missing, invalid (with SQLite's message), writes, or returns a blob or a
  ///   value of another type than its column.
  /// - Complexity: O(rows); SQLite itself reads about five million cells per second.
  public static func table(
    of file: DataFile, progress: ReadProgress = .none
  ) throws(DataError) -> SumiData.Table {
    guard file.path != "-" else {
      throw .unusable(
        source: file.name, problem: "a database is not read from a pipe; give its path")
    }
    // Errors of the file itself are reported as for other formats.
    _ = try InputBytes.contents(of: file.path)
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(path: file.path, configuration: configuration)
      return try queue.read { database in
        guard let query = file.query else { throw try missingQuery(file, database) }
        return try table(of: query, file: file, in: database, progress: progress)
      }
    } catch let error as DataError {
      throw error
    } catch let error as DatabaseError {
      throw .unusable(source: file.name, problem: problem(of: error))
    } catch {
      throw .unusable(source: file.name, problem: "\(error)")
    }
  }

  private static func table(
    of query: String, file: DataFile, in database: Database, progress: ReadProgress
  ) throws -> SumiData.Table {
    let statement = try database.makeStatement(sql: query)
    guard statement.isReadonly, statement.columnCount > 0 else {
      throw DataError.unusable(
        source: file.name, problem: "the query gives no rows, or writes; write a SELECT")
    }
    guard sqlite3_bind_parameter_count(statement.sqliteStatement) == 0 else {
      throw DataError.unusable(
        source: file.name, problem: "the query has parameters; write values instead")
    }
    var reading = QueryReading(names: uniqueNames(statement.columnNames), source: file.name)
    repeat {
      let rows = try Row.fetchCursor(statement)
      var rowCount = 0
      while try rows.next() != nil {
        try reading.append(statement.sqliteStatement)
        rowCount += 1
        if rowCount % reportedRows == 0 {
          progress(file.name, done: rowCount, total: nil, unit: .rows)
        }
      }
    } while try reading.needsAnother()
    return try reading.table()
  }

  /// Unique names: the second `count` becomes `count 2`.
  private static func uniqueNames(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.map { name in
      var unique = name
      var number = 2
      while !seen.insert(unique).inserted {
        unique = "\(name) \(number)"
        number += 1
      }
      return unique
    }
  }

  private static func missingQuery(_ file: DataFile, _ database: Database) throws -> DataError {
    let tables = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_master
        WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name
        """)
    let hint =
      tables.isEmpty
      ? "it has no tables"
      : "such as SELECT * FROM \(quoted(tables[0])); its tables are: "
        + tables.prefix(12).joined(separator: ", ") + (tables.count > 12 ? " …" : "")
    return .unusable(source: file.name, problem: "a database needs a query, \(hint)")
  }

  /// The name in SQL: in quotes unless it is a plain word.
  private static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x5F
    }
    return isPlain
      ? name
      : "\""
        + name.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\""
  }

  private static func problem(of error: DatabaseError) -> String {
    let message = error.message ?? "SQLite's error \(error.resultCode.rawValue)"
    return switch error.resultCode {
    case .SQLITE_NOTADB: "\(message); it is not an SQLite database, or is encrypted"
    case .SQLITE_CORRUPT: "\(message); restore it from a copy"
    case .SQLITE_READONLY: "\(message); write a SELECT"
    case .SQLITE_BUSY: "\(message); another program writes to it: try again"
    case .SQLITE_CANTOPEN:
      "\(message); check its permissions (a database with a -wal file also needs its folder)"
    default: "\(message); check the query"
    }
  }
}
