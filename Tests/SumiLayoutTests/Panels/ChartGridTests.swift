import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScales
import Testing

@Suite struct ChartGridTests {
  private func line(_ title: String, values: [Double], subtitle: String? = nil) -> Chart {
    Chart(
      title: ChartTitle(title), subtitle: subtitle,
      series: [Series(LineSeries(x: "x", y: .values(Column(values))))])
  }

  private func grid(_ charts: [Chart], _ panels: Panels? = nil) throws -> Chart {
    var chart = Chart(
      title: "All", caption: "Source", theme: .dark,
      data: ["d": .table(try Table(["x": [1.0, 2, 3]]))])
    chart.charts = charts
    chart.panels = panels
    return chart
  }

  private func frame(_ chart: Chart, width: Double = 900, height: Double = 700) throws -> ChartFrame
  {
    var tables: [String: Table] = [:]
    for (name, reference) in chart.data {
      if case .table(let table) = reference { tables[name] = table }
    }
    return try chart.frame(width, height, tables: tables)
  }

  @Test(
    "plot areas of a column have the same sides, and those of a row the same upper and lower ends")
  func aligned() throws {
    let charts = [
      line("a", values: [1, 2, 3]),
      line("b", values: [1e6, 2e6, 3e6], subtitle: "with a subtitle"),
      line("c", values: [0.001, 0.002, 0.003]), line("d", values: [-5, 0, 5]),
    ]
    for (width, height) in [(900.0, 700.0), (420, 300), (3_840, 2_160)] {
      let frame = try frame(
        try grid(charts, Panels(columns: 2)), width: width, height: height)
      let areas = frame.panels.map(\.plotArea)
      #expect(areas.count == 4)
      for (one, other) in [(0, 2), (1, 3)] {
        #expect(areas[one].minX == areas[other].minX && areas[one].maxX == areas[other].maxX)
      }
      for (one, other) in [(0, 1), (2, 3)] {
        #expect(areas[one].minY == areas[other].minY && areas[one].maxY == areas[other].maxY)
      }
      #expect(areas[0].maxX < areas[1].minX && areas[0].maxY < areas[2].minY)
      #expect(FrameCheck(frame: frame).faults.isEmpty, "\(FrameCheck(frame: frame).faults)")
      #expect(frame.panels.allSatisfy { $0.theme == .dark })
      #expect(frame.series.count == 4 && frame.panels.allSatisfy { $0.series.count == 1 })
    }
  }

  @Test("a title above one chart of a row leaves the same room above the others, of all kinds")
  func titles() throws {
    let bars = Chart(
      yAxes: [Axis(title: "Amount")], series: [Series(ColumnSeries(x: ["a", "b"], y: [1, 2]))])
    let pie = Chart(series: [Series(PieSeries(name: ["a", "b"], value: [1, 2]))])
    let radar = Chart(series: [Series(RadialLineSeries(x: ["a", "b", "c"], y: [1, 2, 3]))])
    for chart in [bars, pie, radar] {
      var titled = chart
      (titled.title, titled.subtitle) = ("Title", "and subtitle")
      for charts in [[chart, titled], [titled, chart]] {
        let frame = try frame(try grid(charts, Panels(columns: 2)), height: 400)
        let (one, other) = (frame.panels[0], frame.panels[1])
        #expect(one.plotArea.minY == other.plotArea.minY)
        #expect(one.plotArea.size == other.plotArea.size)
        #expect(one.axes.map { $0.title?.bounds.minY } == other.axes.map { $0.title?.bounds.minY })
      }
    }
    // Others beside them do as well.
    let frame = try frame(
      try grid([pie, line("a", values: [1, 2, 3], subtitle: "b")], Panels(columns: 2)), height: 400)
    #expect(frame.panels[0].plotArea.minY > 60)
  }

  @Test("widths and heights are in proportion, and circles stay within their rooms")
  func shares() throws {
    var pie = Chart(series: [Series(PieSeries(name: ["a", "b"], value: [1, 2]))])
    pie.title = "pie"
    let frame = try frame(
      try grid(
        [line("a", values: [1, 2, 3]), pie, line("c", values: [3, 2, 1])],
        Panels(columns: 2, widths: [2, 1], heights: [1, 2])))
    let circle = try #require(frame.panels[1].slices)
    #expect(circle.center.x > 600 && circle.center.y < 300)
    #expect(frame.panels[0].plotArea.maxX < 600 && frame.panels[2].plotArea.minY > 250)
    #expect(FrameCheck(frame: frame).faults.isEmpty, "\(FrameCheck(frame: frame).faults)")
  }

  @Test("a chart has tables of its own, or those of the whole")
  func tables() throws {
    var own = Chart(series: [Series(LineSeries(y: "y"))])
    own.data = ["d": .table(try Table(["y": [7.0, 8]]))]
    let chart = try grid([line("a", values: [1, 2, 3]), own])
    let all: [String: Table] = [
      "d": try Table(["x": [1.0, 2, 3]]),
      Chart.tableName("d", ofChart: 1): try Table(["y": [7.0, 8]]),
    ]
    let frame = try chart.frame(800, 600, tables: all)
    #expect(frame.panels[0].series[0].x.values.doubles == [1, 2, 3])
    #expect(frame.panels[1].series[0].y.values.doubles == [7, 8])
  }

  @Test("a warning of several charts is said once")
  func warnings() throws {
    var part = line("a", values: [0, 0.5, 1])
    part.yAxes = [
      Axis(
        ticks: AxisTicks(frequency: .number(0.25)), labels: TickLabels(format: .decimals(0)))
    ]
    let alone = try frame(
      Chart(title: part.title, data: grid([]).data, yAxes: part.yAxes, series: part.series))
    #expect(alone.warnings.count == 1)
    #expect(try frame(grid([part, part])).warnings == alone.warnings)
  }

  @Test("errors name the chart")
  func errors() throws {
    let message = { (chart: Chart) -> String in
      do {
        _ = try self.frame(chart)
        return ""
      } catch { return "\(error)" }
    }
    let lost = Chart(series: [Series(LineSeries(x: "z", y: [1.0, 2]))])
    #expect(
      message(try grid([line("a", values: [1, 2, 3]), lost])).hasPrefix(
        "charts[1]: series[0]: data \"d\" has no column \"z\""))
    #expect(
      message(try grid([try grid([lost])])).contains("a chart of several has no \"charts\" itself"))
    var both = try grid([line("a", values: [1, 2, 3])])
    both.series = lost.series
    #expect(message(both).contains("either \"series\" or \"charts\""))
    #expect(
      message(try grid(Array(repeating: line("a", values: [1, 2, 3]), count: 101))).contains(
        "room for 100"))
    #expect(
      message(
        try grid(
          Array(repeating: line("a", values: [1, 2, 3]), count: 3), Panels(columns: 2, widths: [1]))
      ).contains(
        "\"widths\" has 1 numbers, but there are 2 columns"))
  }

  @Test("an empty list of widths or heights is an error, not a crash")
  func emptyLists() throws {
    for panels in [Panels(widths: []), Panels(heights: []), Panels(widths: [], heights: [])] {
      #expect(throws: LayoutError.self) { try frame(try grid([line("a", values: [1])], panels)) }
      var named = line("a", values: [1, 2, 3])
      named.data = ["d": .table(try Table(["x": [1.0, 2, 3]]))]
      named.panels = panels
      named.series[0].source.panel = "P"
      #expect(throws: LayoutError.self) { try frame(named) }
    }
  }
}
