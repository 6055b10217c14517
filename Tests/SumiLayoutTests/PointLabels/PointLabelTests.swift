import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScales
import SumiTime
import Testing

@testable import SumiLayout

@Suite struct PointLabelTests {
  private func columns(
    _ values: [Double], _ labels: PointLabels? = PointLabels(),
    orientation: Orientation = .vertical, hasRoom: Bool = false
  ) -> Chart {
    var series = ColumnSeries(
      source: SeriesSource(
        channels: [
          Role.x.turned(orientation): .values(Column(values.indices.map { "c\($0)" })),
          Role.y.turned(orientation): .values(Column(values)),
        ], orientation: orientation))
    series.source.labels = labels
    let values = Axis(range: AxisRange(-6, 6))
    return Chart(
      xAxes: [hasRoom && orientation == .horizontal ? values : Axis()],
      yAxes: [hasRoom && orientation == .vertical ? values : Axis()], series: [Series(series)])
  }

  /// The label with a text.
  private func label(_ text: String, in frame: ChartFrame) throws -> Rect {
    try #require(frame.pointLabels.first { $0.text == text }, "\(text)").bounds
  }

  /// The ends of a series' columns in the picture.
  private func places(_ frame: ChartFrame, series: Int = 0) -> [PointLabelPlaces] {
    (0..<frame.series[series].count).map {
      frame.series[series].labelPlaces(of: $0, isStacked: false)
    }
  }

  @Test("there are no labels unless a series asks for them, or has a column of them")
  func none() throws {
    #expect(try columns([1, 2, 3], nil).frame().pointLabels.isEmpty)
    #expect(try columns([1, 2, 3], PointLabels(isShown: false)).frame().pointLabels.isEmpty)
    var line = LineSeries(y: [1, 5, 2])
    line.source[.label] = .values(Column(["a", "", "c"]))
    #expect(Set(try Chart(series: [Series(line)]).frame().pointLabels.map(\.text)) == ["a", "c"])
  }

  @Test("a label is beyond the end of its column, also where the value is negative")
  func outside() throws {
    let frame = try columns([4, -3, 2], hasRoom: true).frame()
    let ends = places(frame).map(\.point)
    for (text, end, isUp) in zip3(["4", "−3", "2"], ends, [true, false, true]) {
      let box = try label(text, in: frame)
      #expect(abs(box.midX - end.x) < 1)
      #expect(isUp ? box.maxY < end.y + 1 : box.minY > end.y - 1)
      #expect(abs(box.midY - end.y) < 16)
    }
    #expect(FrameCheck(frame: frame).faults.isEmpty)
  }

  @Test("labels of bars are beside them")
  func horizontal() throws {
    let frame = try columns([4, -3, 2], orientation: .horizontal, hasRoom: true).frame()
    let ends = places(frame).map(\.point)
    for (text, end, isRight) in zip3(["4", "−3", "2"], ends, [true, false, true]) {
      let box = try label(text, in: frame)
      #expect(abs(box.midY - end.y) < 4)
      #expect(isRight ? abs(box.minX - end.x - 4) < 0.01 : abs(box.maxX - end.x + 4) < 0.01)
    }
  }

  @Test("labels are in the middle of stacked columns that have room, and their sums on top")
  func stacked() throws {
    let series = [[30.0, 20, 1], [10, -5, 40], [20, 15, 10]].enumerated().map { index, values in
      var series = ColumnSeries(x: ["a", "b", "c"], y: values)
      series.source.stack = Stack("s", mode: index == 0 ? .diverging : nil)
      series.source.labels = PointLabels(showsTotals: index == 1)
      return Series(series)
    }
    let frame = try Chart(series: series).frame()
    let texts = frame.pointLabels.map(\.text)
    // The 1 at the bottom has no room in its column.
    #expect(!texts.contains("1"))
    let middle = try label("40", in: frame)
    #expect(try #require(places(frame, series: 1)[2].bar).contains(middle.center))
    for (sum, row) in [("60", 0), ("35", 1), ("51", 2)] {
      let end = places(frame, series: 2)[row].point
      #expect(try label(sum, in: frame).maxY < end.y + 1)
    }
    #expect(texts.filter { $0 == "−5" }.count == 2)
  }

  @Test("numbers have three significant digits, whole ones all, and a format is followed")
  func formats() throws {
    let texts = { (values: [Double], labels: PointLabels) in
      Set(try self.columns(values, labels).frame().pointLabels.map(\.text))
    }
    #expect(try texts([3.14159, 20.5], PointLabels()) == ["3.14", "20.5"])
    #expect(try texts([2500, 0.6, 12.4], PointLabels()) == ["2500", "0.6", "12.4"])
    #expect(try texts([5.0 / 3, 0.7 / 3], PointLabels(format: .decimals(1))) == ["1.7", "0.2"])
    #expect(try texts([0.12345, 0.5], PointLabels()) == ["0.123", "0.500"])
    #expect(try texts([123_456, 2], PointLabels()) == ["123,456", "2"])
    #expect(try texts([0.25, 1], PointLabels(format: .percent)) == ["25%", "100%"])
    #expect(try texts([4, 5], PointLabels(show: [.x, .y])) == ["c0, 4", "c1, 5"])
    var dates = LineSeries(
      x: .values(try Column(inferringTypesOf: ["1970-01-01", "1970-01-02"])), y: [1, 2])
    dates.source.labels = PointLabels(show: [.x], dateFormat: DateFormat("%-d %b"))
    #expect(
      Set(try Chart(series: [Series(dates)]).frame().pointLabels.map(\.text)) == [
        "1 Jan", "2 Jan",
      ])
  }

  @Test("labels that would overlap are left out, but not those of ends and extremes")
  func crowded() throws {
    var values = (0..<400).map { Double(($0 * 7_919) % 977) }
    (values[100], values[250]) = (-1_234, 5_678)
    var line = LineSeries(y: values)
    line.source.labels = PointLabels()
    let frame = try Chart(series: [Series(line)]).frame()
    #expect(FrameCheck(frame: frame).faults.isEmpty)
    #expect(frame.pointLabels.count > 10 && frame.pointLabels.count < 200)
    for text in ["0", "−1234", "5678", NumberFormat.automatic.text(values[399])] {
      _ = try label(text, in: frame)
    }
    #expect(try Chart(series: [Series(line)]).frame().pointLabels == frame.pointLabels)
    line.source.labels?.keepsAll = true
    #expect(try Chart(series: [Series(line)]).frame().pointLabels.count > 380)
  }

  @Test("a label is in its marker if it fits, otherwise beside it and on no other")
  func markers() throws {
    var bubbles = BubbleSeries(x: [1, 2, 3, 9], y: [1, 8, 2, 9], size: [100, 0.5, 0.5, 0.5])
    bubbles.sizeScale = .largest(diameter: 90)
    bubbles.source[.label] = .values(Column(["large", "p", "q", "r"]))
    let frame = try Chart(series: [Series(bubbles)]).frame()
    let points = places(frame)
    #expect((try label("large", in: frame).center - points[0].point).length < 4)
    for (text, row) in [("p", 1), ("q", 2), ("r", 3)] {
      let box = try label(text, in: frame)
      #expect(points.allSatisfy { !box.contains($0.point) })
      #expect((box.center - points[row].point).length < 20)
    }
  }

  @Test("a line has labels beside candles and bands, whose rows have several values")
  func extents() throws {
    let days = [1.0, 2, 3, 4]
    var line = LineSeries(x: days, y: [5, 6, 5, 7])
    line.source.labels = PointLabels()
    let columns = { (values: [Double]) in ColumnReference.values(Column(values)) }
    let candles = CandlestickSeries(
      x: columns(days), open: columns([5, 5, 5, 5]), high: columns([9, 9, 9, 9]),
      low: columns([2, 2, 2, 2]), close: columns([6, 6, 6, 6]))
    let band = BandSeries(
      x: columns(days), low: columns([1, 1, 1, 1]), high: columns([3, 3, 3, 3]))
    let frame = try Chart(series: [Series(candles), Series(band), Series(line)]).frame()
    #expect(frame.pointLabels.count == 4)
    #expect(FrameCheck(frame: frame).faults.isEmpty)
  }

  @Test("labels of a program are drawn in place of others, or left out")
  func hook() throws {
    let hooks = ChartHooks(pointLabel: { text, point in
      point.row == 1 ? nil : "\(text) of \(point.title) \(point.series)"
    })
    var chart = columns([7, 8])
    chart.series[0].source.title = "A"
    #expect(try chart.frame(hooks: hooks).pointLabels.map(\.text) == ["7 of A 0"])
  }

  @Test("labels on columns are black or white, and rise where columns are narrow")
  func looks() throws {
    var chart = columns([5, 6], PointLabels(placement: .inside))
    chart.series = [
      Series(
        ColumnSeries(x: ["a", "b"], y: [5, 6], style: ColumnStyle(fill: Color(hex: 0x102030))))
    ]
    chart.series[0].source.labels = PointLabels(placement: .inside)
    let inside = try chart.frame()
    #expect(inside.pointLabels.map(\.color) == [.white, .white])
    #expect(try #require(places(inside)[0].bar).contains(label("5", in: inside).center))
    let narrow = try columns((0..<30).map { 10_000 + Double($0) }).frame()
    #expect(narrow.pointLabels.count == 30)
    #expect(narrow.pointLabels.allSatisfy { $0.angle < 0 })
    #expect(FrameCheck(frame: narrow).faults.isEmpty)
  }

  @Test("the room is shared evenly, however many rows there are")
  func spread() {
    #expect(PointLabelRows.spread(0).isEmpty && PointLabelRows.spread(1) == [0])
    #expect(PointLabelRows.spread(8) == [0, 4, 2, 6, 1, 5, 3, 7])
    #expect(Set(PointLabelRows.spread(1_000)) == Set(0..<1_000))
  }

  @Test("settings without effect are warnings")
  func warnings() throws {
    let chart = columns([1, 2], PointLabels(show: [.size, .y], showsTotals: true))
    let warnings = try chart.frame().warnings
    #expect(warnings.contains { $0.contains("no column \"size\" to show") })
    #expect(warnings.contains { $0.contains("\"totals\" has no effect") })
  }

  @Test("very many rows, missing values and values outside the picture")
  func rows() throws {
    var values = (0..<50_000).map { Double($0 % 1_000) }
    values[7] = .nan
    values[8] = .infinity
    var line = LineSeries(y: values)
    line.source.labels = PointLabels()
    var chart = Chart(series: [Series(line)])
    #expect(FrameCheck(frame: try chart.frame()).faults.isEmpty)
    chart.yAxes = [Axis(range: AxisRange(2_000, 3_000))]
    #expect(try chart.frame().pointLabels.isEmpty)
  }

  @Test("labels of falling parts are on what is visible of them, and totals beyond the stack")
  func falling() throws {
    for orientation in [Orientation.vertical, .horizontal] {
      let values = [[75.0, 75, 60], [-25, -50, 20], [-25, 10, -30]]
      let series = values.enumerated().map { index, values in
        var series = columns(values, PointLabels(showsTotals: index == 0), orientation: orientation)
          .series[0]
        series.source.stack = Stack("s")
        return series
      }
      let frame = try Chart(series: series).frame()
      let bars = (0..<3).map { index in places(frame, series: index).map(\.bar) }
      // The second bar of the last column is behind the third.
      let texts = frame.pointLabels.map(\.text)
      #expect(!texts.contains("20"))
      #expect(
        frame.warnings == [
          "series[1]: 1 part has no label: other parts of its stack lie over it; set the stack's mode "
            + "to diverging"
        ])
      for (text, index, row) in [("−50", 1, 1), ("10", 2, 1), ("60", 0, 2), ("−30", 2, 2)] {
        let box = try label(text, in: frame)
        #expect(try #require(bars[index][row]).contains(box.center), "\(text)")
        for later in bars.dropFirst(index + 1) {
          #expect(try !#require(later[row]).intersects(box), "\(text)")
        }
      }
      for (text, row) in [("25", 0), ("35", 1), ("50", 2)] {
        let box = try label(text, in: frame)
        for bar in bars { #expect(try !#require(bar[row]).intersects(box), "\(text)") }
      }
    }
  }

  @Test("a label without room in its column is beyond its end, in the colour of texts")
  func thin() throws {
    for orientation in [Orientation.vertical, .horizontal] {
      let frame = try columns(
        [12, 0.3], PointLabels(placement: .center), orientation: orientation
      ).frame()
      let labels = frame.pointLabels
      #expect(labels.count == 2)
      let bars = places(frame).compactMap(\.bar)
      for (label, bar) in zip(labels.sorted { $0.text > $1.text }, bars) {
        let isInside = bar.contains(label.bounds.center)
        #expect(isInside == (bar == bars[0]))
        #expect((label.color == frame.theme.pointLabelColor) != isInside)
      }
    }
  }

  @Test("the labels of two boxes have one number of decimals")
  func boxes() throws {
    let series = [[-0.5, 0.01, 0.4], [-1, 0, 1]].enumerated().map { index, values in
      var box = BoxSeries(
        x: .values(Column(["a", "a", "a"])), y: .values(Column(values)), title: "\(index)")
      box.source.labels = PointLabels()
      return Series(box)
    }
    let texts = try Chart(series: series).frame().pointLabels.map(\.text)
    #expect(Set(texts) == ["0.01", "0.00"])
  }

  @Test("error bars cross no label of a column")
  func errorBars() throws {
    for (orientation, isStacked) in [
      (Orientation.vertical, false), (.horizontal, false), (.vertical, true), (.horizontal, true),
    ] {
      let series = [[1.0, 4, 2], [1, 2, 1]].enumerated().map { index, errors in
        var series = columns(
          [3, 4, 5], index == 1 ? PointLabels() : nil, orientation: orientation
        ).series[0]
        series.source[.error] = .values(Column(errors))
        if isStacked { series.source.stack = Stack("s") }
        return series
      }
      let frame = try Chart(series: series).frame()
      #expect(frame.pointLabels.count == 3)
      for bar in (0..<2).flatMap({ places(frame, series: $0) }).compactMap(\.errorBar) {
        for label in frame.pointLabels {
          #expect(!label.bounds.inset(by: 1).intersects(bar), "\(label.text)")
        }
      }
    }
  }
}

private func zip3<A, B, C>(_ a: [A], _ b: [B], _ c: [C]) -> [(A, B, C)] {
  zip(zip(a, b), c).map { ($0.0, $0.1, $1) }
}
