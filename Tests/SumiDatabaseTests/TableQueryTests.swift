import SumiData
import SumiDatabase
import Testing

@Suite struct TableQueryTests {
  private static let sales: Table = {
    let columns: KeyValuePairs<String, any ColumnConvertible> = [
      "region": ["west", "east", nil, "west", "", "east"] as [String?],
      "sales": [1.5, 2, 4, nil, 8, 16] as [Double?],
      "pieces": [3, 1, 4, 1, 5, 9],
      "day": Column(
        dateTimes: [0, 86_400, 86_400, 0, 864_000, 172_800], .seconds),
    ]
    // The columns have one length and different names.
    return (try? Table(columns)) ?? Table()
  }()

  private func query(_ sql: String, _ tables: [String: Table] = ["data": sales]) throws -> Table {
    try Table.query(sql, over: tables)
  }

  private func message(_ sql: String, _ tables: [String: Table] = ["data": sales]) -> String {
    do {
      _ = try query(sql, tables)
      return "nothing is wrong"
    } catch {
      return "\(error)"
    }
  }

  @Test("A query's texts are dates in every form, and its numbers by their column's name")
  func dateForms() throws {
    let result = try query(
      "SELECT '1974Q1' AS q, 1577836800 AS created_at, 20200101 AS n FROM data LIMIT 1")
    #expect(result["q"]?.type == .dateTimes)
    #expect(result["created_at"] == Column(dateTimes: [1_577_836_800], .seconds))
    #expect(result["n"]?.type == .numbers)
  }

  @Test(
    "Rows in a stated order give their names this order, and others keep the one that is known",
    arguments: [
      ("SELECT m FROM data ORDER BY n", ["Mar", "Jan", "Feb"]),
      ("select m from data -- ' (\n order\tBy n desc", ["Feb", "Jan", "Mar"]),
      ("SELECT m, g FROM data ORDER BY n", ["Mar", "Jan", "Feb"]),
      ("SELECT m FROM data", nil),
      ("SELECT m FROM (SELECT * FROM data ORDER BY n)", nil),
      ("SELECT m, 'ORDER BY' AS \"order by\" FROM data", nil),
      ("SELECT g, rank() OVER (ORDER BY n) FROM data", nil),
      ("SELECT g FROM data ORDER BY n", nil),
    ])
  func statedOrder(sql: String, levels: [String]?) throws {
    let table = try Table([
      "m": ["Jan", "Mar", "Feb"], "n": [2, 1, 3], "g": ["a", "b", "b"],
    ])
    // The rows of "b" have one of "a" between them.
    #expect(try query(sql, ["data": table]).columns[0].levels == levels)
  }

  @Test("Groups have the sums of their rows in the order of their names; missing cells are one")
  func groups() throws {
    let sums = try query(
      """
      SELECT region, sum(sales) AS sales, sum(pieces) AS n, count(*) AS rows FROM data
      GROUP BY region
      """)
    #expect(sums.names == ["region", "sales", "n", "rows"])
    #expect(
      sums.columns[0]
        == Column(
          .text(TextValues(["", "", "east", "west"])),
          validity: {
            var validity = Validity(repeating: true, count: 4)
            validity[0] = false
            return validity
          }()))
    #expect(sums.columns[1] == Column([4, 8, 18, 1.5]))
    #expect(sums.columns[2] == Column([4, 5, 10, 4]))
    #expect(sums.columns[3] == Column([1, 1, 2, 2]))
  }

  @Test(
    "Any order of columns is that of sorted rows",
    arguments: [
      "region", "region DESC", "pieces", "pieces DESC", "day", "day DESC", "region, pieces DESC",
      "pieces, region", "day, region DESC, pieces", "region, day, pieces, sales", "sales",
      "region COLLATE NOCASE, pieces",
    ])
  func orders(order: String) throws {
    // The plus sign hides the columns from the virtual table, so that SQLite sorts. Equal rows stay
    // in their order.
    let plain =
      order.split(separator: ",").map { "+" + $0.drop { $0 == " " } }.joined(separator: ", ")
    let sql = "SELECT region, pieces, day, rowid FROM data ORDER BY "
    #expect(try query(sql + order) == query(sql + plain + ", rowid"))
  }

  @Test(
    "A condition chooses the rows that SQLite's own comparison chooses",
    arguments: [
      "pieces > 3", "pieces >= 3", "pieces < 3", "pieces <= 3", "pieces = 1", "pieces = 1.0",
      "pieces > 2.5", "sales > 1.5", "sales < 8 AND pieces > 1", "region = 'west'",
      "region = ''", "region > 'f'", "region = 'WEST' COLLATE NOCASE", "region IN ('east', 'none')",
      "region = 1", "sales = NULL", "pieces < 'text'", "day = '1970-01-02'", "day > '1970-01-01'",
      "region = 'east' AND sales > 2", "pieces BETWEEN 3 AND 5", "region IS NULL", "rowid > 3",
    ])
  func conditions(condition: String) throws {
    let names = ["pieces", "sales", "region", "day", "rowid"]
    let plain = names.reduce(condition) { $0.replacing($1, with: "+\($1)") }
    let sql = "SELECT rowid AS row FROM data WHERE "
    let order = " ORDER BY +rowid"
    let found = try query(sql + condition + order)
    #expect(try found == query(sql + plain + order), "\(condition)")
    if !["NULL", "region = 1", "'text'"].contains(where: condition.contains) {
      #expect(found.rowCount > 0 && found.rowCount < 6, "\(condition)")
    }
  }

  @Test("Text is compared with numbers as SQL says")
  func affinity() throws {
    let sql = "SELECT rowid AS row FROM data WHERE "
    #expect(try query(sql + "pieces = '1'").columns[0] == Column([2, 4]))
    #expect(try query(sql + "'4' = pieces").columns[0] == Column([3]))
  }

  @Test(
    "Groups and orders by columns with few values, or in order, need no sort",
    arguments: [
      "region", "pieces", "day", "region, pieces, day", "region DESC, day", "rowid", "-pieces",
    ])
  func plans(key: String) throws {
    let plan = try Table.plan(
      of: "SELECT * FROM data ORDER BY \(key)", over: QueryTables(["data": Self.sales]))
    let steps = try plan.column(named: "detail").text(at: plan.rowCount - 1)
    #expect(steps.contains("TEMP B-TREE") == ["rowid", "-pieces"].contains(key), "\(steps)")
    let integers = try Table(["n": [9_007_199_254_740_993, 9_007_199_254_740_992, 0]])
    let sorted = try query("SELECT n FROM t ORDER BY n", ["t": integers])
    #expect(sorted.columns[0] == Column([0, 9_007_199_254_740_992, 9_007_199_254_740_993]))
  }

  @Test("Two tables are joined by text, numbers and dates")
  func joins() throws {
    let factors = try Table([
      "name": ["east", "west", "north"], "factor": [2, 10, 100], "piece": [1.0, 3, 9],
      "day": Column(dateTimes: [86_400_000, 0, 1], .milliseconds),
    ])
    let tables = ["data": Self.sales, "factors": factors]
    let sums = try query(
      """
      SELECT region, sum(sales * factor) AS total FROM data JOIN factors ON name = region
      GROUP BY region
      """, tables)
    #expect(sums.columns[0] == Column(["east", "west"]))
    #expect(sums.columns[1] == Column([36.0, 15]))
    let pieces = try query(
      "SELECT pieces, name FROM data LEFT JOIN factors ON piece = pieces ORDER BY pieces, name",
      tables)
    #expect(pieces.columns[0] == Column([1, 1, 3, 4, 5, 9]))
    #expect(pieces.columns[1].validity?.missingCount == 2)
    // Dates of another unit have another text; date() gives both the same one.
    let days = try query(
      "SELECT count(*) AS n FROM data JOIN factors ON date(factors.day) = data.day", tables)
    #expect(days.columns[0] == Column([6]))
    let twice = try query(
      "SELECT count(*) AS n FROM data AS a JOIN data AS b ON a.region = b.region")
    #expect(twice.columns[0] == Column([9]))
  }

  @Test("Dates are text for SQL, and dates again in the result")
  func dates() throws {
    let days = try query(
      "SELECT day, strftime('%d', day) AS number FROM data WHERE day >= '1970-01-02' ORDER BY day")
    #expect(days.columns[0].type == .dateTimes)
    #expect(days.columns[0].numberValues?.integers == [86_400, 86_400, 172_800, 864_000])
    var numbers = Column(["02", "02", "03", "11"])
    numbers.levels = ["02", "03", "11"]
    #expect(days.columns[1] == numbers)
    let times = try Table([
      "at": Column(dateTimes: [-1, 1_500, 1_221_496_200_250], .milliseconds)
    ])
    let text = try query("SELECT at || '!' AS at FROM times", ["times": times])
    #expect(
      text.columns[0]
        == Column([
          "1969-12-31 23:59:59.999!", "1970-01-01 00:00:01.500!", "2008-09-15 16:30:00.250!",
        ]))
    let later = try query(
      "SELECT at FROM times WHERE at > datetime('1970-01-01', '+1 day')", ["times": times])
    #expect(later.columns[0].numberValues?.integers == [1_221_496_200_250])
    let far = try Table(["at": Column(dateTimes: [.min, .max], .seconds)])
    #expect(try query("SELECT at FROM far", ["far": far]).rowCount == 2)
  }

  @Test("Integers are exact at any size, and numbers keep all their digits")
  func exactNumbers() throws {
    let table = try Table([
      "integer": [Int64.max, .min, 9_007_199_254_740_993],
      "unsigned": [UInt64.max, 1, 2], "small": [Int8(-3), 2, 1],
      "double": [0.1, 1e300, .infinity], "whole": [9_007_199_254_740_992.0, -1, 3],
      "flag": [true, false, true], "gap": [1.5, Double.nan, 2],
    ])
    let result = try query("SELECT * FROM t", ["t": table])
    #expect(result.columns[0].numberValues?.integers == [.max, .min, 9_007_199_254_740_993])
    #expect(result.columns[1].numberValues?[0] == Double(UInt64.max))
    #expect(result.columns[2] == Column([-3, 2, 1]))
    #expect(result.columns[3] == Column([0.1, 1e300, .infinity]))
    #expect(result.columns[4].numberValues?.integers == [9_007_199_254_740_992, -1, 3])
    #expect(result.columns[5] == Column([1, 0, 1]))
    #expect(result.columns[6].isMissing(1))
    let types = try query(
      "SELECT typeof(double) AS a, typeof(whole) AS b, 7 / small AS c FROM t", ["t": table])
    #expect(types.columns[0] == Column(["real", "real", "real"]))
    #expect(types.columns[1] == Column(["integer", "integer", "integer"]))
    #expect(types.columns[2] == Column([-2, 3, 7]))
    let sum = "SELECT sum(integer) FROM t WHERE integer > 0"
    #expect(message(sum, ["t": table]).contains("overflow"))
  }

  @Test("Rows without memory, slices and gaps are read as they are")
  func storage() throws {
    let numbers = NumberValues([5, 6, 7, 8] as [Int32])[1..<4]
    var validity = Validity(repeating: true, count: 3)
    validity[1] = false
    let table = try Table([
      "row": Column.rowNumbers(3), "slice": Column(.numbers(numbers)),
      "gaps": Column(.numbers(numbers), validity: validity),
      "half": Column(.numbers(NumberValues(regularFrom: 0.5, step: 1.5, count: 4)[1..<4])),
    ])
    let result = try query("SELECT * FROM t WHERE row >= 0 ORDER BY row DESC", ["t": table])
    #expect(result.columns[0] == Column([2, 1, 0]))
    #expect(result.columns[1] == Column([8, 7, 6]))
    #expect(result.columns[2].isMissing(1) && result.columns[2].numberValues?[0] == 8)
    #expect(result.columns[3] == Column([5, 3.5, 2]))
  }

  @Test("Awkward names can be quoted, and names that differ in case are told apart")
  func names() throws {
    let table = try Table(
      names: ["a", "A", "sum of \"x\"", "select", ""],
      columns: [[1], [2], [3], [4], [5]].map { Column($0) })
    let result = try query(
      "SELECT a, \"A 2\", \"sum of \"\"x\"\"\", \"select\", \"\" FROM \"my table\"",
      ["my table": table])
    #expect(result.columns.map { $0.numberValues?[0] } == [1, 2, 3, 4, 5])
  }

  @Test("Results without rows, and tables without rows or columns")
  func empty() throws {
    let none = try query("SELECT region, sales FROM data WHERE pieces > 100")
    #expect(none.names == ["region", "sales"] && none.rowCount == 0)
    let noRows = try Table(["x": [Double](), "t": [String]()])
    #expect(try query("SELECT t, sum(x) FROM e GROUP BY t", ["e": noRows]).rowCount == 0)
    #expect(try query("SELECT count(*) AS n FROM e", ["e": noRows]).columns[0] == Column([0]))
    #expect(
      message("SELECT * FROM e", ["e": Table()])
        == "query: the table has no columns; check the query")
  }

  @Test("An impossible query is an error with a remedy")
  func errors() {
    #expect(
      message("SELECT * FROM date") == "query: no such table: date; did you mean \"data\"?")
    #expect(
      message("SELECT * FROM elsewhere")
        == "query: no such table: elsewhere; the tables are: data")
    #expect(
      message("SELECT regio FROM data")
        == "query: no such column: regio; did you mean \"region\"?")
    #expect(
      message("SELECT d.\"unlike any\" FROM data AS d")
        == "query: no such column: d.unlike any; the columns are: region, sales, pieces, day")
    #expect(
      message("SELECT 1 AS one") == "query: the query reads no table; the tables are: data")
    #expect(message("SELECT 1", [:]) == "query: the query reads no table; there are no tables")
    #expect(message("  -- nothing") == "query: the query is empty; write a SELECT")
    #expect(message("SELECT * FROM data WHERE sales > ?").contains("has parameters"))
    #expect(message("SELECT x'00' AS b FROM data").contains("column \"b\", row 1: a blob"))
    #expect(message("SELECT (").hasSuffix("check the query"))
    #expect(message("SELECT zeroblob(200000000) FROM data").contains("too big"))
    for sql in [
      "DELETE FROM data", "UPDATE data SET sales = 1", "CREATE TABLE t AS SELECT * FROM data",
      "CREATE TEMP TABLE t (x)", "DROP TABLE data", "INSERT INTO data (sales) VALUES (1)",
      "ATTACH 'x.db' AS x", "PRAGMA page_size = 512", "REINDEX", "PRAGMA table_info(data)",
      " /* why */ -- and how\n ;pragma compile_options", "EXPLAIN SELECT * FROM data",
      "Explain Query Plan SELECT * FROM data",
    ] {
      let text = message(sql)
      #expect(text.contains("write a SELECT"), "\(sql): \(text)")
    }
  }

  @Test("A query that never ends stops at the time limit, with rows or without")
  func endless() {
    for last in ["SELECT i FROM n", "SELECT count(*) FROM n, data"] {
      let error = #expect(throws: DataError.self) {
        try Table.query(
          """
          WITH RECURSIVE n(i) AS (SELECT pieces FROM data UNION ALL SELECT i + 1 FROM n) \(last)
          """, over: ["data": Self.sales], limits: QueryLimits(seconds: 0.25))
      }
      #expect(
        error?.description == "query: the query was stopped after 0.25 seconds, its time limit; "
          + "check that it ends, make it smaller with WHERE or LIMIT, or raise \"timeLimit\" where that is allowed"
      )
    }
  }

  @Test("A result with more rows than its limit is an error, one with as many is not")
  func rowLimit() throws {
    let limits = QueryLimits(rows: 6)
    func rows(_ sql: String) throws -> Int {
      try Table.query(sql, over: ["data": Self.sales], limits: limits).rowCount
    }
    #expect(try rows("SELECT * FROM data") == 6)
    let error = #expect(throws: DataError.self) { try rows("SELECT 1 FROM data AS a, data AS b") }
    #expect(
      error?.description
        == "query: the result has more than 6 rows, its limit; make it smaller with"
        + " WHERE or LIMIT, or raise \"rowLimit\" where that is allowed")
  }

  @Test(
    "A query reaches no file",
    arguments: [
      "SELECT readfile('/etc/hostname') FROM data", "SELECT load_extension('x') FROM data",
      "SELECT writefile('x', 'y') FROM data", "SELECT * FROM data, fsdir('/')",
      "ATTACH '/etc/hostname' AS x", "PRAGMA temp_store_directory = '/'",
      "SELECT * FROM data, pragma_temp_store_directory", "VACUUM INTO 'x.db'",
      "SELECT fts3_tokenizer('simple', x'00') FROM data",
    ])
  func files(sql: String) {
    let text = message(sql)
    #expect(
      text.contains("not authorized") || text.contains("no such function")
        || text.contains("no such table") || text.contains("write a SELECT"), "\(text)")
  }

  @Test("A query stops when its task is cancelled")
  func cancellation() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return message(
        "WITH RECURSIVE n(i) AS (SELECT 1 FROM data UNION ALL SELECT 1 FROM n)"
          + " SELECT count(*) FROM n")
    }
    #expect(await task.value == "query: reading was cancelled")
  }

  @Test("Only tables that the query names are read, each once")
  func reading() throws {
    var read: [String] = []
    let tables = QueryTables(names: ["a", "b", "data", "unread"]) { name in
      read.append(name)
      return Self.sales
    }
    let result = try Table.query(
      "SELECT count(*) AS n FROM data WHERE pieces IN (SELECT pieces FROM b)", over: tables)
    #expect(result.columns[0] == Column([6]))
    #expect(read.sorted() == ["b", "data"])
  }

  @Test("Thousands of rows in many groups agree with sums in Swift, twice the same")
  func manyRows() throws {
    let count = 20_000
    let keys = (0..<count).map { ($0 * 7_919) % 1_009 }
    let values = (0..<count).map { Double(($0 * 104_729) % 1_000) / 8 }
    var sums = [Double](repeating: 0, count: 1_009)
    for (key, value) in zip(keys, values) { sums[key] += value }
    let table = try Table([
      "text": keys.map { String("0000\($0)".suffix(4)) }, "number": keys, "value": values,
    ])
    for key in ["text", "number", "value * 0 + number"] {
      let sql = "SELECT \(key) AS k, sum(value) AS v FROM t GROUP BY \(key) ORDER BY \(key)"
      let result = try query(sql, ["t": table])
      #expect(result.columns[1] == Column(sums), "\(key)")
      #expect(try query(sql, ["t": table]) == result)
    }
  }
}
