import CSQLTable
import CSQLite
import SumiData
import SumiGeometry

/// A query of tables, and perhaps of a database.
struct Query {
  var text: String
  /// The data in errors.
  var source: String
  /// Its tables come before the others.
  var database: Database?
  var tables: QueryTables
  var limits: QueryLimits
  /// Whether the plan of a query is asked for.
  var isPlan = false

  /// A database in a file.
  struct Database {
    var path: String
    /// Whether the path may have symbolic links.
    var followsLinks: Bool
  }

  /// The number of rows between two reports of progress.
  private static let reportedRows = 1 << 16
  /// The largest number of cells in a result: 4 GB of numbers.
  private static let mostCells = 500_000_000

  private enum Attempt {
    case result(Table)
    /// The query reads these tables, too.
    case needs([String])
  }

  /// The result. Tables are read when the query turns out to name them.
  func table(progress: ReadProgress) throws(DataError) -> Table {
    var read: [(name: String, table: QueryTable)] = []
    while true {
      switch try attempt(with: read[...], [], progress) {
      case .result(let table):
        for (_, read) in read { try read.table.checkWhole() }
        return table
      case .needs(let names):
        for name in names { read.append((name, try tables.read(name))) }
      }
    }
  }

  /// Runs the query with some tables, first making those at the front known to SQLite.
  private func attempt(
    with read: ArraySlice<(name: String, table: QueryTable)>,
    _ known: [(name: String, table: Table, handle: OpaquePointer)], _ progress: ReadProgress
  ) throws(DataError) -> Attempt {
    guard let next = read.first else { return try attempt(with: known, progress) }
    return try next.table.withSQLTable { (handle) throws(DataError) in
      try attempt(
        with: read.dropFirst(), known + [(next.name, next.table.table, handle)], progress)
    }
  }

  private func attempt(
    with known: [(name: String, table: Table, handle: OpaquePointer)], _ progress: ReadProgress
  ) throws(DataError) -> Attempt {
    let unread = tables.names.filter { name in !known.contains { $0.name == name } }
      .map { (name: $0, handle: sumi_sql_table_make_unread()) }
    // Freed after the connection is closed.
    defer { for table in unread { sumi_sql_table_free(table.handle) } }
    let connection = try Connection(
      path: database?.path, followsLinks: database?.followsLinks ?? true, source: source,
      temporaryBytes: limits.temporaryBytes)
    for (name, handle) in known.map({ ($0.name, $0.handle) })
      + unread.compactMap({ table in table.handle.map { (table.name, $0) } })
    {
      let code = sumi_sql_add_table(connection.handle, name, handle)
      guard code == SQLITE_OK else { throw connection.failure(code) }
    }
    try connection.startReading()
    let statement: Statement
    do throws(DataError) {
      statement = try connection.select(text, isPlan: isPlan)
    } catch {
      let named = unread.filter { table in table.handle.map { sumi_sql_is_named($0) } ?? false }
      if !named.isEmpty { return .needs(named.map(\.name)) }
      throw hint(connection, known) ?? error
    }
    guard database != nil || known.contains(where: { sumi_sql_is_named($0.handle) }) else {
      throw connection.unusable("the query reads no table; \(list(of: tables.names, "tables"))")
    }
    let result = try QueryWatch(seconds: limits.seconds).during(on: connection) {
      () throws(DataError) in
      try connection.countingFiles { () throws(DataError) in
        try rows(of: statement, connection, progress)
      }
    }
    return .result(result)
  }

  private func rows(
    of statement: Statement, _ connection: Connection, _ progress: ReadProgress
  ) throws(DataError) -> Table {
    let names = SQLName.unique(statement.names)
    var reading = QueryReading(names: names, source: source)
    repeat {
      sqlite3_reset(statement.handle)
      var rowCount = 0
      var code = sqlite3_step(statement.handle)
      while code == SQLITE_ROW {
        try reading.append(statement.handle)
        rowCount += 1
        if rowCount > limits.rows {
          throw connection.unusable(
            "the result has more than \(limits.rows) rows, its limit; make it smaller with WHERE or"
              + " LIMIT, or raise \"rowLimit\" where that is allowed")
        }
        if rowCount % Self.reportedRows == 0 {
          progress(source, done: rowCount, total: nil, unit: .rows)
          if rowCount > Self.mostCells / names.count {
            throw connection.unusable(
              "the result has more than \(Self.mostCells) cells; make it smaller with WHERE or"
                + " LIMIT")
          }
        }
        code = sqlite3_step(statement.handle)
      }
      guard code == SQLITE_DONE else { throw connection.failure(code) }
    } while reading.needsAnother()
    return try reading.table(isOrdered: Self.statesOrder(text))
  }

  /// The error for an unknown table or column, with the most similar name.
  private func hint(
    _ connection: Connection, _ known: [(name: String, table: Table, handle: OpaquePointer)]
  ) -> DataError? {
    let message = connection.message
    if message.hasSuffix("may not be modified") {
      return connection.unusable("\(message): a query only reads; write a SELECT")
    }
    if let name = message.after("no such table: ") {
      // Where the list of a database's tables cannot be read, its error says why.
      let stored = database == nil ? [] : (try? connection.tableNames()) ?? []
      return connection.unusable(
        "\(message); \(suggestion(for: name, among: stored + tables.names, "tables"))")
    }
    let named = known.filter { sumi_sql_is_named($0.handle) }
    if !named.isEmpty, let name = message.after("no such column: ") {
      let column = name.split(separator: ".").last.map(String.init) ?? name
      return connection.unusable(
        "\(message); \(suggestion(for: column, among: named.flatMap(\.table.names), "columns"))")
    }
    return nil
  }

  private func suggestion(for name: String, among names: [String], _ what: String) -> String {
    nearestName(to: name, among: names).map { "did you mean \"\($0)\"?" } ?? list(of: names, what)
  }

  private func list(of names: [String], _ what: String) -> String {
    names.isEmpty
      ? "there are no \(what)"
      : "the \(what) are: " + names.prefix(12).joined(separator: ", ")
        + (names.count > 12 ? " …" : "")
  }
}

extension String {
  fileprivate func after(_ start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }
}
