import Foundation
import Sumi
import Testing

@Suite struct ChartDataTests {
  @Test("Only the columns that series name are read")
  func columns() throws {
    let chart = Chart(
      data: ["d": .file("health.csv")], series: [Self.scatter(y: "life expectancy")])
    let table = try #require(try chart.tables(relativeTo: Example.folder)["d"])
    #expect(Set(table.names) == ["income", "life expectancy", "region"])
  }

  @Test("Inline tables are used directly, and files are searched in the folder")
  func kinds() throws {
    let inline = try Table(names: ["a"], columns: [Column([1, 2])])
    let chart = Chart(data: ["i": .table(inline), "f": .file("co2.csv")], series: [])
    let tables = try chart.tables(relativeTo: Example.folder)
    #expect(tables["i"] == inline)
    #expect(tables["f"] != nil)
    let error = #expect(throws: SumiError.self) { try chart.tables(relativeTo: "/nowhere/") }
    #expect(try #require(error).description.hasPrefix("/nowhere/co2.csv: no such file"))
  }

  @Test("A missing column is an error with the nearest name")
  func missing() throws {
    let chart = Chart(
      data: ["d": .file("health.csv")], series: [Self.scatter(y: "life expectency")])
    let error = #expect(throws: SumiError.self) { try chart.tables(relativeTo: Example.folder) }
    #expect(
      try #require(error).description.hasSuffix(
        "health.csv: no column \"life expectency\"; did you mean \"life expectancy\"?"))
  }

  private static func scatter(y: String) -> Series {
    Series(
      ScatterSeries(
        source: SeriesSource(
          data: "d", x: .named("income"), y: .named(y), splitBy: .named("region"))))
  }
}
