import CSQLite
import Foundation
import SumiData
import SumiDatabase
import Synchronization
import Testing

@Suite struct SQLiteReaderTests {
  /// A database in its own folder, which is removed with its owner.
  private final class Sample {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sumi-\(UUID().uuidString)")
    var path: String { folder.appending(path: "sample.db").path }

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var database: OpaquePointer?
      defer { sqlite3_close(database) }
      try #require(sqlite3_open(path, &database) == SQLITE_OK)
      let sql = """
        CREATE TABLE flights (id INTEGER, delay REAL, day TEXT, carrier TEXT, raw BLOB);
        INSERT INTO flights VALUES
          (1700000000123456789, 1.5, '2020-01-01', 'AA', x'00'),
          (2, NULL, '2020-01-02', 'B6', NULL), (3, 2, NULL, '7', NULL);
        CREATE VIEW "late ones" AS SELECT * FROM flights WHERE delay > 0;
        """
      try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func table(_ query: String?) throws -> Table {
      try SQLiteReader.table(of: DataFile(path, query: query))
    }

    func message(_ query: String?) -> String {
      do {
        _ = try table(query)
        return "nothing is wrong"
      } catch {
        return "\(error)".replacing(path, with: "db")
      }
    }
  }

  @Test("Values give the columns their types")
  func types() throws {
    let table = try Sample().table("SELECT id, delay, day, carrier FROM flights")
    #expect(table.names == ["id", "delay", "day", "carrier"])
    #expect(table.columns.map(\.type) == [.numbers, .numbers, .dateTimes, .text])
    #expect(table.columns[0].numberValues?.integer(at: 0) == 1_700_000_000_123_456_789)
    #expect(table.columns[1].numberValues?[2] == 2 && table.columns[1].isMissing(1))
    #expect(table.columns[2].isMissing(2))
    #expect(table.columns[3].values == .text(TextValues(["AA", "B6", "7"])))
  }

  @Test(
    "A database with a log is read where the log's index cannot be made, unless the log has changes"
  )
  func log() throws {
    let sample = try Sample()
    // A name that is not plain in a URI.
    let path = sample.folder.appending(path: "a 50%?#ü.db").path
    var database: OpaquePointer?
    try #require(sqlite3_open(path, &database) == SQLITE_OK)
    let sql = "PRAGMA journal_mode=WAL; CREATE TABLE t (x); INSERT INTO t VALUES (7)"
    try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(database)
    // Rights do not bind the system's own user, but a link in the index's place is not followed.
    try FileManager.default.createSymbolicLink(
      atPath: path + "-shm", withDestinationPath: path + "-shm")
    let file = DataFile(path, query: "SELECT x FROM t")
    #expect(try SQLiteReader.table(of: file).columns[0].numberValues?[0] == 7)
    try Data([1]).write(to: URL(filePath: path + "-wal"))
    let error = #expect(throws: DataError.self) { try SQLiteReader.table(of: file) }
    #expect("\(try #require(error))".contains("copy the database with its -wal and -shm files"))
  }

  @Test("A column of numbers and text is text; names become unique")
  func mixed() throws {
    let table = try Sample().table("SELECT 1 AS a, 2 AS a UNION ALL SELECT 'x', 2.5")
    #expect(table.names == ["a", "a 2"])
    #expect(table.columns[0].values == .text(TextValues(["1", "x"])))
    #expect(table.columns[1] == Column([2, 2.5]))
    #expect(try Sample().table("SELECT id FROM flights WHERE 0").rowCount == 0)
  }

  @Test("An impossible query is an error of one line with a remedy")
  func errors() throws {
    let sample = try Sample()
    #expect(
      sample.message(nil)
        == "db: a database needs a query, such as SELECT * FROM flights; its tables are: flights,"
        + " late ones")
    #expect(sample.message("SELECT x FROM flights") == "db: no such column: x; check the query")
    #expect(sample.message("SELEC 1").hasPrefix("db: near \"SELEC\": syntax error"))
    #expect(sample.message("").hasPrefix("db: "))
    #expect(sample.message("SELECT ?").contains("has parameters"))
    #expect(sample.message("SELECT raw FROM flights").contains("column \"raw\", row 1: a blob"))
    #expect(
      sample.message("SELECT * FROM flight")
        == "db: no such table: flight; did you mean \"flights\"?")
    #expect(sample.message("SELECT 'a' FROM flights; -- a comment").hasSuffix("nothing is wrong"))
    for query in [
      "DELETE FROM flights", "DROP TABLE flights", "CREATE TABLE t (x)",
      "INSERT INTO flights (id) VALUES (1) RETURNING id", "ATTACH 'x.db' AS x",
      "PRAGMA journal_mode = WAL", "PRAGMA user_version = 2", "VACUUM", "BEGIN",
      "SELECT load_extension('x')",
    ] {
      #expect(sample.message(query).contains("write a SELECT"), "\(sample.message(query))")
    }
    #expect(try sample.table("SELECT count(*) AS n FROM flights").columns[0].numberValues?[0] == 3)
    #expect(sample.message("SELECT 1; SELECT 2").contains("has several statements"))
    #expect(try sample.table("SELECT name FROM pragma_table_info('flights')").rowCount == 5)
  }

  @Test("Other tables are read beside the database's, whose names come first")
  func otherTables() throws {
    let carriers = try Table([
      "carrier": ["AA", "B6"], "title": ["American", "JetBlue"],
    ])
    let sample = try Sample()
    let table = try SQLiteReader.table(
      of: DataFile(
        sample.path,
        query: "SELECT title, delay FROM flights JOIN carriers USING (carrier) ORDER BY id"),
      with: QueryTables(["carriers": carriers, "flights": carriers]))
    #expect(table.columns[0].values == .text(TextValues(["JetBlue", "American"])))
    #expect(table.columns[1].isMissing(0) && table.columns[1].numberValues?[1] == 1.5)
  }

  @Test("A missing file, or another format, is an error")
  func files() throws {
    let sample = try Sample()
    #expect(throws: DataError.self) { try SQLiteReader.table(of: DataFile("/nowhere.db")) }
    let path = sample.folder.appending(path: "text.db").path
    try String(repeating: "no database\n", count: 200).write(
      toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: DataError.self) {
      try SQLiteReader.table(of: DataFile(path, query: "SELECT 1 FROM sqlite_master"))
    }
    #expect("\(try #require(error))".contains("it is not an SQLite database"))
    #expect(throws: DataError.self) { try SQLiteReader.table(of: DataFile("-", query: "SELECT 1")) }
  }

  @Test("A directory, an unreadable file and an empty one are errors")
  func unreadable() {
    func message(_ path: String, _ query: String?) -> String? {
      do throws(DataError) {
        _ = try SQLiteReader.table(of: DataFile(path, query: query))
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message("/proc/self", nil) == "/proc/self: a directory; name a file in it")
    #expect(message("/proc/self/mem", nil)?.hasPrefix("/proc/self/mem: cannot be read (") == true)
    #expect(message("/dev/null", nil) == "/dev/null: a database needs a query, it has no tables")
  }

  @Test("A long query reports the number of rows read")
  func progress() throws {
    let sample = try Sample()
    let query = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150000)
      SELECT i FROM n
      """
    let steps = Mutex<[ReadProgress.Step]>([])
    let table = try SQLiteReader.table(
      of: DataFile(sample.path, query: query),
      progress: ReadProgress { step in steps.withLock { $0.append(step) } })
    #expect(table.rowCount == 150_000)
    let all = steps.withLock { $0 }
    #expect(all.map(\.done) == [65_536, 131_072])
    #expect(all.allSatisfy { $0.total == nil && $0.percent == nil && $0.unit == .rows })
  }
}
