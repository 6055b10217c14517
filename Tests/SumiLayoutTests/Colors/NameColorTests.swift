import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

/// Colours of names, palettes, and orders of groups, panels and legends.
@Suite struct NameColorTests {
  private static let cities: ColumnReference = ["Oslo", "Oslo", "Rome", "Rome", "Bern"]
  private let gold = Color(hex: 0xffd700)
  private let steel = Color(hex: 0x4682b4)

  private func chart(_ order: CategoryOrder? = nil) -> Chart {
    var series = ColumnSeries(
      x: ["Oslo", "Oslo", "Rome", "Rome", "Bern"], y: [120, 90, 200, 70, 50])
    series.source.splitBy = ["rain", "sun", "sun", "rain", "fog"]
    series.source.stack = Stack("all")
    series.source.order = order
    var chart = Chart(series: [Series(series)])
    chart.colors = ["sun": gold, "rain": steel, "hail": Color(hex: 0xff0000)]
    return chart
  }

  private func legend(_ chart: Chart) throws -> [String] {
    try #require(try chart.frame().legend).entries.map(\.label.text)
  }

  @Test("A name has its stated colour, and others those of the theme that look unlike it")
  func stated() throws {
    let frame = try chart().frame()
    let colors = Dictionary(uniqueKeysWithValues: frame.series.map { ($0.title, $0.color) })
    #expect(colors["sun"] == gold && colors["rain"] == steel)
    #expect(colors["fog"] != gold && colors["fog"] != steel && colors.count == 3)
    #expect(frame.warnings.isEmpty)
  }

  @Test("A style that a series states counts more, and panels have the same colours")
  func styles() throws {
    var chart = chart()
    chart.panels = Panels(by: Self.cities)
    for panel in try chart.frame().panels {
      for series in panel.series where series.title == "sun" { #expect(series.color == gold) }
    }
    var line = LineSeries(y: [1, 2], title: "sun")
    line.style.stroke = Color(hex: 0x00ff00)
    var other = Chart(series: [Series(line)])
    other.colors = ["sun": gold]
    #expect(try other.frame().series[0].series.traits.color == Color(hex: 0x00ff00))
  }

  @Test("Bars of one series have the colours of their categories, and slices those of their names")
  func categories() throws {
    var bars = Chart(series: [Series(ColumnSeries(x: ["sun", "rain", "fog"], y: [1, 2, 3]))])
    bars.colors = ["sun": gold, "rain": steel]
    let styled = try bars.frame().series[0].styledRows
    #expect(styled.first { $0.rows.contains(0) }?.color == gold)
    #expect(styled.first { $0.rows.contains(1) }?.color == steel)
    #expect(!styled.contains { $0.rows.contains(2) })
    var pie = Chart(series: [Series(PieSeries(name: ["sun", "rain"], value: [1, 2]))])
    pie.colors = ["sun": gold]
    guard case .slices(let slices) = try pie.frame().series[0].space else {
      Issue.record("no slices")
      return
    }
    #expect(slices.slices.map { $0.fill == gold } == [true, false])
  }

  @Test("A palette is in place of the theme's colours")
  func palette() throws {
    var chart = Chart(series: [
      Series(LineSeries(y: [1, 2], title: "a")), Series(LineSeries(y: [2, 3], title: "b")),
    ])
    chart.palette = .set1
    #expect(try chart.frame().series.map(\.color) == Array(Palette.set1.colors.prefix(2)))
  }

  @Test(
    "Groups are stacked and named in a stated order",
    arguments: [
      (nil, ["rain", "sun", "fog"]), (["fog", "sun"], ["fog", "sun", "rain"]),
      (.values(.descending), ["sun", "rain", "fog"]), (.alphabetical, ["fog", "rain", "sun"]),
    ] as [(CategoryOrder?, [String])])
  func groups(order: CategoryOrder?, names: [String]) throws {
    let chart = chart(order)
    #expect(try chart.frame().series.map(\.title) == names)
    #expect(Set(try legend(chart)) == Set(names))
  }

  @Test("Axes, panels and legends have orders of their own, and an order without effect warns")
  func others() throws {
    let sums = ColumnSeries(x: ["Oslo", "Rome", "Bern"], y: [210, 270, 50])
    var chart = Chart(xAxis: Axis(order: .values(.ascending)), content: { sums })
    let axis = try #require(try chart.frame().axes.first)
    #expect(axis.labels.map(\.text) == ["Bern", "Oslo", "Rome"])
    var panelled = self.chart()
    panelled.panels = Panels(by: Self.cities)
    panelled.panels?.order = ["Rome", "Bern"]
    let titles = try panelled.frame().panels.compactMap { $0.texts.first?.text }
    #expect(titles == ["Rome", "Bern", "Oslo"])
    chart = self.chart(["snow"])
    #expect(try chart.frame().warnings.contains { $0.contains("snow") })
  }

  @Test("Bars in panels of several measures have the colours of their categories, too")
  func panelsOfMeasures() throws {
    let table = try Table(["sky": ["sun", "rain"], "m0": [1.0, 2], "m1": [30.0, 40]])
    var chart = Chart(
      data: ["t": .table(table)],
      series: ["m0", "m1"].map { Series(ColumnSeries(x: "sky", y: .named($0))) })
    chart.colors = ["sun": gold]
    chart.panels = Panels(of: ["m0", "m1"])
    let frame = try chart.frame(tables: ["t": table])
    #expect(frame.panels.count == 2)
    for panel in frame.panels {
      #expect(panel.series[0].styledRows.first { $0.rows.contains(0) }?.color == gold)
    }
  }

  @Test("Colours that nothing takes are a warning with the names that there are")
  func unused() throws {
    var chart = Chart(series: [Series(ColumnSeries(x: ["sun", "rain"], y: [1, 2]))])
    chart.colors = ["snow": gold, "fog": steel]
    #expect(try chart.frame().warnings.count { $0.contains("is called \"fog\" or \"snow\"") } == 1)
    chart.colors["rain"] = steel
    #expect(try chart.frame().warnings == [])
    // Side by side, colours tell the parts apart.
    var parts = ColumnSeries(x: ["sun", "rain"], y: [1, 2])
    parts.source.splitBy = ["a", "b"]
    var split = Chart(series: [Series(parts)])
    split.colors = ["sun": gold]
    #expect(try split.frame().warnings.contains { $0.contains("their names are \"a\" and \"b\"") })
  }
}
