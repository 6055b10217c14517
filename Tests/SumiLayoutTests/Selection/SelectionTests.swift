import SumiChart
import SumiData
import SumiGeometry
import Testing

@testable import SumiLayout

@Suite struct SelectionTests {
  private func chart(_ selection: Selection) -> Chart {
    var one = LineSeries(x: [0, 1, 2, 3], y: [1, 4, 2, 3], title: "One")
    one.source.id = "first"
    var chart = Chart(
      series: [
        Series(one), Series(ScatterSeries(x: [0, 1, 2, 3], y: [2, 3, 4, 1], title: "Two")),
      ], legend: Legend(position: .right))
    chart.state.selection = selection
    return chart
  }

  private func frame(_ selection: Selection) throws -> ChartFrame { try chart(selection).frame() }

  @Test("a series is selected by its id or its title, and no other is")
  func series() throws {
    for name in ["first", "One"] {
      let frame = try frame(Selection(series: [.name(name)]))
      #expect(frame.series[0].selection?.isWhole == true && frame.series[1].selection == nil)
      #expect(frame.series.map(\.opacity) == [1, 1] && frame.warnings.isEmpty)
    }
  }

  @Test("a part of a split series is selected by its title")
  func split() throws {
    var line = LineSeries(y: [1, 2, 3, 4])
    line.source.splitBy = .values(Column(["a", "a", "b", "b"]))
    line.source.id = "all"
    var chart = Chart(series: [Series(line)])
    chart.state.selection = Selection(series: ["b"])
    #expect(try chart.frame().series.map { $0.selection != nil } == [false, true])
    chart.state.selection = Selection(series: ["all"])
    #expect(try chart.frame().series.map { $0.selection != nil } == [true, true])
  }

  @Test("rows are ascending and unique, and those that are not there are a warning")
  func rows() throws {
    let frame = try frame(
      Selection(points: [.init(series: "Two", rows: [3, 1, 3]), .init(series: "Two", rows: [2])]))
    #expect(frame.series[1].selection?.rows == [1, 2, 3] && frame.warnings.isEmpty)
    #expect((0..<4).map(frame.series[1].isSelected) == [false, true, true, true])
    let beyond = try self.frame(Selection(points: [.init(series: "Two", rows: [0, 4, -1])]))
    #expect(beyond.series[1].selection?.rows == [0])
    #expect(beyond.warnings == ["selection: \"Two\" has no row 4; its rows are 0 to 3"])
  }

  @Test("a range selects the rows in it, or the part of a line, with both ends")
  func range() throws {
    let frame = try frame(Selection(ranges: [.init(from: 1, to: 2)]))
    #expect(frame.series[1].selection?.rows == [1, 2])
    let span = try #require(frame.series[0].selection?.ranges.first)
    let ends = try [1.0, 2].map { try #require(frame.axes[0].point(for: .number($0))) }
    #expect(abs(span.lowerBound - ends[0]) < 1e-3 && abs(span.upperBound - ends[1]) < 1e-3)
    let open = try self.frame(Selection(ranges: [.init(series: "Two", from: 2, to: nil)]))
    #expect(open.series[1].selection?.rows == [2, 3] && open.series[0].selection == nil)
  }

  @Test("a range of categories holds their whole slots")
  func categories() throws {
    var chart = Chart(
      series: [Series(ColumnSeries(x: ["a", "b", "c", "d"], y: [1, 2, 3, 4], title: "One"))])
    chart.state.selection = Selection(ranges: [.init(from: "b", to: "c")])
    #expect(try chart.frame().series[0].selection?.rows == [1, 2])
  }

  @Test("what is not there is one warning each", arguments: cases)
  func warnings(selection: Selection, warning: String) throws {
    let frame = try frame(selection)
    #expect(frame.warnings == ["selection: " + warning])
    #expect(frame.series.allSatisfy { $0.selection == nil && $0.opacity == 1 })
  }

  private static let cases: [(Selection, String)] = [
    (
      Selection(series: ["Tow"], dimsOthers: true),
      "there is no series \"Tow\"; did you mean \"Two\"?"
    ),
    (
      Selection(points: [.init(series: "Something", rows: [1])]),
      "there is no series \"Something\"; there are: \"One\", \"Two\", \"first\""
    ),
    (Selection(ranges: [.init(from: 2, to: 1)]), "a range is from 2 to 1; swap them"),
    (
      Selection(ranges: [.init(from: 7, to: 9)], dimsOthers: true),
      "the range from 7 to 9 holds no point; give values of the x axis, the lower one first"
    ),
    (
      Selection(ranges: [.init(from: "a", to: .number(.nan))]),
      "the range from \"a\" to NaN holds no point; give values of the x axis, the lower one first"
    ),
  ]

  @Test("others are faint on request, in the plot and in the legend")
  func dimming() throws {
    let plain = try frame(Selection(series: ["One"]))
    let frame = try frame(Selection(series: ["One"], dimsOthers: true))
    #expect(frame.series.map(\.opacity) == [1, Selection.dimmedOpacity])
    #expect(frame.legend?.entries.map(\.isDimmed) == [false, true])
    #expect(
      frame.legend?.entries[1].label.color.alpha
        == Selection.dimmedTextOpacity * (plain.legend?.entries[1].label.color.alpha ?? 0))
    let rows = try self.frame(
      Selection(points: [.init(series: "One", rows: [1])], dimsOthers: true))
    #expect(rows.series.allSatisfy { $0.opacity == Selection.dimmedOpacity })
    #expect(rows.legend?.entries.map(\.isDimmed) == [false, true])
  }

  @Test("colour bars and sizes of what is not selected are faint")
  func keys() throws {
    let cells = HeatMapSeries(
      x: .values(Column(["a", "b"])), y: .values(Column(["c", "d"])),
      value: .values(Column([1.0, 2])))
    var line = LineSeries(x: ["a", "b"], y: [0, 1], title: "Line")
    line.source.id = "line"
    var chart = Chart(series: [Series(cells), Series(line)])
    chart.legend = Legend()
    for (name, isDimmed) in [("line", true), ("cells", false)] {
      chart.series[0].source.id = "cells"
      chart.state.selection = Selection(series: [.name(name)], dimsOthers: true)
      let legend = try #require(chart.frame().legend)
      #expect(legend.colorBars.map(\.isDimmed) == [isDimmed])
    }
    let bubbles = BubbleSeries(
      x: .values(Column([1.0, 2])), y: .values(Column([1.0, 2])), size: .values(Column([1.0, 9])))
    var sizes = Chart(series: [
      Series(bubbles), Series(LineSeries(x: [1, 2], y: [1, 2], title: "Line")),
    ])
    sizes.legend = Legend()
    sizes.state.selection = Selection(series: ["Line"], dimsOthers: true)
    #expect(try sizes.frame().legend?.sizes.map(\.isDimmed) == [true])
  }

  @Test("labels of what is not selected are faint")
  func labels() throws {
    var columns = ColumnSeries(x: ["a", "b", "c"], y: [1, 2, 3], title: "One")
    columns.source.labels = PointLabels()
    var chart = Chart(series: [Series(columns)])
    func alphas() throws -> [Double] {
      try chart.frame().pointLabels.sorted { $0.text < $1.text }.map(\.color.alpha)
    }
    let plain = try alphas()
    chart.state.selection = Selection(points: [.init(series: "One", rows: [1])], dimsOthers: true)
    let faint = Selection.dimmedTextOpacity
    #expect(try plain.count == 3 && alphas() == [plain[0] * faint, plain[1], plain[2] * faint])
  }

  /// Two charts with the series One and Two, and one with others.
  private func charts(_ selections: [Selection], of all: Selection) throws -> ChartFrame {
    var chart = Chart(series: [])
    chart.charts = selections.map(self.chart)
    chart.charts[2].series = [Series(ColumnSeries(x: [10, 20], y: [1, 2], title: "Other"))]
    chart.state.selection = all
    return try chart.frame(1_200, 400)
  }

  @Test("what is selected in a picture is selected in each of its charts that has it")
  func charts() throws {
    let own = [Selection(), Selection(series: ["Two"], dimsOthers: true), Selection()]
    let all = Selection(
      series: ["One"], points: [.init(series: "Other", rows: [1])],
      ranges: [.init(from: 1, to: 2)])
    let frame = try charts(own, of: all)
    #expect(frame.warnings.isEmpty, "\(frame.warnings)")
    let selected = frame.panels.map { $0.series.map { $0.selection?.isWhole } }
    #expect(selected == [[true, false], [true, true], [false]])
    #expect(frame.panels[0].series[1].selection?.rows == [1, 2])
    #expect(frame.panels[2].series[0].selection?.rows == [1])
  }

  @Test("of a picture, others are faint once, and charts without what is selected are not")
  func dimmedCharts() throws {
    let one = Selection(series: ["One"], dimsOthers: true)
    let frame = try charts([Selection(), one, Selection()], of: one)
    let faint = Selection.dimmedOpacity
    #expect(frame.panels.map { $0.series.map(\.opacity) } == [[1, faint], [1, faint], [1]])
    let alphas = frame.panels.prefix(2).map { $0.legend?.entries[1].label.color.alpha }
    let plain = try self.frame(Selection()).legend?.entries[1].label.color.alpha ?? 0
    #expect(alphas == Array(repeating: plain * Selection.dimmedTextOpacity, count: 2))
  }

  @Test(
    "what none of several charts has is one warning, and so is what the one that says it has not")
  func missingInCharts() throws {
    let own = [Selection(points: [.init(series: "One", rows: [9])]), Selection(), Selection()]
    let frame = try charts(own, of: Selection(series: ["Tow"], ranges: [.init(from: 50, to: 60)]))
    #expect(
      frame.warnings == [
        "selection: \"One\" has no row 9; its rows are 0 to 3",
        "selection: there is no series \"Tow\"; did you mean \"Two\"?",
        "selection: the range from 50 to 60 holds no point; give values of the x axis, the lower "
          + "one first",
      ])
    let elsewhere = [Selection(series: ["Other"]), Selection(), Selection()]
    #expect(try charts(elsewhere, of: Selection()).warnings.count == 1)
  }

  @Test("plot area, ticks and legend stay where they are")
  func layout() throws {
    let (plain, selected) = try (
      frame(Selection()),
      frame(Selection(series: ["One"], ranges: [.init(from: 0, to: 1)], dimsOthers: true))
    )
    #expect(plain.plotArea == selected.plotArea && plain.clip == selected.clip)
    #expect(plain.axes.map { $0.ticks.map(\.value) } == selected.axes.map { $0.ticks.map(\.value) })
    #expect(plain.legend?.bounds == selected.legend?.bounds)
  }

  @Test("the style that is stated counts, and the rest of the series' style stays")
  func style() throws {
    let line = LineSeries(
      y: [1, 2], title: "One", style: LineStyle(stroke: .black, strokeWidth: 3, opacity: 0.5)
    ).whenSelected { $0.style.opacity = 1 }
    var chart = Chart(series: [Series(line)])
    chart.state.selection = Selection(series: ["One"])
    let frame = try chart.frame()
    let selected = try #require(frame.series[0].selection)
    let style = try #require((selected.series.concrete as? LineSeries)?.style)
    #expect(selected.hasOwnStyle && style.opacity == 1)
    #expect(style.stroke == .black && style.strokeWidth == 3)
    #expect((frame.series[0].series.concrete as? LineSeries)?.style.opacity == 0.5)
  }

  @Test("a selected slice moves out with its label, and the circle stays")
  func slices() throws {
    var chart = Chart(
      series: [Series(PieSeries(name: ["a", "b", "c"], value: [1, 2, 3], title: "Pie"))])
    func slices(_ selection: Selection) throws -> (frame: ChartFrame, slices: [SliceFrame]) {
      chart.state.selection = selection
      let frame = try chart.frame()
      guard case .slices(let ring) = frame.series[0].space else { return (frame, []) }
      return (frame, ring.slices)
    }
    let plain = try slices(Selection())
    let one = Selection(points: [.init(series: "Pie", rows: [1])], dimsOthers: true)
    let selected = try slices(one)
    #expect(plain.frame.slices?.radius == selected.frame.slices?.radius)
    #expect(plain.slices.count == 3 && selected.slices.map(\.isSelected) == [false, true, false])
    let moved = zip(plain.slices, selected.slices).map { ($0.center - $1.center).length }
    #expect(moved[0] == 0 && moved[1] > 4 && moved[2] == 0)
    #expect(selected.slices[0].fill.alpha == Selection.dimmedOpacity)
    #expect(selected.slices[1].fill.alpha == 1 && selected.slices[1].fill != plain.slices[1].fill)
    for (index, name) in ["a", "b", "c"].enumerated() {
      let labels = try [plain, selected].map { try #require($0.frame.slices?.labels) }
        .map { labels in labels.first { $0.text == name }?.origin.x ?? 0 }
      let shift = selected.slices[index].center.x - plain.slices[index].center.x
      #expect(abs(labels[1] - labels[0] - shift) < 0.5)
    }
  }

  @Test("a range without x and y axes is a warning that names rows instead")
  func noAxes() throws {
    var chart = Chart(series: [Series(PieSeries(name: ["a", "b"], value: [1, 2]))])
    chart.state.selection = Selection(ranges: [.init(from: 1, to: 2)])
    #expect(
      try chart.frame().warnings == [
        "selection: only charts with x and y axes have ranges of x; select rows"
      ])
  }

  @Test("a row of boxes is a position")
  func boxes() throws {
    let names = (0..<30).map { ["a", "b", "c"][$0 % 3] }
    var chart = Chart(
      series: [
        Series(
          BoxSeries(
            source: SeriesSource(
              x: .values(Column(names)), y: .values(Column((0..<30).map { Double($0 * $0 % 17) })),
              title: "Box")))
      ])
    chart.state.selection = Selection(points: [.init(series: "Box", rows: [2, 3])])
    let frame = try chart.frame()
    let rows = try #require(frame.series[0].selection?.rows)
    #expect(Set(rows.map { frame.series[0].x[$0] }).count == 1 && !rows.isEmpty)
    #expect(frame.warnings == ["selection: \"Box\" has no row 3; its rows are 0 to 2"])
  }

  @Test("panels have their parts, and the legend of all is faint once")
  func panels() throws {
    var line = LineSeries(y: [1, 2, 3, 4, 5, 6, 7, 8])
    line.source.splitBy = .values(Column(["a", "a", "b", "b", "a", "a", "b", "b"]))
    var chart = Chart(series: [Series(line)], legend: Legend(position: .right))
    chart.panels = Panels(by: .values(Column(["p", "p", "p", "p", "q", "q", "q", "q"])))
    chart.state.selection = Selection(
      series: ["a"], ranges: [.init(from: 50, to: 60)], dimsOthers: true)
    let frame = try chart.frame()
    #expect(frame.panels.count == 2)
    for panel in frame.panels {
      #expect(panel.series.map { $0.selection?.isWhole } == [true, nil])
      #expect(panel.series.map(\.opacity) == [1, Selection.dimmedOpacity])
      #expect(panel.warnings.isEmpty)
    }
    #expect(frame.legend?.entries.map(\.isDimmed) == [false, true])
    #expect(frame.warnings.count { $0.contains("holds no point") } == 0)
    chart.state.selection = Selection(ranges: [.init(from: 50, to: 60)])
    #expect(try chart.frame().warnings.count { $0.contains("holds no point") } == 1)
  }
}
