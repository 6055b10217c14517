import SumiData

extension Table {
  /// A query is stopped after 60 seconds.
  public static let queryTimeLimit = Duration.seconds(60)

  /// The result of an SQL query over tables, such as
  /// `Table.query("SELECT region, sum(sales) AS sales FROM data GROUP BY region", over: ["data": t])`.
  ///
  /// The SQL is SQLite's. It reads the tables' columns where they are; only the result takes memory.
  /// Whole numbers are integers (so `a / b` of two is whole; write `1.0 * a / b`), dates are text
  /// such as `2008-09-15` or `2008-09-15 16:30:00`, for `strftime` and comparisons, and missing cells
  /// are `NULL`. Columns of dates in the result are dates again.
  ///
  /// - Parameters:
  ///   - query: one SELECT.
  ///   - tables: the tables by their names in the query.
  ///   - timeLimit: the time after which the query is stopped.
  /// - Throws: `DataError.unusable` for a query that is invalid (with SQLite's message), writes, reads
  ///   no table or an unknown one, or does not end in time or before the task is cancelled.
  /// - Complexity: that of the query. One pass of a few functions is about ten million rows per
  ///   second; `GROUP BY` needs no sort for columns of text, whole numbers or days with few different
  ///   values, and for a column in ascending order.
  public static func query(
    _ query: String, over tables: [String: Table],
    timeLimit: Duration = Table.queryTimeLimit
  ) throws(DataError) -> Table {
    try self.query(query, over: QueryTables(tables), timeLimit: timeLimit)
  }

  /// The same over tables that are only read if the query names them.
  ///
  /// - Parameters:
  ///   - source: the data in errors.
  ///   - progress: called during a long query.
  public static func query(
    _ query: String, over tables: QueryTables, source: String = "query",
    timeLimit: Duration = Table.queryTimeLimit, progress: ReadProgress = .none
  ) throws(DataError) -> Table {
    try Query(text: query, source: source, tables: tables, timeLimit: timeLimit)
      .table(progress: progress)
  }
}
