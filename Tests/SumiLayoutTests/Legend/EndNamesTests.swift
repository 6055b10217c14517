import SumiChart
import SumiData
import SumiGeometry
import Testing

@testable import SumiLayout

/// Names of lines at their ends.
@Suite struct EndNamesTests {
  private func line(_ y: [Double], x: [Double]? = nil, _ title: String) -> Series {
    Series(LineSeries(x: x, y: y, title: title))
  }

  private func frame(
    _ series: [Series], yAxes: [Axis] = [], width: Double = 640, height: Double = 400,
    position: Legend.Position = .topLeft
  ) throws -> ChartFrame {
    let chart = Chart(
      yAxes: yAxes, series: series, legend: Legend(position: position, placement: .direct))
    let frame = try chart.frame(width, height)
    #expect(FrameCheck(frame: frame).faults.isEmpty)
    return frame
  }

  private func names(_ frame: ChartFrame) -> [String] { frame.names.map(\.label.text) }

  private func middle(_ name: SeriesName) -> Double {
    name.label.origin.y - LayoutMetrics.middle * name.label.font.size
  }

  @Test("each name is beside the end of its line, in its colour, and there is no legend")
  func beside() throws {
    let frame = try frame([
      line([5, 1, 2], "low"), line([0, 3, 9], "high"), line([1, 9, 5], "middle"),
    ])
    #expect(frame.legend == nil && frame.warnings.isEmpty)
    #expect(names(frame) == ["high", "middle", "low"])
    for name in frame.names {
      let end = try #require(frame.series[name.series].end(in: frame.plotArea))
      #expect(abs(middle(name) - end.y) < 4)
      #expect(name.leader.isEmpty && name.label.origin.x > frame.plotArea.maxX)
      #expect(name.label.color == frame.series[name.series].color.readable(on: .white))
    }
    #expect(Set(frame.names.map(\.label.color)).count == 3)
  }

  @Test("names of near ends are pushed apart in their order, with leaders")
  func pushed() throws {
    let frame = try frame((0..<8).map { line([Double($0), 100 + Double($0) / 10], "n\($0)") })
    #expect(names(frame) == (0..<8).reversed().map { "n\($0)" })
    for (one, other) in zip(frame.names, frame.names.dropFirst()) {
      #expect(middle(other) - middle(one) >= 1.25 * one.label.font.size - 1e-6)
    }
    for name in frame.names where !name.leader.isEmpty {
      #expect(abs((name.leader.last?.y ?? 0) - middle(name)) < 1e-6)
    }
    #expect(frame.names.count { !$0.leader.isEmpty } >= 6)
  }

  @Test("heights are spread with the least sum of squares")
  func spread() {
    let range = 0.0...100
    #expect(EndNames.spread([10, 50, 90], by: 20, within: range) == [10, 50, 90])
    #expect(EndNames.spread([50, 50], by: 20, within: range) == [40, 60])
    #expect(EndNames.spread([0, 1, 80], by: 20, within: range) == [0, 20, 80])
    #expect(EndNames.spread([99, 99, 99], by: 20, within: range) == [60, 80, 100])
    #expect(EndNames.spread([], by: 20, within: range).isEmpty)
    // More than there is room for.
    #expect(EndNames.spread([1, 2, 3], by: 60, within: range) == [0, 50, 100])
    // No other heights on a grid are nearer.
    let wanted = [20.0, 22, 31, 60, 61]
    let found = EndNames.spread(wanted, by: 10, within: range)
    let cost = { (heights: [Double]) in
      zip(heights, wanted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    for index in found.indices {
      for step in [-0.5, 0.5] {
        var other = found
        other[index] += step
        let isApart = zip(other, other.dropFirst()).allSatisfy { $1 - $0 >= 10 - 1e-9 }
        #expect(!isApart || cost(other) > cost(found))
      }
    }
  }

  @Test("on a reversed axis the order is that of the picture, and a log axis has names too")
  func axes() throws {
    let lines = [line([1, 10], "small"), line([1, 1000], "great")]
    #expect(names(try frame(lines)) == ["great", "small"])
    #expect(names(try frame(lines, yAxes: [Axis(isReversed: true)])) == ["small", "great"])
    let log = try frame(lines, yAxes: [Axis(.logarithmic)])
    #expect(names(log) == ["great", "small"])
  }

  /// Areas from left to right with these heights.
  private func areas(_ heights: [[Double]], stack: Stack?) -> [Series] {
    zip(["a", "b", "c"], heights).map { name, y in
      var area = LineSeries(y: y, title: name, style: LineStyle(fill: AreaFill()))
      area.source.stack = stack
      return Series(area)
    }
  }

  @Test("names of stacked areas are in their bands, where those are highest")
  func inBands() throws {
    let frame = try frame(
      areas([[1, 1, 8, 1, 1], [2, 2, 2, 9, 2], [3, 9, 3, 3, 3]], stack: "all"))
    #expect(names(frame) == ["a", "b", "c"] && frame.legend == nil && frame.warnings.isEmpty)
    for (name, row) in zip(frame.names, [2, 3, 1]) {
      let series = frame.series[name.series]
      let from = series.places[.from].map { $0[row] } ?? series.baseline
      #expect(name.label.bounds.minY > series.y[row] && name.label.bounds.maxY < from)
      #expect(abs(name.label.bounds.midX - series.x[row]) < 12)
      #expect(name.isInBand)
      #expect(name.leader.isEmpty)
    }
    let free = try self.frame([line([1, 2, 3], "plain")])
    #expect(frame.plotArea.maxX > free.plotArea.maxX)
  }

  @Test("names of bands that are too low are beside the middles of their ends")
  func lowBands() throws {
    let frame = try frame(
      areas([[1, 2], [1, 1.5], [60, 100]], stack: "all"))
    #expect(Set(names(frame)) == ["a", "b", "c"])
    for name in frame.names where name.series < 2 {
      let series = frame.series[name.series]
      let from = series.places[.from].map { $0[1] } ?? series.baseline
      #expect(abs(middle(name) - (from + series.y[1]) / 2) < 16)
      #expect(name.label.bounds.minX > frame.plotArea.maxX)
    }
  }

  @Test("the name of an area has the colour of its fill where its line has none")
  func fillColors() throws {
    let fill = AreaFill(color: Color(hex: 0x1b5e20), opacity: 1)
    let area = LineSeries(y: [1, 5], title: "own", style: LineStyle(fill: fill))
    let frame = try frame([line([4, 2], "other"), Series(area)])
    let name = try #require(frame.names.first { $0.label.text == "own" })
    #expect(name.label.color == Color(hex: 0x1b5e20))
  }

  @Test("names of areas that are not stacked are at the ends of their lines")
  func areas() throws {
    let frame = try frame(areas([[1, 20], [3, 60], [2, 90]], stack: nil))
    #expect(names(frame) == ["c", "b", "a"])
    for name in frame.names {
      #expect(abs(middle(name) - frame.series[name.series].y[1]) < 4)
    }
  }

  @Test("series without an end at the right have entries in a legend")
  func others() throws {
    let x = (0..<10).map(Double.init)
    var hidden = LineSeries(x: x, y: x, title: "not in the legend")
    hidden.source.showsInLegend = false
    let frame = try frame(
      [
        line(x, x: x, "line"), line([1, 2], x: [0, 1], "early"),
        Series(ScatterSeries(x: x, y: x, title: "points")), Series(hidden),
      ], position: .right)
    #expect(names(frame) == ["line"])
    let legend = try #require(frame.legend)
    #expect(legend.entries.map(\.label.text) == ["early", "points"])
    #expect(legend.bounds.minX > frame.names[0].label.bounds.maxX)
    #expect(frame.warnings.isEmpty)
  }

  @Test("a line that goes on beyond the range has its name where it leaves the plot area")
  func window() throws {
    let chart = Chart(
      xAxes: [Axis(range: AxisRange(0, 1.5))], series: [line([0, 4, 8, 8], "rising")],
      legend: Legend(placement: .direct))
    let frame = try chart.frame()
    let end = try #require(frame.series[0].end(in: frame.plotArea))
    #expect(abs(end.x - frame.plotArea.maxX) < 0.1)
    #expect(abs(end.y - (frame.series[0].y[1] + frame.series[0].y[2]) / 2) < 0.1)
    #expect(names(frame) == ["rising"])
  }

  @Test("gaps at the end are skipped, and a line without values has no name")
  func gaps() throws {
    let x = (0..<20).map(Double.init)
    var y = x
    y[19] = .nan
    let frame = try frame([line(y, x: x, "gap"), line(x.map { _ in .nan }, x: x, "nothing")])
    #expect(names(frame) == ["gap"])
    #expect(frame.legend?.entries.map(\.label.text) == ["nothing"])
  }

  @Test("long names are shortened where they still differ, and take no more than their share")
  func long() throws {
    let name = "The average temperature of the air in the northern region at station"
    let frame = try frame((0..<4).map { line([1, Double($0)], "\(name) \($0)") })
    #expect(Set(names(frame)).count == 4 && names(frame).allSatisfy { $0.contains("…") })
    #expect(640 - frame.plotArea.maxX < 640 * 0.3 + 24)
  }

  @Test("where names have no room there is a legend, with a warning")
  func noRoom() throws {
    let many = try frame((0..<60).map { line([1, Double($0)], "n\($0)") }, position: .right)
    #expect(many.names.isEmpty && many.legend != nil)
    #expect(
      many.warnings
        == ["the names of lines are in a legend: at their ends there is no room for all"])
    let right = try frame(
      [line([1, 2], "a"), line([1, 3], "b")], yAxes: [Axis(position: .reverse)])
    #expect(right.names.isEmpty && right.legend?.entries.count == 2)
    #expect(right.warnings.contains { $0.contains("a y axis on the right") })
  }

  @Test("names beside large markers are in the picture")
  func markers() throws {
    let style = LineStyle(marker: MarkerStyle(radius: 24))
    let lines = [1.0, 1.1, 3].map { end in
      Series(LineSeries(y: [2, end], title: "A name \(end)", style: style))
    }
    let frame = try frame(lines)
    #expect(frame.names.count == 3)
    for name in frame.names {
      let end = try #require(frame.series[name.series].end(in: frame.plotArea))
      #expect(name.label.origin.x > end.x + 24)
    }
  }

  @Test("panels and charts without lines have an ordinary legend")
  func otherFamilies() throws {
    let columns = ["a", "b"].map { Series(ColumnSeries(x: ["p", "q"], y: [1, 2], title: $0)) }
    let frame = try frame(columns)
    #expect(frame.legend?.entries.count == 2 && frame.warnings.isEmpty)
    var panels = Chart(
      series: [line([1, 2], "a"), line([2, 1], "b")], legend: Legend(placement: .direct))
    panels.series[0].source.panel = "upper"
    panels.series[1].source.panel = "lower"
    let drawn = try panels.frame()
    #expect(drawn.panels.count == 2)
    #expect(drawn.warnings.contains { $0.contains("beside a panel there is no room") })
  }

  @Test("each of several charts has its names")
  func charts() throws {
    let part = Chart(
      series: [line([1, 2], "a"), line([2, 1], "b")], legend: Legend(placement: .direct))
    var chart = Chart()
    chart.charts = [part, part]
    let frame = try chart.frame(900, 400)
    #expect(frame.panels.map { $0.names.map(\.label.text) } == [["a", "b"], ["a", "b"]])
    #expect(FrameCheck(frame: frame).faults.isEmpty)
  }

  @Test("labels of points do not cover names")
  func pointLabels() throws {
    var lines = (0..<5).map { line([1, 2, 3 + Double($0) / 5], "name \($0)") }
    for index in lines.indices { lines[index].source.labels = PointLabels() }
    let frame = try frame(lines)
    #expect(frame.names.count == 5 && !frame.pointLabels.isEmpty)
  }
}
