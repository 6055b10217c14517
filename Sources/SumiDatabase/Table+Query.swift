import SumiData

extension Table {
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
  ///   - limits: the most time and rows that it may take.
  /// - Throws: `DataError.unusable` for a query that is invalid (with SQLite's message), writes, reads
  ///   no table or an unknown one, or exceeds its limits; `.cancelled` when the task is cancelled.
  /// - Complexity: that of the query. One pass of a few functions is about ten million rows per
  ///   second; `GROUP BY` needs no sort for columns of text, whole numbers or days with few different
  ///   values, and for a column in ascending order.
  public static func query(
    _ query: String, over tables: [String: Table],
    limits: QueryLimits = QueryLimits()
  ) throws(DataError) -> Table {
    try self.query(query, over: QueryTables(tables), limits: limits)
  }

  /// The same over tables that are only read if the query names them.
  ///
  /// - Parameters:
  ///   - source: the data in errors.
  ///   - progress: called during a long query.
  public static func query(
    _ query: String, over tables: QueryTables, source: String = "query",
    limits: QueryLimits = QueryLimits(), progress: ReadProgress = .none
  ) throws(DataError) -> Table {
    try Query(text: query, source: source, tables: tables, limits: limits)
      .table(progress: progress)
  }

  /// How SQLite would run a query, a row for each step.
  package static func plan(
    of query: String, over tables: QueryTables
  ) throws(DataError) -> Table {
    try Query(
      text: "EXPLAIN QUERY PLAN " + query, source: "query", tables: tables,
      limits: QueryLimits(), isPlan: true
    ).table(progress: .none)
  }
}
