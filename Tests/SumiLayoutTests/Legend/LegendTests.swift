import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

/// Legends with more entries than one row or column can hold.
@Suite struct LegendTests {
  private func frame(
    _ count: Int, _ position: Legend.Position, name: String = "Series", width: Double = 640,
    placement: Legend.Placement = .outside
  ) throws -> ChartFrame {
    let series = (0..<count).map {
      Series(LineSeries(y: LayoutCase.wave, title: "\(name) \($0)"))
    }
    let chart = Chart(series: series, legend: Legend(position: position, placement: placement))
    let frame = try chart.frame(width, 400)
    #expect(FrameCheck(frame: frame).faults.isEmpty)
    return frame
  }

  private func columns(_ frame: ChartFrame) -> Int {
    Set((frame.legend?.entries ?? []).map(\.symbol.minX)).count
  }

  @Test("a group none of whose points has a place is not named")
  func ghosts() throws {
    var points = Series(ScatterSeries(x: [1, 2, 3, 4], y: [5, .nan, 6, .nan]))
    points.source.splitBy = .values(Column(["a", "b", "c", "b"]))
    let legend = try #require(try Chart(series: [points]).frame(400, 300).legend)
    #expect(legend.entries.map(\.label.text) == ["a", "c"])
  }

  @Test("a column legend uses further columns before it drops entries")
  func columns() throws {
    #expect(try columns(frame(3, .right)) == 1)
    for position in [Legend.Position.left, .right] {
      let frame = try frame(40, position)
      let entries = try #require(frame.legend).entries
      #expect(entries.map(\.label.text) == (0..<40).map { "Series \($0)" })
      #expect(columns(frame) == 2 && frame.warnings.isEmpty)
      // In order from top to bottom, then to the right.
      #expect(entries[19].symbol.minX == entries[0].symbol.minX)
      #expect(entries[20].symbol.minY == entries[0].symbol.minY)
    }
  }

  @Test("then labels are shortened, as long as they differ")
  func shortened() throws {
    let frame = try frame(40, .right, name: "A region of the north with the number")
    let texts = try #require(frame.legend).entries.map(\.label.text)
    #expect(texts.count == 40 && Set(texts).count == 40)
    #expect(texts.allSatisfy { $0.contains("…") })
    let above = try self.frame(12, .top, name: "A region of the north with the number")
    let short = try #require(above.legend).entries.map(\.label.text)
    #expect(short.count == 12 && Set(short).count == 12)
    #expect(
      above.warnings == ["12 of the legend's texts are cut: there is no room for more"],
      "\(above.warnings)")
  }

  @Test("then a note gives the number of dropped entries", arguments: Legend.Position.allCases)
  func note(position: Legend.Position) throws {
    for placement in Legend.Placement.allCases where placement != .direct {
      let frame = try frame(200, position, placement: placement)
      let legend = try #require(frame.legend)
      let omitted = 200 - legend.entries.count
      #expect(legend.entries.count > 10 && omitted > 0)
      #expect(legend.note?.text == "+ \(omitted) more")
      #expect(frame.warnings == ["the legend has no room for \(omitted) of its entries"])
    }
  }

  @Test("a legend with any number of entries leaves room for the plot")
  func plot() throws {
    for count in [3, 12, 40, 200] {
      for position in Legend.Position.allCases {
        for width in [320.0, 640, 1200] {
          let frame = try frame(count, position, width: width)
          let share = frame.plotArea.width * frame.plotArea.height / (width * 400)
          #expect(share > 0.25, "\(count) \(position) \(width): \(share)")
        }
      }
    }
  }

  @Test("a column of a diverging stack's parts reads from top to bottom as the stack does")
  func diverging() throws {
    let values: [(String, Double)] = [("up 1", 1), ("down 1", -1), ("up 2", 2), ("down 2", -2)]
    let series = values.map { name, value in
      var column = ColumnSeries(x: ["A", "B"], y: [value, 2 * value], title: name)
      column.source.stack = Stack("s", mode: .diverging)
      return Series(column)
    }
    let frame = try Chart(series: series, legend: Legend(position: .right)).frame()
    #expect(
      frame.legend?.entries.map(\.label.text) == ["up 2", "up 1", "down 1", "down 2"])
  }

  @Test("a split series has a legend unless the chart says otherwise")
  func split() throws {
    let names = ColumnReference.values(Column(["rain", "snow", "rain", "snow"]))
    var column = ColumnSeries(x: ["Jan", "Jan", "Feb", "Feb"], y: [3, 1, 4, 2])
    column.source.splitBy = names
    var chart = Chart(series: [Series(column)])
    #expect(try chart.frame().legend?.entries.map(\.label.text) == ["rain", "snow"])
    chart.legend = Legend(isVisible: false)
    #expect(try chart.frame().legend == nil)
  }

  @Test("shapes of the parts of a series belong to the parts, and others to none")
  func shapes() throws {
    let names = ColumnReference.values(Column(["A", "A", "B", "B"]))
    var dots = ScatterSeries(y: [1, 2, 3, 4])
    dots.source.splitBy = names
    dots.source[.shape] = names
    let alike = try Chart(series: [Series(dots)]).frame()
    let legend = try #require(alike.legend)
    #expect(legend.entries.map(\.label.text) == ["A", "B"])
    #expect(legend.entries.map(\.series) == [0, 1])
    #expect(legend.entries.map(\.text?.index) == [0, 1])
    // Colours and shapes of two columns each have entries.
    dots.source[.shape] = .values(Column(["x", "y", "x", "y"]))
    let crossed = try Chart(series: [Series(dots)]).frame()
    #expect(crossed.legend?.entries.map(\.label.text) == ["A", "x", "y", "B"])
    #expect(crossed.series.allSatisfy { $0.encodings?.sharesShapes == true })
  }

  @Test("beside the ends of lines they are in the order of the last values")
  func ends() throws {
    let values: [[Double]] = [[9, 5, 1], [1, 5, 9], [5, 4, .nan], [2, 4, 4]]
    func texts(_ position: Legend.Position, _ change: (inout Chart) -> Void = { _ in }) throws
      -> [String]
    {
      var series = values.enumerated().map { index, y in
        Series(LineSeries(x: [1, 2, 3], y: y, title: "\(index)"))
      }
      var dots = ScatterSeries(x: .values(Column([1.0, 2])), y: .values(Column([99.0, 99])))
      dots.source.title = "dots"
      series.insert(Series(dots), at: 1)
      var chart = Chart(series: series, legend: Legend(position: position, placement: .outside))
      change(&chart)
      return try #require(try chart.frame().legend).entries.map(\.label.text)
    }
    #expect(try texts(.right) == ["1", "dots", "2", "3", "0"])
    #expect(try texts(.left) == ["0", "dots", "1", "2", "3"])
    #expect(try texts(.top) == ["0", "dots", "1", "2", "3"])
    let upsideDown = try texts(.right) { $0.yAxes = [Axis(isReversed: true)] }
    #expect(upsideDown == ["0", "dots", "2", "3", "1"])
    let backward = try texts(.right) { $0.xAxes = [Axis(isReversed: true)] }
    #expect(backward == ["0", "dots", "2", "3", "1"])
    let noOrder = try texts(.right) {
      $0.series[0].source.channels[.x] = .values(Column([2.0, 1, 3]))
    }
    #expect(noOrder == ["0", "dots", "1", "2", "3"])
  }
}
