import CSQLTable
import CSQLite
import Glibc
import SumiData

/// A connection to a database that only reads: a file, or an empty database in memory.
final class Connection {
  let handle: OpaquePointer
  /// The database in errors.
  let source: String
  /// For its temporary files.
  private let budget: UnsafeMutablePointer<sumi_sql_budget>

  /// - Parameters:
  ///   - path: the database's file; `nil` for an empty database in memory.
  ///   - followsLinks: whether the path may have symbolic links.
  ///   - temporaryBytes: the most bytes of its temporary files.
  /// - Throws: `DataError.unusable` with SQLite's message.
  init(
    path: String?, followsLinks: Bool = true, source: String, temporaryBytes: Int
  ) throws(DataError) {
    var flags =
      path == nil ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY : SQLITE_OPEN_READONLY
    if !followsLinks { flags |= SQLITE_OPEN_NOFOLLOW }
    var handle = try Self.open(path ?? "", flags, source: source)
    if let path, Self.needsFolder(handle) {
      sqlite3_close_v2(handle)
      guard !Self.hasLog(path) else {
        throw .unusable(
          source: source,
          problem:
            "its latest changes are in its -wal file, which is read only where its folder may be "
            + "written; copy the database with its -wal and -shm files to such a folder")
      }
      // Nobody writes to it, so that no other file is needed.
      handle = try Self.open(
        "file:\(Self.encoded(path))?immutable=1", flags | SQLITE_OPEN_URI, source: source)
    }
    self.handle = handle
    self.source = source
    budget = .allocate(capacity: 1)
    budget.initialize(to: sumi_sql_budget(used: 0, most: Int64(temporaryBytes), is_passed: false))
  }

  private static func open(
    _ path: String, _ flags: Int32, source: String
  ) throws(DataError) -> OpaquePointer {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      path, &handle, flags | SQLITE_OPEN_NOMUTEX, sumi_sql_counting_files())
    guard let handle, code == SQLITE_OK else {
      let problem = problem(code, message: handle.map { String(cString: sqlite3_errmsg($0)) })
      sqlite3_close_v2(handle)
      throw .unusable(source: source, problem: problem)
    }
    return handle
  }

  /// Whether a database with a log (WAL) cannot be read because the log's index cannot be made in its
  /// folder.
  private static func needsFolder(_ handle: OpaquePointer) -> Bool {
    let code = sqlite3_exec(handle, "SELECT 1 FROM sqlite_master LIMIT 1", nil, nil, nil) & 0xFF
    return code == SQLITE_CANTOPEN || code == SQLITE_READONLY
  }

  private static func hasLog(_ path: String) -> Bool {
    var status = stat()
    return stat(path + "-wal", &status) == 0 && status.st_size > 0
  }

  /// A path as a part of a URI.
  private static func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      return byte < 0x80
        && (scalar.properties.isAlphabetic || "/0123456789._-~".unicodeScalars.contains(scalar))
        ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  deinit {
    sqlite3_close_v2(handle)
    budget.deallocate()
  }

  /// Counts the temporary files that `body` makes on this thread.
  func countingFiles<Result>(
    _ body: () throws(DataError) -> Result
  ) throws(DataError) -> Result {
    let outer = sumi_sql_enter_budget(budget)
    defer { sumi_sql_enter_budget(outer) }
    return try body()
  }

  /// One state of the database for all that follows, and nothing but reading from here on.
  ///
  /// - Throws: `DataError.unusable` with SQLite's message.
  func startReading() throws(DataError) {
    let code = sqlite3_exec(handle, "BEGIN", nil, nil, nil)
    // A row of many texts has many times the longest of them.
    let longest = Int32(clamping: max(budget.pointee.most / 64, 1 << 10))
    guard code == SQLITE_OK, sumi_sql_protect(handle, longest) == SQLITE_OK else {
      throw failure(code)
    }
  }

  /// A prepared SELECT.
  ///
  /// - Parameter isPlan: whether it is that of the plan of a query.
  /// - Throws: `DataError.unusable`, with SQLite's message if it does not prepare.
  func select(_ query: String, isPlan: Bool = false) throws(DataError) -> Statement {
    // They have rows, but not those of a table, and a PRAGMA may act when it is prepared.
    if !isPlan, let word = Self.firstWord(of: query)?.uppercased(),
      ["PRAGMA", "EXPLAIN"].contains(word)
    {
      throw unusable("\(word) gives no rows of a table; write a SELECT")
    }
    var first: OpaquePointer?
    var second: OpaquePointer?
    let (code, isSingle) = query.withCString { text in
      var rest: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v2(handle, text, -1, &first, &rest)
      // After one statement, comments and semicolons prepare to nothing.
      while code == SQLITE_OK, second == nil, let tail = rest, tail.pointee != 0 {
        guard sqlite3_prepare_v2(handle, tail, -1, &second, &rest) == SQLITE_OK else {
          return (code, false)
        }
        if rest == tail { break }
      }
      return (code, second == nil)
    }
    sqlite3_finalize(second)
    guard code == SQLITE_OK else {
      sqlite3_finalize(first)
      throw failure(code)
    }
    guard isSingle else {
      sqlite3_finalize(first)
      throw unusable("the query has several statements; write one SELECT")
    }
    guard let first else { throw unusable("the query is empty; write a SELECT") }
    let statement = Statement(first, of: self)
    guard sqlite3_stmt_readonly(first) != 0, statement.names.count > 0 else {
      throw unusable("the query gives no rows, or writes; write a SELECT")
    }
    guard sqlite3_bind_parameter_count(first) == 0 else {
      throw unusable("the query has parameters; write values instead")
    }
    return statement
  }

  /// The first word behind spaces and comments.
  private static func firstWord(of query: String) -> Substring? {
    var rest = query[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == ";" }
      if rest.hasPrefix("--") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        guard let end = rest.dropFirst(2).firstRange(of: "*/") else { return nil }
        rest = rest[end.upperBound...]
      } else {
        let word = rest.prefix { $0.isLetter }
        return word.isEmpty ? nil : word
      }
    }
  }

  /// The names of the database's tables and views.
  ///
  /// - Throws: `DataError.unusable` with SQLite's message.
  func tableNames() throws(DataError) -> [String] {
    let statement = try select(
      """
      SELECT name FROM sqlite_master
      WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name
      """)
    var names: [String] = []
    var code = sqlite3_step(statement.handle)
    while code == SQLITE_ROW {
      names.append(String(decoding: text(statement.handle, 0), as: UTF8.self))
      code = sqlite3_step(statement.handle)
    }
    guard code == SQLITE_DONE else { throw failure(code) }
    return names
  }

  /// SQLite's latest message.
  var message: String { String(cString: sqlite3_errmsg(handle)) }

  /// The error for a result code, with SQLite's latest message.
  func failure(_ code: Int32) -> DataError {
    guard !budget.pointee.is_passed else {
      return unusable(
        "the query needs more than \(budget.pointee.most >> 20) MB of temporary files, its limit; make "
          + "it smaller with WHERE, or sort and join less")
    }
    return unusable(Self.problem(code, message: message))
  }

  func unusable(_ problem: String) -> DataError { .unusable(source: source, problem: problem) }

  private static func problem(_ code: Int32, message: String?) -> String {
    let message = message ?? "SQLite's error \(code)"
    // Functions and settings that are refused have the code of any error.
    if message.hasPrefix("not authorized") {
      return "\(message): a query only reads; write a SELECT"
    }
    return switch code & 0xFF {
    case SQLITE_NOTADB: "\(message); it is not an SQLite database, or is encrypted"
    case SQLITE_CORRUPT: "\(message); restore it from a copy"
    case SQLITE_READONLY: "\(message): a query only reads; write a SELECT"
    case SQLITE_BUSY: "\(message); another program writes to it: try again"
    case SQLITE_CANTOPEN:
      "\(message); check its permissions (a database with a -wal file also needs its folder)"
    case SQLITE_NOMEM: "\(message); make the result smaller with WHERE or LIMIT"
    default: "\(message); check the query"
    }
  }
}

/// A prepared statement.
final class Statement {
  let handle: OpaquePointer
  /// Kept open as long as its temporary files may be.
  private let connection: Connection

  init(_ handle: OpaquePointer, of connection: Connection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// The names of the result's columns.
  var names: [String] {
    (0..<sqlite3_column_count(handle)).map { column in
      sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    }
  }
}

/// A cell as text, valid until the statement's next step.
func text(_ statement: OpaquePointer, _ column: Int32) -> UnsafeBufferPointer<UInt8> {
  UnsafeBufferPointer(
    start: sqlite3_column_text(statement, column),
    count: Int(sqlite3_column_bytes(statement, column)))
}
