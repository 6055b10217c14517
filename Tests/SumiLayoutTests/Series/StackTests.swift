import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScales
import SumiTime
import Testing

@Suite struct StackTests {
  private let names = ["a", "b", "c"]
  private let numbers = [[75.0, 10, .nan], [-25.0, 20, 5], [-25.0, .nan, 7]]

  @Test("an axis of stacks in percent and labels of shares have signs of percent")
  func percentages() throws {
    for format in [NumberFormat.automatic, .percent] {
      for language in [Language.english, try #require(Language("tr"))] {
        var chart = Chart(
          yAxes: [Axis(labels: TickLabels(format: format, language: language))],
          series: [[75, 75, 10], [25, 100, 5]].map { values in
            var column = ColumnSeries(x: ["a", "b", "c"], y: values)
            column.source.stack = Stack("s", mode: .percent)
            column.source.labels = PointLabels(format: format)
            return Series(column)
          })
        chart.xAxes = [Axis()]
        let frame = try chart.frame()
        let ticks = frame.axes[1].labels.map(\.text)
        #expect(ticks.contains(language == .english ? "100%" : "%100"), "\(ticks)")
        #expect(frame.axes[1].label(for: .number(25)) == (language == .english ? "25%" : "%25"))
        guard language == .english else { continue }
        let labels = Set(frame.pointLabels.map(\.text))
        let expected: Set =
          format == .percent
          ? ["75.0%", "42.9%", "66.7%", "25.0%", "57.1%", "33.3%"] : ["75", "10", "25", "100", "5"]
        #expect(labels == expected)
      }
    }
  }

  private func chart(
    _ stack: Stack?, _ orientation: Orientation = .vertical, isReversed: Bool = false
  ) -> Chart {
    let values = Axis(isReversed: isReversed)
    let isVertical = orientation == .vertical
    return Chart(
      xAxes: [isVertical ? Axis() : values], yAxes: [isVertical ? values : Axis()],
      series: numbers.enumerated().map { index, numbers in
        let channels: [Role: ColumnReference] = [
          Role.x.turned(orientation): .values(Column(names)),
          Role.y.turned(orientation): .values(Column(numbers)),
        ]
        return Series(
          ColumnSeries(
            source: SeriesSource(
              channels: channels, orientation: orientation,
              stack: index == 0 ? stack : stack.map { Stack($0.id) },
              title: "\(index)")))
      })
  }

  /// The ends of the series' points on the axis of values, by series.
  private func ends(_ frame: ChartFrame, _ orientation: Orientation) throws -> [[Double]] {
    let axis = frame.axes[orientation == .vertical ? 1 : 0]
    return frame.series.map { series in
      series[.to].places.map { place in
        guard place.isFinite, case .number(let number) = axis.value(at: place) else { return .nan }
        return (number * 1e6).rounded() / 1e6
      }
    }
  }

  @Test(
    "values are stacked along the axis of values", arguments: [Orientation.vertical, .horizontal],
    [false, true])
  func ends(orientation: Orientation, isReversed: Bool) throws {
    let cases: [(StackMode, [[Double]])] = [
      (.cumulative, [[75, 10, .nan], [50, 30, 5], [25, .nan, 12]]),
      (.diverging, [[75, 10, .nan], [-25, 30, 5], [-50, .nan, 12]]),
      (.percent, [[60, 33.333333, .nan], [-20, 100, 41.666667], [-40, .nan, 100]]),
      (.stream, [[62.5, -5, .nan], [37.5, 15, -1], [12.5, .nan, 6]]),
    ]
    for (mode, wanted) in cases {
      let frame = try chart(Stack("s", mode: mode), orientation, isReversed: isReversed).frame()
      let found = try ends(frame, orientation)
      for (found, wanted) in zip(found.joined(), wanted.joined()) {
        #expect(found == wanted || (found.isNaN && wanted.isNaN), "\(mode): \(found) \(wanted)")
      }
      // The tips are drawn as y; the data stay.
      #expect(frame.series[1].y.count == 3 && frame.series[1].values[.y]?[0] == -25)
    }
  }

  @Test("ranges reach the ends of stacks")
  func ranges() throws {
    func range(_ mode: StackMode) throws -> ClosedRange<Double>? {
      guard case .number(let scale) = try chart(Stack("s", mode: mode)).frame().axes[1].scale
      else { return nil }
      return scale.lower...scale.upper
    }
    #expect(try range(.cumulative) == 0...80)
    #expect(try range(.diverging)?.contains(-50) == true)
    let percent = try #require(try range(.percent))
    #expect(percent.upperBound == 100 && percent.lowerBound <= -40)
  }

  @Test("a hidden series leaves its stack")
  func hidden() throws {
    var chart = chart("s")
    chart.series[0].source.isHidden = true
    let found = try ends(chart.frame(), .vertical)
    #expect(Array(found[1][..<2]) == [-25, 20] && found[2][0] == -50)
  }

  @Test("stacks are apart by their names, and series without one are not stacked")
  func apart() throws {
    var chart = chart("s")
    chart.series[2].source.stack = "t"
    let found = try ends(chart.frame(), .vertical)
    #expect(found[1][0] == 50 && found[2][0] == -25)
    chart.series[1].source.stack = nil
    #expect(try chart.frame().series[1].places[.to] == nil)
  }

  @Test("the parts of a split series are stacked, matched by their x")
  func split() throws {
    var series = ColumnSeries(
      source: SeriesSource(
        x: ["a", "b", "a", "c"], y: [1, 2, 3, 4], splitBy: ["p", "p", "q", "q"]))
    series.source.stack = "s"
    let frame = try Chart(series: [Series(series)]).frame()
    #expect(try ends(frame, .vertical) == [[1, 2], [4, 4]])
    #expect(frame.axes[0].labels.map(\.text) == ["a", "b", "c"])
  }

  @Test("smooth lines rest on each other, and the data keep their distance from them")
  func smooth() throws {
    let rows = [[3.0, 9, 3, 6], [6.0, 0, 3, 3], [2.0, 2, 2, 5]]
    // The means of three rows.
    let means = [[6.0, 5, 6, 4.5], [3.0, 3, 2, 3]]
    let lines = rows.enumerated().map { index, numbers in
      var line = LineSeries(x: [0, 1, 2, 3], y: numbers)
      line.smooth = index < 2 ? .movingAverage(window: 3) : nil
      line.source.stack = "s"
      return Series(line)
    }
    let frame = try Chart(series: lines).frame()
    func values(_ series: Int, _ role: Role) throws -> [Double] {
      try frame.series[series][role].places.map { place in
        let value = frame.axes[1].value(at: place)
        guard case .number(let number) = value else { throw Missing() }
        return (number * 1e6).rounded() / 1e6
      }
    }
    let floor = zip(means[0], means[1]).map(+)
    #expect(try values(0, .smoothed) == means[0] && values(1, .smoothed) == floor)
    #expect(try values(0, .y) == rows[0])
    #expect(try values(1, .from) == means[0])
    #expect(try values(1, .y) == zip(means[0], rows[1]).map(+))
    // A line that is not smooth rests on the smooth ones too.
    #expect(try values(2, .from) == floor && values(2, .y) == zip(floor, rows[2]).map(+))
    #expect(frame.series[2].places[.smoothed] == nil)
  }

  private struct Missing: Error {}

  @Test("areas have points at each other's categories too, and keep their labels")
  func areasOfCategories() throws {
    let names = [["a", "b", "c", "d"], ["a", "d"]]
    let lines = zip(names, [[1.0, 2, 3, 4], [4.0, 1]]).map { names, numbers in
      var line = LineSeries(x: .values(Column(names)), y: .values(Column(numbers)))
      line.source[.label] = .values(Column(names.map { "at " + $0 }))
      line.source.stack = "s"
      line.style.fill = AreaFill()
      return Series(line)
    }
    let frame = try Chart(series: lines).frame()
    #expect(try ends(frame, .vertical) == [[1, 2, 3, 4], [5, 5, 5, 5]])
    #expect(frame.axes[0].labels.map(\.text) == names[0])
    let labels = try #require(frame.series[1].columns[.label])
    #expect((0..<labels.count).map(labels.isMissing) == [false, true, true, false])
    #expect(frame.pointLabels.map(\.text).filter { $0 == "at d" }.count == 2)
  }

  @Test("areas with different x have points at all of them")
  func areas() throws {
    let lines = [
      LineSeries(x: [0, 4], y: [0, 4]), LineSeries(x: [1, 2, 3], y: [1, 1, 1]),
    ].map { line in
      var line = line
      line.source.stack = "s"
      line.style.fill = AreaFill()
      return Series(line)
    }
    let frame = try Chart(series: lines).frame()
    // Beside the ends of the second one it has no height.
    #expect(try ends(frame, .vertical) == [[0, 1, 2, 3, 4], [0, 2, 3, 4, 4]])
    // On categories, which are in order of their first appearance, nothing lies between 0 and 4.
    var chart = Chart(xAxes: [Axis(.category)], series: lines)
    #expect(try ends(chart.frame(), .vertical) == [[0, 4, 0], [4, 1, 1, 1]])
    chart.xAxes = []
    chart.series[1].source.isHidden = true
    #expect(try ends(chart.frame(), .vertical)[0] == [0, 4])
  }

  @Test("areas fall to no height where a value is missing, so that those above fill the rest")
  func missing() throws {
    let tables: [(x: [Double], y: [Double])] = [
      ([1, 2, 3, 4], [1, 2, .nan, 6]), ([1, 2, 3, 4], [2, 2, 3, 1]),
    ]
    func frame(sharesX: Bool, _ missing: MissingValues?) throws -> ChartFrame {
      let x = Column(tables[0].x)
      return try Chart(
        series: tables.map { table in
          var line = LineSeries(
            x: .values(sharesX ? x : Column(table.x)), y: .values(Column(table.y)))
          line.source.stack = "s"
          line.source.$missing = missing
          line.style.fill = AreaFill()
          return Series(line)
        }
      ).frame()
    }
    for sharesX in [true, false] {
      let filled = try frame(sharesX: sharesX, nil)
      #expect(try ends(filled, .vertical) == [[1, 2, 0, 6], [3, 4, 3, 7]])
      // The value itself stays missing, for labels and readings.
      #expect(filled.series[0].values[.y]?[2].isNaN == true)
      let stated = try frame(sharesX: sharesX, .gap).series[0].places[.to]
      #expect(stated?[2].isNaN == true)
    }
  }

  @Test("rows at one position of a line that others complete are replaced with a warning")
  func replaced() throws {
    let lines = [
      LineSeries(x: [1, 1, 2, 3], y: [5, 6, 1, 2]), LineSeries(x: [1, 2, 3, 4], y: [1, 1, 1, 1]),
    ].map { line in
      var line = line
      line.source.stack = "s"
      line.style.fill = AreaFill()
      return Series(line)
    }
    let frame = try Chart(series: lines).frame()
    #expect(
      frame.warnings == [
        "series[0]: 1 row is replaced by a later row at the same position of the stack; give an "
          + "\"aggregate\", such as \"sum\", to combine them"
      ])
    #expect(try ends(frame, .vertical) == [[6, 1, 2, 0], [7, 2, 3, 1]])
  }

  @Test("areas of a stack are opaque, without lines unless they are stated")
  func opaque() throws {
    func style(_ style: LineStyle, _ stack: Stack?) throws -> LineStyle? {
      var line = LineSeries(y: [1, 2], style: style)
      line.source.stack = stack
      let series = try Chart(series: [Series(line)]).frame().series[0].series
      return (series.concrete as? LineSeries)?.style
    }
    let plain = try #require(try style(LineStyle(fill: AreaFill()), nil))
    #expect(plain.fill?.opacity == 0.18 && plain.strokeWidth == 1.75 && !plain.isParted)
    let stacked = try #require(try style(LineStyle(fill: AreaFill()), "s"))
    #expect(stacked.fill?.opacity == 1 && stacked.strokeWidth == 0 && stacked.isParted)
    let faint = try #require(try style(LineStyle(fill: AreaFill(opacity: 0.3)), "s"))
    #expect(faint.fill?.opacity == 0.3 && faint.strokeWidth == 1.75 && !faint.isParted)
    let lined = try #require(try style(LineStyle(strokeWidth: 3, fill: AreaFill()), "s"))
    #expect(lined.fill?.opacity == 1 && lined.strokeWidth == 3 && !lined.isParted)
    let line = try #require(try style(LineStyle(), "s"))
    #expect(line.strokeWidth == 1.75 && !line.isParted)
  }

  @Test("a stack on a logarithmic axis is drawn with a warning")
  func logarithmic() throws {
    var chart = chart("s")
    chart.yAxes = [Axis(.logarithmic)]
    let warnings = try chart.frame().warnings
    #expect(warnings.contains { $0.contains("parts of a stack cannot be compared") })
  }

  @Test("a legend below each other reads as the stack does")
  func legend() throws {
    var chart = chart("s")
    chart.legend = Legend(position: .right)
    let titles = { (chart: Chart) in
      try chart.frame(640, 400).legend?.entries.map(\.label.text) ?? []
    }
    #expect(try titles(chart) == ["2", "1", "0"])
    chart.legend.position = .top
    #expect(try titles(chart) == ["0", "1", "2"])
    chart.legend.position = .right
    chart.yAxes[0].isReversed = true
    #expect(try titles(chart) == ["0", "1", "2"])
    chart.yAxes[0].isReversed = false
    chart.series[0].source.stack = "t"
    #expect(try titles(chart) == ["0", "2", "1"])
    // Bars begin at the top; a stack of bars runs to the right.
    var bars = self.chart(nil, .horizontal)
    bars.legend = Legend(position: .right)
    #expect(try titles(bars) == ["0", "1", "2"])
    bars.series[1].source.stack = "s"
    bars.series[2].source.stack = "s"
    #expect(try titles(bars) == ["0", "1", "2"])
  }

  @Test("what cannot be stacked is an error with its series and a remedy")
  func errors() {
    func message(_ change: (inout Chart) -> Void) -> String {
      var chart = chart("s")
      change(&chart)
      do {
        _ = try chart.frame()
        return "nothing is wrong"
      } catch {
        return "\(error)"
      }
    }
    #expect(message { _ in } == "nothing is wrong")
    #expect(
      message {
        var scatter = ScatterSeries(y: [1, 2, 3])
        scatter.source.stack = "s"
        $0.series.append(Series(scatter))
      }
        == "series[3]: scatter cannot be stacked; leave the stack out, or use the type line, "
        + "column, histogram or radialColumn"
    )
    let dates = ColumnReference.values(Column(dateTimes: [1, 2, 3], .seconds))
    #expect(
      message {
        var line = LineSeries(x: ["a", "b", "c"], y: dates)
        line.source.stack = "t"
        $0.series = [Series(line)]
      }
        == "series[0]: y holds dates, but a stack adds numbers; choose a column of numbers, or leave "
        + "the stack out")
    #expect(
      message {
        $0.series[1].source.orientation = .horizontal
        $0.series[1].source.channels = [.x: [1, 2, 3]]
      }
        == "series[1]: the series is horizontal, but series[0] of the stack \"s\" is vertical; give "
        + "one of them another stack")
    #expect(
      message {
        $0.yAxes = [Axis(), Axis(id: "right", position: .reverse)]
        $0.series[1].source.yAxis = "right"
      }
        == "series[1]: the series has another y axis than series[0] of the stack \"s\"; give one of "
        + "them another stack")
    #expect(
      message {
        $0.series[1].source.stack?.mode = .percent
        $0.series[2].source.stack?.mode = .diverging
      } == "series[2]: the stack \"s\" is diverging here and percent in another series; state one "
        + "mode, or give the series a stack of its own")
    #expect(
      message { $0.series[1].source.group = "g" }
        == "series[1]: the series is in another group than series[0] of the stack \"s\"; give one of "
        + "them another stack")
    #expect(
      message {
        var line = LineSeries(x: ["a", "b", "c"], y: [1, 2, 3])
        line.source.group = "g"
        $0.series = [Series(line)]
      }
        == "series[0]: line has no width to be grouped by; leave the group out, or use the type "
        + "column, lollipop, box, violin, strip, candlestick, ohlc, waterfall, tornado or "
        + "radialColumn")
    #expect(
      message {
        $0.series[0].source.group = SeriesGroup(spacing: .relative(1))
        $0.series[2].source.group = SeriesGroup(spacing: .absolute(1))
      } == "series[2]: the spacing differs from that of series[0] in the same group; state it once")
  }
}
