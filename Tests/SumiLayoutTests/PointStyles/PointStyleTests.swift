import SumiChart
import SumiData
import SumiGeometry
import Testing

@testable import SumiLayout

@Suite struct PointStyleTests {
  private let red = Color(hex: 0xff0000)

  private func columns(_ names: [String]? = nil) -> ColumnSeries {
    var series = ColumnSeries(x: ["a", "b", "c", "d"], y: [1, -2, 3, -4], title: "One")
      .pointStyle("loss") { $0.style.fill = red }
    series.source[.pointStyle] = names.map { .values(Column($0)) }
    return series
  }

  private func rows(_ frame: ChartFrame) -> [[Int]] {
    frame.series.map { $0.styledRows.flatMap(\.rows) }
  }

  @Test("a column names the style of each row; other texts stand for the series' own")
  func column() throws {
    let frame = try Chart(series: [Series(columns(["", "loss", "gain", "loss"]))]).frame()
    #expect(rows(frame) == [[1, 3]] && frame.warnings.isEmpty)
    #expect(frame.series[0].styledRows.first?.series.traits.color == red)
    #expect(frame.series[0].series.traits.color != red)
  }

  @Test("a program names the style of each row, and may look at the row before")
  func hook() throws {
    let hooks = ChartHooks(pointStyle: { point in
      guard let value = point.number(.y), let before = point.previous?.number(.y) else {
        return nil
      }
      #expect(point.identity.title == "One" && point.text(.x) != nil && point.text(.y) == nil)
      return value > before ? "loss" : nil
    })
    let frame = try Chart(series: [Series(columns(["loss", "", "", ""]))]).frame(hooks: hooks)
    // In place of the column.
    #expect(rows(frame) == [[2]] && frame.warnings.isEmpty)
  }

  @Test("values have the roles of the description in a horizontal series, and dates are seconds")
  func horizontal() throws {
    var bars = columns()
    bars.source.orientation = .horizontal
    bars.source.channels = [
      .x: .values(Column([1.0, 2, 3, 4])), .y: .values(Column(["a", "b", "c", "d"])),
    ]
    let hooks = ChartHooks(pointStyle: { point in
      point.number(.x) == 3 && point.text(.y) == "c" ? "loss" : nil
    })
    #expect(try rows(Chart(series: [Series(bars)]).frame(hooks: hooks)) == [[2]])
    var line = LineSeries(y: [5, 6]).pointStyle("loss") { $0.style.stroke = red }
    line.source[.x] = .values(Column(dateTimes: [0, 90_000], .milliseconds))
    let seconds = ChartHooks(pointStyle: { $0.number(.x) == 90 ? "loss" : nil })
    #expect(try rows(Chart(series: [Series(line)]).frame(hooks: seconds)) == [[1]])
  }

  @Test("the parts of a split series, and panels, have the styles of their rows")
  func split() throws {
    var series = columns(["", "loss", "loss", ""])
    series.source.splitBy = .values(Column(["p", "p", "q", "q"]))
    #expect(try rows(Chart(series: [Series(series)]).frame()) == [[1], [0]])
    series.source.splitBy = nil
    var chart = Chart(series: [Series(series)])
    chart.panels = Panels(by: .values(Column(["p", "p", "q", "q"])))
    let panels = try chart.frame().panels.map(rows)
    #expect(panels == [[[1]], [[0]]])
  }

  @Test("rows that were sorted keep their styles")
  func sorted() throws {
    var series = columns(["loss", "", "", ""])
    series.source.sort = .descending
    #expect(try rows(Chart(series: [Series(series)]).frame()) == [[1]])
  }

  @Test("slices have the styles of their rows")
  func slices() throws {
    var pie = PieSeries(name: .values(Column(["a", "b"])), value: .values(Column([1.0, 2])))
      .pointStyle("pulled") { $0.slices.style.protrusion = 12 }
    pie.source[.pointStyle] = .values(Column(["", "pulled"]))
    let frame = try Chart(series: [Series(pie)]).frame()
    let centers = frame.series[0].slices.map(\.center)
    let pole = try #require(frame.slices?.center)
    #expect(centers[0] == pole && centers[1] != pole)
  }

  @Test("styles that no row can have are a warning")
  func warnings() throws {
    let none = try Chart(series: [Series(columns())]).frame()
    #expect(
      none.warnings.contains { $0.contains("\"pointStyles\" has no effect without a column") })
    let unknown = try Chart(series: [Series(columns(["lost", "", "", ""]))]).frame()
    #expect(
      unknown.warnings == [
        "series[0]: no row of pointStyle names one of its \"pointStyles\", which are \"loss\""
      ])
  }

  @Test("the parts of a split series warn together, and not at all if one of them has a style")
  func warningsOfParts() throws {
    var series = columns()
    series.source.splitBy = .values(Column(["p", "p", "q", "q"]))
    let frame = try Chart(series: [Series(series)]).frame()
    #expect(frame.warnings.count { $0.contains("pointStyles") } == 1)
    series.source[.pointStyle] = .values(Column(["lost", "", "", ""]))
    let unknown = try Chart(series: [Series(series)]).frame()
    #expect(unknown.warnings.count { $0.contains("pointStyles") } == 1)
    series.source[.pointStyle] = .values(Column(["", "", "loss", ""]))
    #expect(try Chart(series: [Series(series)]).frame().warnings.isEmpty)
  }

  @Test("numbers name no style")
  func numbers() throws {
    var series = columns()
    series.source[.pointStyle] = .values(Column([1.0, 2, 3, 4]))
    #expect(throws: LayoutError.self) { try Chart(series: [Series(series)]).frame() }
  }

  @Test("markers in panels have the colours of their column")
  func colorsInPanels() throws {
    var series = ScatterSeries(x: [1, 2, 3, 4], y: [1, 2, 3, 4])
    series.source[.color] = .values(Column([1.0, 2, 3, 4]))
    var chart = Chart(series: [Series(series)])
    chart.panels = Panels(by: .values(Column(["p", "p", "q", "q"])))
    let panels = try chart.frame().panels
    #expect(panels.count == 2)
    #expect(panels.allSatisfy { $0.series.first?.encodings != nil })
  }
}
