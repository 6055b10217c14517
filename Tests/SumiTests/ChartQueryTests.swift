import Foundation
import Sumi
import Testing

@Suite struct ChartQueryTests {
  private static let totals = """
    SELECT region, count(*) AS n FROM people GROUP BY region ORDER BY n DESC
    """

  @Test("A table with a query reads its own file under its own name")
  func ownFile() throws {
    let chart = Chart(
      data: ["people": .file(DataFile("health.csv", query: Self.totals))], series: [])
    let table = try #require(try chart.tables(relativeTo: Example.folder)["people"])
    #expect(table.names == ["region", "n"])
    let counts = try #require(table["n"]?.numberValues)
    #expect(counts.integers == counts.integers.sorted(by: >))
    let plain = Chart(data: ["people": .file("health.csv")], series: [Self.scatter("people")])
    let rows = try #require(try plain.tables(relativeTo: Example.folder)["people"]?.rowCount)
    #expect(counts.integers.reduce(0, +) == Int64(rows))
  }

  @Test("A query reads the chart's other tables: files, columns in place and results")
  func otherTables() throws {
    let chart = Chart(
      data: [
        "people": .file("health.csv"),
        "names": .table(try Table(["region": ["South Asia"], "title": ["South of Asia"]])),
        "sums": .file(DataFile("co2.csv", query: Self.totals)),
        "titled": .file(
          DataFile("co2.csv", query: "SELECT title, n FROM sums JOIN names USING (region)")),
      ], series: [Self.scatter("people")])
    let tables = try chart.tables(relativeTo: Example.folder)
    #expect(tables["titled"]?["title"] == Column(["South of Asia"]))
    #expect(tables["titled"]?["n"]?.count == 1)
    #expect(tables["people"]?["income"] != nil)
    #expect(tables["sums"]?.names == ["region", "n"])
  }

  @Test("A missing column is an error also in a table that a query has read")
  func missing() {
    let chart = Chart(
      data: [
        "people": .file("health.csv"), "sums": .file(DataFile("co2.csv", query: Self.totals)),
      ],
      series: [Self.scatter("people", y: "life expectency")])
    #expect(message(chart).contains("did you mean \"life expectancy\"?"))
  }

  @Test("Queries that read each other, an unknown table, and an error of the file")
  func errors() {
    func queries(_ a: String, _ b: String = "SELECT * FROM a") -> String {
      message(
        Chart(
          data: [
            "a": .file(DataFile("co2.csv", query: a)), "b": .file(DataFile("co2.csv", query: b)),
          ], series: []))
    }
    #expect(queries("SELECT * FROM b").contains("\"a\", \"b\", \"a\" read each other"))
    #expect(queries("SELECT * FROM co2").hasSuffix("no such table: co2; the tables are: a, b"))
    #expect(queries("SELECT 1").hasSuffix("the query reads no table; the tables are: a, b"))
    let absent = Chart(
      data: ["a": .file(DataFile("absent.csv", query: "SELECT * FROM a"))], series: [])
    #expect(message(absent).contains("no such file"))
  }

  @Test("A file's query reads its table as data")
  func fileAlone() throws {
    let file = DataFile(Example.folder + "health.csv", query: "SELECT count(*) AS n FROM data")
    #expect(try file.table().names == ["n"])
  }

  private func message(_ chart: Chart) -> String {
    do {
      _ = try chart.tables(relativeTo: Example.folder)
      return "nothing is wrong"
    } catch {
      return error.description
    }
  }

  private static func scatter(_ data: String, y: String = "life expectancy") -> Series {
    Series(
      ScatterSeries(source: SeriesSource(data: data, x: .named("income"), y: .named(y))))
  }
}
