import SumiData
import SumiDatabase
import SumiWork
import Testing

/// Queries of one table, whose later ones use what the first ones have found out.
@Suite struct QueryIndexTests {
  private static let rows = 3_000

  /// Columns in and out of order, with ties, gaps and many different values.
  private func table() throws -> QueryTable {
    let rows = 0..<Self.rows
    let columns: KeyValuePairs<String, any ColumnConvertible> = [
      "mixed": rows.map { ($0 * 7_919) % 211 },
      "real": rows.map { $0 % 7 == 0 ? nil : Double(($0 * 104_729) % 500) / 4 } as [Double?],
      "word": rows.map { $0 % 11 == 0 ? nil : "w\(($0 * 31) % 300)" } as [String?],
      "rising": rows.map { $0 / 9 },
      "name": rows.map { String("0000\($0 / 5)".suffix(5)) },
      "day": Column(dateTimes: rows.map { Int64($0 / 20) * 86_400 }, .seconds),
      "time": Column(dateTimes: rows.map { Int64(($0 * 7_919) % 1_000) * 1_800 }, .seconds),
    ]
    return QueryTable(try Table(columns))
  }

  private func query(_ sql: String, _ table: QueryTable) throws -> Table {
    try Table.query(sql, over: QueryTables(names: ["t"], indexed: { _ in table }))
  }

  private static let choices = [
    "mixed = 17", "mixed = 17.0", "mixed = 17.5", "mixed = 17 AND real > 60",
    "real = 12.25", "real = 12.25 OR real = 3", "word = 'w7'", "word = 'nothing'", "word = 7",
    "word = 'W7' COLLATE NOCASE", "word > 'w29'", "word IN ('w1', 'w2')", "rising = 150",
    "rising >= 100 AND rising < 103", "rising > 330", "rising <= 3", "rising > 100.5",
    "rising = 'text'", "name = '00300'", "name >= '00590'", "name < '00003'",
    "day = '1970-03-01'", "day >= '1970-05-20'", "day < '1970-01-03 12:00'", "day = 0",
    "time = '1970-01-05 03:30:00'", "time < '1970-01-01 01:00:00'", "rising = NULL",
  ]

  @Test("Each condition chooses the same rows the first time and later", arguments: choices)
  func conditions(condition: String) throws {
    let names = ["mixed", "real", "word", "rising", "name", "day", "time"]
    let plain = names.reduce(condition) { $0.replacing($1, with: "+\($1)") }
    let sql = "SELECT rowid AS row, mixed, word, day, time FROM t WHERE "
    // The plus sign hides the columns from the virtual table, so that SQLite compares all rows.
    let shared = try table()
    for turn in 0..<3 {
      for order in ["+rowid", "rising, +rowid", "mixed, +rowid", "+rowid DESC"] {
        let end = " ORDER BY " + order
        #expect(
          try query(sql + condition + end, shared) == query(sql + plain + end, table()),
          "turn \(turn), by \(order)")
      }
    }
  }

  private func plan(_ sql: String, _ table: QueryTable) throws -> String {
    let plan = try Table.plan(
      of: sql, over: QueryTables(names: ["t"], indexed: { _ in table }))
    return (0..<plan.rowCount).map { plan["detail"]?.text(at: $0) ?? "" }.joined(separator: "\n")
  }

  @Test("Only the first query reads all rows for one value")
  func lookups() throws {
    let shared = try table()
    let sql = "SELECT * FROM t WHERE mixed = 3"
    #expect(try plan(sql, shared).contains("C0,"))
    _ = try query(sql, shared)
    #expect(try plan("SELECT * FROM t WHERE mixed = 4", shared).contains("L0;"))
    // Few different values are not worth it.
    let few = QueryTable(try Table(["a": (0..<900).map { $0 * 7 % 5 }]))
    _ = try query("SELECT * FROM t WHERE a = 1", few)
    #expect(try plan("SELECT * FROM t WHERE a = 1", few).contains("C0,"))
  }

  @Test("Queries on several threads at once find the same")
  func threads() async throws {
    let shared = try table()
    let sql = "SELECT sum(mixed) AS n, count(word) AS m FROM t WHERE mixed = 5 GROUP BY rising"
    let expected = try query(sql, table())
    await withTaskGroup(of: Table?.self) { group in
      for _ in 0..<8 { group.addTask { try? query(sql, shared) } }
      for await found in group { #expect(found == expected) }
    }
  }

  @Test("What a cancelled query has begun is not kept")
  func cancelled() throws {
    let sql = "SELECT mixed, count(*) AS n FROM t WHERE word = 'w7' GROUP BY mixed, rising"
    let expected = try query(sql, table())
    let shared = try table()
    var question = 1
    while true {
      let found = Work.$cancelledQuestion.withValue(question) {
        try? Work.during { try query(sql, shared) }
      }
      if let found {
        #expect(found == expected)
        break
      }
      question += 1
    }
    #expect(question > 3)
    #expect(try query(sql, shared) == expected)
  }
}
