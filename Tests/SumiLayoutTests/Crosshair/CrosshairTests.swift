import SumiChart
import SumiData
import SumiGeometry
import TestSupport
import Testing

@testable import SumiLayout

@Suite struct CrosshairTests {
  private func lines(
    _ point: CrosshairPoint?, _ settings: Crosshair = Crosshair(),
    y: [[Double]] = [[0, 10, 20, 30], [30, 20, 10, 0]]
  ) -> Chart {
    var chart = Chart(
      xAxes: [Axis(range: AxisRange(0, 3))], yAxes: [Axis(range: AxisRange(0, 40))],
      series: y.enumerated().map { index, values in
        Series(LineSeries(x: [0, 1, 2, 3], y: values, title: "Line \(index + 1)"))
      })
    chart.crosshair = settings
    chart.state.crosshair = point
    return chart
  }

  private func texts(_ frame: ChartFrame) -> [String] {
    let parts = frame.crosshair?.parts ?? []
    let inParts = parts.compactMap { part -> String? in
      if case .text(let box) = part { box.text } else { nil }
    }
    return inParts + (frame.crosshair?.label?.lines.map(\.text) ?? [])
  }

  private func rules(_ frame: ChartFrame) -> [(from: Point, to: Point)] {
    (frame.crosshair?.parts ?? []).compactMap { part in
      if case .rule(let from, let to, _) = part { (from, to) } else { nil }
    }
  }

  @Test("a series that takes no part is not read, and a point of one series reads no other")
  func someSeries() throws {
    var chart = lines(CrosshairPoint(x: 1, y: 39))
    let both = texts(try chart.frame())
    #expect(both.contains("10") && both.contains("20"))
    chart.series[1].source.isReadByCrosshair = false
    let read = texts(try chart.frame())
    #expect(read.contains("10") && !read.contains("20"))
    chart.series[1].source.isReadByCrosshair = true
    for (series, text) in [(0, "10"), (1, "20")] {
      chart.state.crosshair?.series = .index(series)
      let found = texts(try chart.frame())
      #expect(found.contains(text) && !found.contains(text == "10" ? "20" : "10"))
    }
  }

  @Test("several charts share one: those with such a value have it, and one warning is left")
  func charts() throws {
    var names = Chart(series: [Series(ColumnSeries(x: ["a", "b"], y: [1, 2]))])
    names.state.crosshair = CrosshairPoint(x: "b")
    var whole = Chart()
    whole.charts = [
      lines(nil), Chart(series: [Series(ColumnSeries(x: ["a", "b"], y: [1, 2]))]), names,
      Chart(series: [Series(PieSeries(name: ["a"], value: [1]))]),
    ]
    whole.state.crosshair = CrosshairPoint(x: 2)
    let frame = try whole.frame()
    #expect(frame.panels.map { $0.crosshair != nil } == [true, false, true, false])
    #expect(frame.warnings.isEmpty)
    #expect(texts(frame.panels[0]).contains("20"))
    whole.charts = [lines(nil), lines(nil)]
    whole.state.crosshair = CrosshairPoint(x: 9)
    #expect(try whole.frame().warnings == ["crosshair: none of the charts has a point there"])
  }

  @Test("between rows a position has the digits that can be told apart, labels are whole numbers")
  func rowNumbers() throws {
    var chart = Chart(
      xAxes: [Axis()], yAxes: [Axis(range: AxisRange(0, 40))],
      series: [Series(LineSeries(y: [0, 10, 20, 30], title: "Line"))])
    chart.crosshair = Crosshair(snaps: false)
    chart.state.crosshair = CrosshairPoint(x: 2.3)
    let frame = try chart.frame()
    #expect(texts(frame).contains("2.3") && texts(frame).contains("23"))
    #expect(frame.axes[0].labels.allSatisfy { Int($0.text) != nil })
    chart.xAxes[0].labels.format = .decimals(0)
    #expect(texts(try chart.frame()).contains("2"))
  }

  @Test("the bubble has the colour of its point, also where numbers determine it")
  func pointColor() throws {
    for (row, place) in [1.0, 2, 3].enumerated() {
      var bubbles = BubbleSeries(x: [1, 2, 3], y: [1, 2, 3], size: [3, 2, 5])
      bubbles.source[.color] = .values(Column([0.0, 50, 100]))
      var chart = Chart(series: [Series(bubbles)])
      chart.crosshair = Crosshair(reading: .nearest, tooltip: .caret)
      chart.state.crosshair = CrosshairPoint(x: .number(place), y: .number(place))
      let frame = try chart.frame()
      let scale = try #require(frame.series[0].encodings?.colorScale(theme: frame.theme))
      let index = [0, 128, 255][row]
      #expect(frame.crosshair?.label?.background == scale.colors.all[index])
    }
  }

  @Test("without a place there is none")
  func none() throws {
    #expect(try lines(nil).frame().crosshair == nil)
  }

  @Test("it moves to the nearest position, and a table has the values of all series there")
  func table() throws {
    let frame = try lines(CrosshairPoint(x: 1.2)).frame()
    // The tag, the header, and the rows from top to bottom of the picture.
    #expect(texts(frame) == ["1", "1", "Line 2", "20", "Line 1", "10"])
    let x = try #require(frame.axes[0].point(for: .number(1)))
    #expect(rules(frame).map(\.from.x) == [x] && rules(frame).map(\.to.x) == [x])
  }

  @Test("without snapping, lines are read between their points")
  func between() throws {
    let frame = try lines(CrosshairPoint(x: 1.5), Crosshair(snaps: false)).frame()
    #expect(texts(frame).filter { $0 == "15" }.count == 2)
    let x = try #require(frame.axes[0].point(for: .number(1.5)))
    #expect(rules(frame).map(\.from.x) == [x])
  }

  @Test("without snapping, curves are read as they are drawn")
  func curves() throws {
    func text(_ curve: Curve) throws -> String? {
      var chart = Chart(
        xAxes: [Axis(range: AxisRange(1, 4))], yAxes: [Axis(range: AxisRange(0, 6))],
        series: [Series(LineSeries(x: [1, 2, 3, 4], y: [1, 5, 3, 3], curve: curve))])
      chart.crosshair = Crosshair(snaps: false)
      chart.state.crosshair = CrosshairPoint(x: 1.7)
      return texts(try chart.frame()).last
    }
    #expect(try text(.stepAfter) == "1")
    #expect(try text(.stepBefore) == "5")
    #expect(try text(.straight) == "3.8")
    #expect(try text(.catmullRom) != "3.8" && text(.monotone) != "3.8")
  }

  @Test("the tag of a value is on the axis of its series")
  func tags() throws {
    var chart = Chart(
      yAxes: [
        Axis(id: "left", range: AxisRange(0, 10)),
        Axis(id: "right", position: .reverse, range: AxisRange(0, 1_000)),
      ],
      series: [
        Series(LineSeries(x: [0, 1, 2], y: [1, 1, 1])),
        Series(LineSeries(x: [0, 1, 2], y: [400, 800, 400])),
      ])
    chart.series[1].source.yAxis = "right"
    chart.crosshair = Crosshair(reading: .nearest)
    chart.state.crosshair = CrosshairPoint(x: 1, y: 8)
    let found = texts(try chart.frame())
    #expect(found.count { $0 == "800" } == 2 && !found.contains("8"))
  }

  @Test("of the nearest series one value is shown, in a bubble inside the plot with both lines")
  func nearest() throws {
    for (x, y, value) in [(1.0, 21.0, "20"), (1, 9, "10"), (3, 29, "30"), (0, 1, "0")] {
      let frame = try lines(
        CrosshairPoint(x: .number(x), y: .number(y)), Crosshair(reading: .nearest)
      ).frame()
      let label = try #require(frame.crosshair?.label)
      #expect(label.lines.map(\.text) == [value])
      #expect(label.background == frame.series[value == "20" || (x == 0 && y > 15) ? 1 : 0].color)
      #expect(label.box.minX >= frame.plotArea.minX && label.box.maxX <= frame.plotArea.maxX)
      #expect(label.box.minY >= frame.plotArea.minY && label.box.maxY <= frame.plotArea.maxY)
      #expect(rules(frame).count == 2)
    }
  }

  /// A crosshair on a single series.
  private func frame(_ series: any SeriesConvertible, _ point: CrosshairPoint) throws -> ChartFrame
  {
    var chart = Chart(series: [series.asSeries])
    chart.state.crosshair = point
    return try chart.frame()
  }

  @Test("over a scatter chart the nearest point alone is read, with its own position")
  func cloud() throws {
    let points = zip(
      ["Male", "Female"], [([1, 20.08, 30], [2, 3.15, 4]), ([2, 20.27, 31], [1, 2.83, 5])]
    )
    .map { title, table in
      Series(
        ScatterSeries(
          x: .values(Column(table.0)), y: .values(Column(table.1 as [Double])), title: title))
    }
    for (y, wanted) in [
      (2.83, ["20.27", "20.27", "Female", "2.83"]), (3.15, ["20.08", "20.08", "Male", "3.15"]),
    ] {
      var chart = Chart(series: points)
      chart.crosshair = Crosshair()
      chart.state.crosshair = CrosshairPoint(x: 20.2, y: .number(y))
      #expect(texts(try chart.frame()) == wanted)
    }
  }

  @Test("readings at different positions have no heading, and each says its own")
  func positions() throws {
    var chart = Chart(series: [
      Series(LineSeries(x: [0, 10, 20], y: [1, 2, 3], title: "A")),
      Series(LineSeries(x: [0, 10.1, 20], y: [3, 4, 5], title: "B")),
    ])
    chart.crosshair = Crosshair()
    chart.state.crosshair = CrosshairPoint(x: 10)
    let found = texts(try chart.frame())
    #expect(found.contains("A (10)") && found.contains("B (10.1)"), "\(found)")
    chart.state.crosshair = CrosshairPoint(x: 0)
    #expect(texts(try chart.frame()) == ["0", "0", "B", "3", "A", "1"])
  }

  @Test("a cell says its position and its value, and a column of cells the value of each")
  func cells() throws {
    let map = HeatMapSeries(x: ["a", "b"], y: ["c", "d"], values: [[1, 2], [3, 4]])
    let one = try frame(map, CrosshairPoint(x: "b", y: "d"))
    #expect(one.crosshair?.label?.lines.map(\.text) == ["b, d 4"])
    let all = try frame(map, CrosshairPoint(x: "b"))
    #expect(texts(all) == ["b", "b", "c", "2", "d", "4"])
  }

  @Test("a box says its five numbers, and is marked at the median")
  func boxes() throws {
    let box = BoxSeries(x: ["a", "a", "a", "a", "a", "a"], y: [1, 2, 3, 4, 5, 100])
    let frame = try frame(box, CrosshairPoint(x: "a"))
    let shown = texts(frame).filter { $0 != "a" }
    #expect(
      shown == [
        "High", "5", "Upper quartile", "4.75", "Median", "3.5", "Lower quartile", "2.25", "Low",
        "1",
      ])
  }

  @Test("a bin says its ranges and how many rows it has")
  func bins() throws {
    let density = DensitySeries(
      source: SeriesSource(x: [0.5, 0.6, 1.5, 3.5, 4], y: [0.5, 0.6, 1.5, 3.5, 0]),
      bins: .count(x: 4, y: 4))
    var chart = Chart(
      xAxes: [Axis(range: AxisRange(0, 4))], yAxes: [Axis(range: AxisRange(0, 4))],
      series: [Series(density)])
    chart.state.crosshair = CrosshairPoint(x: 0.2, y: 0.9)
    let shown = texts(try chart.frame())
    #expect(shown.suffix(6) == ["x", "0 – 1", "y", "0 – 1", "Count", "2"], "\(shown)")
  }

  @Test("each value of a row has the colour of what shows it")
  func ownColors() throws {
    let tornado = TornadoSeries(category: ["p", "q"], low: [-3, -2], high: [4, 5])
    let chart = try frame(tornado, CrosshairPoint(y: "p"))
    let fills = (chart.crosshair?.parts ?? []).compactMap { part -> Color? in
      if case .fill(_, let color) = part { color } else { nil }
    }
    let (low, high) = (chart.series[0].color, chart.theme.color(after: chart.series[0].color))
    #expect(fills.contains(low) && fills.contains(high))
    let bubbles = BubbleSeries(x: [1, 2], y: [1, 2], size: [3, 4], color: ["r", "s"])
    let second = try frame(bubbles, CrosshairPoint(x: 2))
    #expect(
      second.crosshair?.parts.contains { part in
        if case .fill(_, let color) = part { color == second.theme.color(at: 1) } else { false }
      } == true)
  }

  @Test("a program draws it in place of lines, circles and texts")
  func hook() throws {
    let hooks = ChartHooks(crosshair: { content, canvas in
      var path = PathData()
      path.rectangle(Rect(x: content.place.x, y: content.place.y, width: 4, height: 4))
      canvas.fill(path, content.rows[0].color)
      let texts = [content.header] + content.rows.map { "\($0.title) \($0.text)" }
      try canvas.text(texts.joined(separator: ", "), at: content.rows[0].point)
    })
    let frame = try lines(CrosshairPoint(x: 1.2)).frame(hooks: hooks)
    #expect(texts(frame) == ["1, Line 2 20, Line 1 10"])
    #expect(frame.crosshair?.parts.count == 2 && rules(frame).isEmpty)
    struct Trouble: Error {}
    let broken = ChartHooks(crosshair: { _, _ in throw Trouble() })
    #expect(throws: LayoutError.self) { try lines(CrosshairPoint(x: 1)).frame(hooks: broken) }
    #expect(try lines(nil).frame(hooks: broken).crosshair == nil)
  }

  @Test("outside of the range it is hidden with a warning, or stays at the edge")
  func outside() throws {
    let hidden = try lines(CrosshairPoint(x: 9)).frame()
    #expect(hidden.crosshair == nil)
    #expect(hidden.warnings == ["crosshair: it is outside of the range that the plot shows"])
    let kept = try lines(CrosshairPoint(x: 9), Crosshair(outOfRange: .keep)).frame()
    #expect(rules(kept).map(\.from.x) == [kept.plotArea.maxX])
  }

  @Test("a gap is passed over, and a chart without points has none")
  func gaps() throws {
    let frame = try lines(CrosshairPoint(x: 1), y: [[0, .nan, 20, 30]]).frame()
    #expect(frame.crosshair?.label?.lines.map(\.text) != ["NaN"] && frame.crosshair != nil)
    let empty = try lines(CrosshairPoint(x: 1), y: [[.nan, .nan, .nan, .nan]]).frame()
    #expect(empty.crosshair == nil)
    #expect(empty.warnings.contains("crosshair: no series has a point there"))
  }

  @Test("a value of the wrong kind is an error with its place")
  func error() throws {
    #expect(throws: LayoutError.self) { try lines(CrosshairPoint(x: "soon")).frame() }
  }

  @Test("a category that the axis does not have is a warning with its place")
  func category() throws {
    var chart = Chart(series: [Series(ColumnSeries(x: ["red", "blue"], y: [1, 2]))])
    chart.state.crosshair = CrosshairPoint(x: "bleu")
    let frame = try chart.frame()
    #expect(frame.crosshair == nil)
    #expect(
      frame.warnings == [
        "state.crosshair.x: \"bleu\" is not a category of the axis; did you mean \"blue\"?"
      ])
  }

  @Test("candles show their four prices, and horizontal bars are read along y")
  func kinds() throws {
    var candles = Chart(
      series: [
        Series(
          CandlestickSeries(
            source: SeriesSource(channels: [
              .x: .values(Column([1, 2, 3])), .open: .values(Column([10, 20, 30])),
              .high: .values(Column([15, 25, 35])), .low: .values(Column([5, 15, 25])),
              .close: .values(Column([12, 22, 32])),
            ])))
      ])
    candles.state.crosshair = CrosshairPoint(x: 2)
    #expect(
      texts(try candles.frame()).suffix(8) == [
        "Open", "20", "High", "25", "Low", "15", "Close", "22",
      ])
    var bars = Chart(
      series: [
        Series(
          ColumnSeries(
            source: SeriesSource(
              channels: [.y: .values(Column(["a", "b"])), .x: .values(Column([3, 7]))],
              orientation: .horizontal)))
      ])
    bars.state.crosshair = CrosshairPoint(y: "b")
    let frame = try bars.frame()
    #expect(texts(frame) == ["b", "7"])
    #expect(rules(frame).allSatisfy { $0.from.y == $0.to.y })
  }

  @Test("of many ordered rows the nearest is the one that a pass over all finds")
  func search() throws {
    var random = SplitMix64(state: 5)
    var x = 0.0
    let xs = (0..<20_000).map { _ in
      x += Double.random(in: 0...2, using: &random)
      return x
    }
    let chart = Chart(series: [Series(LineSeries(x: xs, y: xs.map { $0 * 2 }))])
    let series = try chart.frame().series[0]
    let places = series.x.places
    for _ in 0..<20 {
      let place = Double.random(in: 0...700, using: &random)

      let nearest = places.indices.min { abs(places[$0] - place) < abs(places[$1] - place) }
      let found = try #require(series.row(nearestTo: place, with: [.y]))
      #expect(abs(places[found] - place) == abs(places[nearest ?? 0] - place))
    }
  }
}
