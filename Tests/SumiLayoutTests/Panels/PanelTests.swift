import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@Suite struct PanelTests {
  @Test("a legend inside panels would cover their axes: it is beside them")
  func legendInside() throws {
    var line = LineSeries(y: [1, 2, 3, 4])
    line.source.title = "a"
    var chart = Chart(series: [Series(line)], legend: Legend(placement: .inside))
    chart.panels = Panels(by: .values(Column(["p", "p", "q", "q"])))
    let frame = try chart.frame()
    #expect(frame.legend?.isInside == false)
    #expect(frame.warnings.contains { $0.contains("a legend of panels is beside them") })
    #expect(FrameCheck(frame: frame).faults.isEmpty)
  }

  /// Rows of several places, with values that differ.
  private static func table(places: Int, rows: Int = 20) throws -> Table {
    let all = (0..<places * rows).map { ($0 / rows, $0 % rows) }
    return try Table([
      "place": all.map { "Place \($0.0)" }, "t": all.map { Double($0.1) },
      "wind": all.map { Double(($0.0 + 1) * $0.1) },
      "pressure": all.map { 1_000 + Double($0.1 % 7) },
    ])
  }

  private func chart(_ panels: Panels, places: Int = 5) throws -> Chart {
    var chart = Chart(
      title: "Weather", data: ["d": .table(try Self.table(places: places))],
      xAxes: [Axis(title: "Time")], yAxes: [Axis(title: "Wind")],
      series: [Series(LineSeries(x: "t", y: "wind"))])
    chart.panels = panels
    return chart
  }

  private func frame(_ chart: Chart, _ size: Size = Size(width: 800, height: 600)) throws
    -> ChartFrame
  {
    try chart.frame(size.width, size.height, tables: chart.tablesInPlace)
  }

  @Test("the title of an axis that panels share may be as long as all of them")
  func longTitle() throws {
    for sharing in Panels.Sharing.allCases {
      var chart = try chart(Panels(by: "place", columns: 1, sharing: sharing), places: 3)
      chart.yAxes[0].title = "Wind in metres per second"
      let frame = try frame(chart, Size(width: 400, height: 330))
      let title = try #require(
        frame.panels.flatMap(\.axes).compactMap(\.title).first { $0.angle != 0 })
      #expect(title.text == "Wind in metres per second")
      let labels = frame.panels.flatMap { $0.axes[1].labels }.map(\.bounds.minX).min() ?? 0
      #expect(title.bounds.maxX < labels && title.bounds.minX >= 0)
      #expect(FrameCheck(frame: frame).faults.isEmpty)
    }
  }

  @Test("the title that panels share is beside the widest labels of all of them")
  func titleBesideLabels() throws {
    let rows = ["a", "b", "c", "d"].flatMap { place in (0..<9).map { (place, Double($0)) } }
    for wide in ["a", "b", "c", "d"] {
      var chart = Chart(
        data: [
          "d": .table(
            try Table([
              "place": rows.map(\.0), "t": rows.map(\.1),
              "v": rows.map { $0.1 * ($0.0 == wide ? 100_000 : 1) },
            ]))
        ], xAxes: [Axis(title: "Time")], yAxes: [Axis(title: "Value")],
        series: [Series(LineSeries(x: "t", y: "v"))])
      chart.panels = Panels(by: "place", columns: 2, sharing: Panels.Sharing.none)
      let frame = try frame(chart)
      let title = try #require(
        frame.panels.flatMap(\.axes).compactMap(\.title).first { $0.angle != 0 })
      let labels = frame.panels.filter { $0.plotArea.minX == frame.panels[0].plotArea.minX }
        .flatMap { $0.axes[1].labels }
      #expect(title.bounds.maxX < labels.map(\.bounds.minX).min() ?? 0, "\(wide)")
      #expect(FrameCheck(frame: frame).faults.isEmpty)
    }
  }

  @Test("there is a panel for each value, and its plot areas have one size and line up exactly")
  func aligned() throws {
    for (places, size) in [
      (2, Size(width: 400, height: 300)), (5, Size(width: 800, height: 600)),
      (12, Size(width: 1_200, height: 700)), (7, Size(width: 300, height: 900)),
    ] {
      let frame = try frame(try chart(Panels(by: "place"), places: places), size)
      #expect(frame.panels.count == places)
      let areas = frame.panels.map(\.plotArea)
      #expect(Set(areas.map(\.size)).count == 1)
      let (columns, rows) = (Set(areas.map(\.minX)).count, Set(areas.map(\.minY)).count)
      #expect(columns * rows >= places && columns * (rows - 1) < places)
      for (index, area) in areas.enumerated() {
        #expect(!areas.dropFirst(index + 1).contains(where: area.intersects))
      }
      let titles = frame.panels.flatMap(\.texts).map(\.text).filter { $0.hasPrefix("Place") }
      #expect(titles == (0..<places).map { "Place \($0)" })
      #expect(FrameCheck(frame: frame).faults.isEmpty, "\(FrameCheck(frame: frame).faults)")
    }
  }

  @Test(
    "labels at the ends of neighbours are as far apart as those of one axis", arguments: 2...6,
    Panels.Sharing.allCases)
  func neighbours(places: Int, sharing: Panels.Sharing) throws {
    let years = (0..<places * 11).map { (place: $0 / 11, year: 2_010 + $0 % 11) }
    let table = try Table([
      "place": years.map { "Place \($0.place)" }, "year": years.map { Double($0.year) },
      "wind": years.map { Double($0.year % 10 + $0.place) },
    ])
    var chart = Chart(
      data: ["d": .table(table)], series: [Series(LineSeries(x: "year", y: "wind"))])
    for columns in 2...places {
      chart.panels = Panels(by: "place", columns: columns, sharing: sharing)
      for size in [Size(width: 800, height: 500), Size(width: 1_000, height: 340)] {
        let panels = try frame(chart, size).panels
        var gaps: [Double] = []
        for (panel, next) in zip(panels, panels.dropFirst())
        where panel.plotArea.minY == next.plotArea.minY {
          guard let last = panel.axes[0].labels.last, let first = next.axes[0].labels.first else {
            continue
          }
          #expect(last.text == "2020" && first.text == "2010")
          gaps.append(first.bounds.minX - last.bounds.maxX)
        }
        #expect(gaps.allSatisfy { $0 > 11.5 }, "\(columns): \(gaps)")
        // All panels in one row have labels.
        #expect(columns < places || gaps.count == places - 1)
      }
    }
  }

  @Test("the title of the shared x axis is under a panel of the last row", arguments: 2...8)
  func titleAtBottom(places: Int) throws {
    for columns in 1...4 {
      let frame = try frame(try chart(Panels(by: "place", columns: columns), places: places))
      let titles = frame.panels.flatMap(\.axes).filter(\.identity.isX).compactMap(\.title)
      let bottom = frame.panels.map(\.plotArea.maxY).max() ?? 0
      #expect(titles.count == 1 && titles.allSatisfy { $0.bounds.minY > bottom })
    }
  }

  @Test("panels share ranges, and only those at the margins have labels")
  func shared() throws {
    let frame = try frame(try chart(Panels(by: "place", columns: 3)))
    let scales = frame.panels.map { $0.axes.map(\.scale) }
    #expect(Set(scales.map { "\($0)" }).count == 1)
    for (index, panel) in frame.panels.enumerated() {
      #expect(panel.axes[0].labels.isEmpty == (index + 3 < 5))
      #expect(panel.axes[1].labels.isEmpty == (index % 3 > 0))
      #expect(panel.series.count == 1 && panel.series[0].count == 20)
    }
    #expect(
      frame.panels.flatMap(\.axes).compactMap(\.title).map(\.text).sorted() == ["Time", "Wind"])
    let own = try self.frame(try chart(Panels(by: "place", sharing: Panels.Sharing.none)))
    #expect(Set(own.panels.map { "\($0.axes[1].scale)" }).count > 1)
    #expect(own.panels.allSatisfy { !$0.axes[0].labels.isEmpty && !$0.axes[1].labels.isEmpty })
  }

  @Test("a column of values has a panel of its own range, and one series is enough for all")
  func columns() throws {
    let frame = try frame(try chart(Panels(of: ["wind", "pressure"]), places: 1))
    #expect(frame.panels.count == 2)
    let maxima = frame.panels.map { $0.series[0].y.values.doubles.max() }
    #expect(maxima == [19, 1_006])
    #expect(Set(frame.panels.map { "\($0.axes[1].scale)" }).count == 2)
    #expect(frame.panels[0].series[0].color == frame.panels[1].series[0].color)
    var explained = try chart(Panels(of: ["wind", "pressure"]), places: 1)
    explained.legend = Legend()
    #expect(try self.frame(explained).legend == nil)
  }

  @Test("a split series has its colours in every panel, and one entry each in the legend")
  func split() throws {
    let names = ["a", "b"]
    let table = try Table([
      "panel": ["p", "p", "q", "q", "p", "q"],
      "kind": ["a", "b", "b", "a", "a", "b"], "x": [1.0, 1, 1, 1, 2, 2],
      "y": [1.0, 2, 3, 4, 5, 6],
    ])
    var line = LineSeries(x: "x", y: "y")
    line.source.splitBy = "kind"
    var chart = Chart(data: ["d": .table(table)], series: [Series(line)], legend: Legend())
    chart.panels = Panels(by: "panel")
    let frame = try frame(chart)
    let legend = try #require(frame.legend)
    #expect(legend.entries.map(\.label.text) == names)
    for panel in frame.panels {
      #expect(panel.series.map(\.title) == names)
      #expect(panel.series.map(\.color) == frame.panels[0].series.map(\.color))
    }
    #expect(frame.panels[1].series[1].y.values.doubles == [3, 6])
  }

  @Test(
    "series name their panels, which are one below the other with axes and heights of their own")
  func named() throws {
    var chart = try chart(Panels(heights: [3, 1]), places: 1)
    chart.yAxes = [Axis(title: "Wind"), Axis(id: "p", title: "Pressure")]
    chart.series[0].source.panel = "above"
    var below = Series(LineSeries(x: "t", y: "pressure"))
    below.source.panel = "below"
    below.source.yAxis = "p"
    chart.series.append(below)
    for panels in [Panels(heights: [3, 1]), nil] {
      chart.panels = panels
      let frame = try frame(chart)
      #expect(frame.panels.map(\.texts.last?.text) == ["above", "below"])
      let areas = frame.panels.map(\.plotArea)
      #expect(areas[0].minX == areas[1].minX && areas[0].maxX == areas[1].maxX)
      #expect(areas[0].maxY < areas[1].minY)
      let ratio = areas[0].height / areas[1].height
      #expect(abs(ratio - (panels == nil ? 1 : 3)) < 0.05)
      #expect(
        frame.panels.map { $0.axes.map(\.title?.text) } == [[nil, "Wind"], ["Time", "Pressure"]])
      #expect(frame.panels.map { $0.series.map(\.title) } == [["wind"], ["pressure"]])
      #expect(frame.panels[1].axes[1].labels.contains { $0.text.hasPrefix("1") })
      #expect(FrameCheck(frame: frame).faults.isEmpty, "\(FrameCheck(frame: frame).faults)")
    }
  }

  @Test("series without the column are in every panel")
  func everywhere() throws {
    var chart = try chart(Panels(by: "place"))
    chart.series.append(Series(LineSeries(x: [0, 19], y: [10, 10], title: "limit")))
    let frame = try frame(chart)
    #expect(frame.panels.allSatisfy { $0.series.count == 2 })
  }

  @Test("what cannot be a panel is an error with a remedy")
  func errors() throws {
    let message = { (panels: Panels, places: Int) -> String in
      do {
        _ = try self.frame(try self.chart(panels, places: places))
        return ""
      } catch { return "\(error)" }
    }
    #expect(message(Panels(), 2).contains("give one of \"by\", \"of\", and a \"panel\""))
    #expect(message(Panels(by: "place", of: ["wind"]), 2).contains("give one of"))
    #expect(
      message(Panels(by: "place", columns: 2, heights: [3, 1]), 5).contains(
        "\"heights\" has 2 numbers, but there are 3 rows"))
    #expect(message(Panels(by: "plaice"), 2).contains("\"plaice\""))
    #expect(message(Panels(of: ["rain"]), 2).contains("no series has \"rain\""))
    #expect(message(Panels(by: "place"), 400).contains("100 panels"))
    let circles = [
      Series(PieSeries(name: ["a", "b"], value: [1, 2])),
      Series(RadialLineSeries(x: .values(Column(["a", "b"])), y: [1, 2])),
    ]
    for series in circles {
      var chart = Chart(series: [series])
      chart.panels = Panels(by: .values(Column(["p", "q"])))
      #expect(throws: LayoutError.self) { try chart.frame() }
      chart.panels = nil
      chart.series[0].source.panel = "p"
      #expect(throws: LayoutError.self) { try chart.frame() }
    }
  }

  @Test(
    "a series that is split by the panels' column has one colour, and no legend repeats the titles")
  func splitAlike() throws {
    var chart = try chart(Panels(by: "place"))
    chart.series[0].source.splitBy = "place"
    let frame = try frame(chart)
    #expect(frame.panels.count == 5 && frame.legend == nil)
    #expect(Set(frame.panels.flatMap(\.series).map(\.color)).count == 1)
    // Colours that are asked for stay, but their names are the panels' titles.
    var dots = ScatterSeries(x: "t", y: "wind", color: "place")
    dots.source.data = "d"
    chart.series = [Series(dots)]
    let colored = try self.frame(chart)
    #expect(colored.legend == nil)
    chart.legend = Legend()
    #expect(try self.frame(chart).legend?.entries.count == 5)
  }

  @Test("a series with a column of sizes has one colour in all panels")
  func bubbles() throws {
    var chart = try chart(Panels(by: "place"))
    chart.series = [Series(BubbleSeries(x: "t", y: "wind", size: "pressure"))]
    let frame = try frame(chart)
    #expect(Set(frame.panels.flatMap(\.series).map(\.color)).count == 1)
  }

  @Test("titles of panels are left out last, and with a warning")
  func smallTitles() throws {
    let small = try frame(
      try chart(Panels(by: "place", columns: 1), places: 4), Size(width: 408, height: 270))
    #expect(small.panels.flatMap(\.texts).map(\.text).count { $0.hasPrefix("Place") } == 4)
    let tiny = try frame(
      try chart(Panels(by: "place", columns: 1), places: 4), Size(width: 200, height: 120))
    let titles = tiny.panels.flatMap(\.texts).map(\.text).filter { $0.hasPrefix("Place") }
    #expect(
      titles.isEmpty
        == tiny.warnings.contains { $0.contains("panels' titles") || $0.contains("any text") })
  }

  @Test("a colour bar explains what is alone in a named panel")
  func namedBar() throws {
    var line = LineSeries(x: [0, 1], y: [1, 2])
    line.source.panel = "lines"
    var cells = DensitySeries(x: [0, 1, 1], y: [1, 2, 2])
    cells.source.panel = "cells"
    let frame = try Chart(series: [Series(line), Series(cells)]).frame()
    #expect(frame.legend?.colorBars.count == 1)
  }
}

extension Chart {
  /// The tables of the chart that are in place.
  fileprivate var tablesInPlace: [String: Table] {
    data.compactMapValues { if case .table(let table) = $0 { table } else { nil } }
  }
}
