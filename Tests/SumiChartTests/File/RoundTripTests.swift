import Foundation
import SumiChart
import SumiGeometry
import SumiScales
import Testing

@Suite struct RoundTripTests {
  private func again(_ chart: Chart) throws -> Chart {
    try JSONDecoder().decode(Chart.self, from: JSONEncoder().encode(chart))
  }

  @Test("there are examples")
  func examplesExist() { #expect(Example.all.count >= 10) }

  @Test("an example that is written and read again is the same", arguments: Example.all)
  func examples(example: Example) throws {
    let first = try chart(example.text)
    // As text, because a missing number is NaN, which does not equal itself.
    let writer = JSONEncoder()
    writer.outputFormatting = .sortedKeys
    #expect(try writer.encode(again(first)) == writer.encode(first))
    #expect(!first.series.isEmpty || !first.charts.isEmpty)
  }

  @Test("a chart with a value for everything survives a round trip")
  func everything() throws {
    let chart = try Chart.complete()
    #expect(try again(chart) == chart)
  }

  @Test("every number format survives a round trip")
  func formats() throws {
    let formats: [NumberFormat] = [
      .automatic, .decimals(0), .decimals(20), .thousands, .percent, .si, .currency("CHF "),
      .scientific, .affixed(prefix: "~", suffix: " km"), .affixed(prefix: "", suffix: " zł"),
      .affixed(prefix: "£", suffix: ""), .affixed(prefix: "", suffix: ""),
      .stated(StatedNumbers(decimals: 2, prefix: "€", suffix: " m")),
      .stated(StatedNumbers(decimals: 1, notation: .percent)),
    ]
    for format in formats {
      let data = try JSONEncoder().encode([format])
      #expect(try JSONDecoder().decode([NumberFormat].self, from: data) == [format])
    }
  }

  @Test("a density writes only what differs from the defaults")
  func density() throws {
    let plain = try chart("{ \"series\": [{ \"type\": \"density\", \"y\": [1] }] }")
    guard let counts = plain.series[0].concrete as? DensitySeries else { return }
    #expect(
      counts.aggregate == .count && counts.colors.scale == .cubeRoot && counts.bins == .pixels)
    #expect(plain.showsLegend && plain.legend == .automatic)
    let valued = try chart(
      """
      { "legend": false, "series": [{ "type": "density", "y": [1], "value": [2],
        "bins": { "size": 4 } }] }
      """)
    guard let means = valued.series[0].concrete as? DensitySeries else { return }
    #expect(means.aggregate == .mean && means.colors.scale == .linear && means.bins == .size(4))
    #expect(!valued.showsLegend)
  }

  @Test("missing cells are null, and values that JSON lacks become missing")
  func cells() throws {
    let read = try chart("{ \"series\": [{ \"type\": \"line\", \"y\": [1, null, 3] }] }")
    guard case .values(let column) = read.series[0].source[.y] else { return }
    #expect(column.isMissing(1) && !column.isMissing(0) && column.count == 3)
    let infinite = try again(Chart(series: [Series(LineSeries(y: [1, .infinity, .nan]))]))
    guard case .values(let cells) = infinite.series[0].source[.y] else { return }
    #expect(cells.isMissing(1) && cells.isMissing(2))
    let words = try chart(
      "{ \"series\": [{ \"type\": \"line\", \"x\": [\"a\", null, \"b\"], \"y\": [1, 2, 3] }] }")
    guard case .values(let names)? = words.series[0].source[.x] else { return }
    #expect(names.isMissing(1) && !names.isMissing(2))
    // Almost all are dates, so the column is text, and missing cells stay missing.
    let dates = (1...20).map { "\"2024-01-\($0 < 10 ? "0" : "")\($0)\"" }.joined(separator: ", ")
    let mixed = try chart(
      "{ \"series\": [{ \"type\": \"line\", \"x\": [\(dates), null, \"soon\"], \"y\": [1] }] }")
    guard case .values(let texts)? = mixed.series[0].source[.x] else { return }
    #expect(texts.isMissing(20) && !texts.isMissing(21))
  }

  @Test("short forms: a title as text, a legend as true, an area as a colour, one axis or several")
  func shortForms() throws {
    let read = try chart(
      """
      { "title": "T", "legend": true, "xAxis": { "title": "x" }, "yAxis": [{}, { "id": "b" }],
        "series": [{ "type": "line", "y": [1], "style": { "fill": "navy" } }] }
      """)
    #expect(read.title == "T" && read.legend == Legend())
    #expect(read.xAxes == [Axis(title: "x")] && read.yAxes == [Axis(), Axis(id: "b")])
    guard let line = read.series[0].concrete as? LineSeries else { return }
    #expect(line.style.fill == AreaFill(color: Color(hex: 0x000080), opacity: 1))
  }

  @Test(
    "colours in all notations",
    arguments: [
      ("#fff", Color.white), ("#102030", Color(hex: 0x102030)),
      ("#10203080", Color(hex: 0x102030, alpha: 128.0 / 255)), ("transparent", .clear),
      ("teal", Color(hex: 0x008080)),
    ])
  func colors(text: String, color: Color) { #expect(Color(text) == color) }

  @Test(
    "invalid colours are rejected",
    arguments: ["", "#", "#12", "#12345", "#ggg", "#+12", "#-1234567", "fff", "Teal2", "#１２３"])
  func noColors(text: String) { #expect(Color(text) == nil) }
}
