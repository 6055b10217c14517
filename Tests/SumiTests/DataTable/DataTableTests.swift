import Sumi
import Testing

@Suite struct DataTableTests {
  private func image(_ chart: Chart) async throws -> ChartImage {
    try await Example.renderer().image(of: chart, size: Size(width: 300, height: 200))
  }

  private func image(json: String) async throws -> ChartImage {
    try await image(try ChartFile(json: Array(json.utf8), name: "chart.json").chart)
  }

  @Test("Series that share x have a column each; missing cells are empty")
  func shared() async throws {
    let table = try await image(
      json: """
        { "data": { "t": { "columns": { "day": ["2024-01-01", "2024-01-02"], "a": [0.1, null],
          "b": [3, 1e300] } } },
          "series": [{ "type": "line", "x": "day", "y": "a" },
            { "type": "line", "x": "day", "y": "b", "title": "say \\"b\\", twice" }] }
        """
    ).dataTable()
    #expect(
      table.csv == "day,a,\"say \"\"b\"\", twice\"\r\n2024-01-01,0.1,3\r\n2024-01-02,,1e+300\r\n")
    #expect(table.warnings.isEmpty)
  }

  @Test("Series with different x have a row for each point, with their name")
  func long() async throws {
    let chart = Chart {
      LineSeries(x: [1, 2], y: [3, 4], title: "a")
      LineSeries(x: [1.5], y: [7], title: "b")
    }
    #expect(
      try await image(chart).dataTable().csv == "series,x,y\r\na,1,3\r\na,2,4\r\nb,1.5,7\r\n")
  }

  @Test("Integers have all their digits")
  func integers() async throws {
    let large: [UInt64] = [1, .max, 9_223_372_036_854_775_809]
    let table = try await image(
      Chart {
        LineSeries(
          x: .values(Column([1, 2, 3] as [Double])), y: .values(Column(large)), title: "y")
      }
    ).dataTable()
    #expect(
      table.csv == "x,y\r\n1,1\r\n2,18446744073709551615\r\n3,9223372036854775809\r\n")
  }

  @Test("Slices have a row each")
  func slices() async throws {
    let chart = Chart { PieSeries(name: ["a", "b"], value: [1, 3], title: "p") }
    #expect(
      try await image(chart).dataTable().csv
        == "series,name,value,share\r\np,a,1,0.25\r\np,b,3,0.75\r\n")
  }

  @Test("Many rows are thinned, and the extremes stay")
  func thinned() async throws {
    var y = [Double](repeating: 0, count: 100_000)
    for row in y.indices { y[row] = Double(row % 7) }
    (y[5_001], y[77_777]) = (-5, 1.25)
    y[99_000] = 1_000
    let image = try await image(Chart { LineSeries(y: y, title: "n") })
    let table = image.dataTable(maximumRows: 500)
    let rows = table.csv.split(separator: "\r\n")
    #expect(rows.count <= 501 && rows.count > 250)
    #expect(rows.contains("5001,-5") && rows.contains("99000,1000"))
    #expect(rows[1] == "0,0" && rows.last == "99999,\(99_999 % 7)")
    #expect(table.warnings.count == 1 && table.warnings[0].contains("of 100,000 rows"))
    #expect(image.dataTable().warnings.count == 1)
  }

  @Test(
    "Times of day have no date, also where they are statistics or in a stack",
    arguments: [
      "\"type\": \"box\", \"x\": \"line\", \"y\": \"time\"",
      "\"type\": \"violin\", \"x\": \"line\", \"y\": \"time\"",
      "\"type\": \"area\", \"x\": \"time\", \"y\": \"n\", \"splitBy\": \"line\", \"stack\": \"s\"",
      "\"type\": \"column\", \"x\": \"time\", \"y\": \"n\", \"aggregate\": \"mean\"",
    ])
  func clock(series: String) async throws {
    let table = try await image(
      json: """
        { "data": { "t": { "columns": { "time": ["08:15", "08:15", "14:30", "14:30", "17:00"],
          "line": ["A", "B", "A", "B", "A"], "n": [5, 3, 2, 8, 4] } } },
          "series": [{ \(series) }] }
        """
    ).dataTable()
    #expect(table.csv.contains("08:15:00") && !table.csv.contains("1970"), "\(table.csv)")
  }
}
