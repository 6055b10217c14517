import SumiChart
import SumiData
import SumiGeometry
import Testing

@testable import SumiLayout
@testable import SumiNearest

@Suite struct NearestTests {
  private func chart(_ series: any SeriesType...) -> Chart {
    Chart(
      xAxes: [Axis(range: AxisRange(0, 10))], yAxes: [Axis(range: AxisRange(0, 10))],
      series: series.map { Series($0) })
  }

  private func place(_ x: Double, _ y: Double, in frame: ChartFrame) throws -> Point {
    let axes = frame.axes
    return Point(
      x: try #require(axes[0].point(for: .number(x))),
      y: try #require(axes[1].point(for: .number(y))))
  }

  @Test("a marker is found within its edge, and nothing is found beyond the distance")
  func marker() throws {
    let frame = try chart(
      ScatterSeries(x: [2, 8], y: [5, 5], style: MarkerStyle(radius: 10))
    ).frame()
    let center = try place(8, 5, in: frame)
    let inside = try #require(frame.nearest(to: center + Vector(dx: 9, dy: 0), within: 0))
    #expect(inside.row == 1 && inside.distance == 0 && inside.point == center)
    let beside = try #require(frame.nearest(to: center + Vector(dx: 0, dy: 25), within: 15.1))
    #expect(abs(beside.distance - 15) < 1e-9)
    #expect(frame.nearest(to: center + Vector(dx: 0, dy: 25), within: 14.9) == nil)
    #expect(frame.nearest(to: Point(x: .nan, y: 0), within: 9) == nil)
    #expect(frame.nearest(to: center, within: -1) == nil)
  }

  @Test(
    "of marks at one distance the last drawn is found: the later row, series, or smaller bubble")
  func ties() throws {
    let one = ScatterSeries(x: [5, 5, 1], y: [5, 5, 1])
    let frame = try chart(one, one, ScatterSeries(x: [1], y: [9])).frame()
    let found = try #require(frame.nearest(to: try place(5, 5, in: frame), within: 5))
    #expect(found.series == 1 && found.row == 1)

    let bubbles = try chart(
      BubbleSeries(
        x: .values(Column([5.0, 5, 5])), y: .values(Column([5.0, 5, 5])),
        size: .values(Column([9.0, 1, 4])))
    ).frame()
    #expect(bubbles.nearest(to: try place(5, 5, in: bubbles), within: 5)?.row == 1)
  }

  @Test("a bar between two ends is found between them, at its middle, and not beside them")
  func bars() throws {
    let bars = ColumnSeries(x: [2, 5], x2: [4, 9], y: [3, 8], y2: [1, 6])
    let frame = try chart(bars).frame()
    let found = try #require(frame.nearest(to: try place(8, 7, in: frame), within: 0))
    #expect(found.row == 1 && found.distance == 0)
    let middle = try place(7, 7, in: frame)
    #expect((found.point - middle).length < 1e-6)
    #expect(frame.nearest(to: try place(8, 3, in: frame), within: 5) == nil)
    #expect(frame.nearest(to: try place(2.1, 2.9, in: frame), within: 0)?.row == 0)
  }

  @Test("a lollipop is found at its marker and at its stem, side by side with others")
  func lollipops() throws {
    var one = LollipopSeries(x: .values(Column([2.0, 5, 8])), y: .values(Column([4.0, 6, -1])))
    one.style = MarkerStyle(radius: 8)
    one.stemWidth = 4
    let frame = try chart(one, one).frame()
    for (index, series) in frame.series.enumerated() {
      let slot = try #require(series.slot)
      let middle = Vector(dx: slot.offset + slot.width / 2, dy: 0)
      let head = try place(5, 6, in: frame) + middle
      let inHead = try #require(frame.nearest(to: head + Vector(dx: 7, dy: 0), within: 0))
      #expect(inHead.series == index && inHead.row == 1 && (inHead.point - head).length < 1e-9)
      let onStem = try place(5, 2, in: frame) + middle
      let found = try #require(frame.nearest(to: onStem + Vector(dx: 1.9, dy: 0), within: 0))
      #expect(found.series == index && found.row == 1)
      let beside = try #require(frame.nearest(to: onStem + Vector(dx: 3, dy: 0), within: 2))
      #expect(abs(beside.distance - 1) < 1e-9)
      #expect(frame.nearest(to: onStem + Vector(dx: 7, dy: 0), within: 2) == nil)
    }
  }

  @Test("a line's row is the nearer end along x, and its distance is that to the segment")
  func line() throws {
    let frame = try chart(LineSeries(x: [0, 10], y: [5, 5])).frame()
    let at = try place(4, 5, in: frame)
    let found = try #require(frame.nearest(to: at + Vector(dx: 0, dy: -7), within: 10))
    #expect(found.row == 0 && abs(found.distance - 7) < 1e-9)
    #expect(found.point == (try place(0, 5, in: frame)))
    let steps = try chart(LineSeries(x: [0, 10], y: [2, 8], curve: .stepAfter)).frame()
    #expect(steps.nearest(to: try place(5, 5, in: steps), within: 20) == nil)
    #expect(steps.nearest(to: try place(9, 2, in: steps), within: 1)?.row == 1)
  }

  @Test("where a line leaves the plot, the place on it is given, and nothing outside is found")
  func outside() throws {
    let frame = try chart(LineSeries(x: [5, 5.5], y: [-100, 200])).frame()
    let found = try #require(
      frame.nearest(to: try place(5.2, 5, in: frame), within: 20))
    #expect(frame.clip.contains(found.point))
    let points = try chart(ScatterSeries(x: [-1, 11], y: [5, 5])).frame()
    #expect(points.nearest(to: try place(-1, 5, in: points), within: 100) == nil)
  }

  @Test("the inside of an area counts where nothing else is near; hidden series never")
  func areas() throws {
    var hidden = ScatterSeries(x: [5], y: [3])
    hidden.source.isHidden = true
    let area = LineSeries(x: [0, 10], y: [8, 8], style: LineStyle(fill: AreaFill()))
    let frame = try chart(area, ScatterSeries(x: [2], y: [3]), hidden).frame()
    let inside = try #require(frame.nearest(to: try place(6, 3, in: frame), within: 5))
    #expect(inside.series == 0 && inside.distance == 0 && inside.row == 1)
    let marker = try place(2, 3, in: frame) + Vector(dx: 12, dy: 0)
    #expect(frame.nearest(to: marker, within: 20)?.series == 1)
    #expect(frame.nearest(to: try place(5, 9.5, in: frame), within: 5) == nil)
  }

  @Test("columns of groups and stacks are found by their own part", arguments: [false, true])
  func columns(isStacked: Bool) throws {
    for orientation in [Orientation.vertical, .horizontal] {
      let all = (0..<3).map { index in
        let names = ColumnReference.values(Column(["a", "b"]))
        let numbers = ColumnReference.values(Column([Double(index) + 1, 2]))
        var series =
          orientation == .vertical
          ? ColumnSeries(x: names, y: numbers) : ColumnSeries(x: numbers, y: names)
        series.source.orientation = orientation
        if isStacked { series.source.stack = Stack("s") }
        return Series(series)
      }
      let frame = try Chart(series: all).frame()
      for (index, series) in frame.series.enumerated() {
        for row in 0..<2 {
          let bar = try #require(series.labelPlaces(of: row, isStacked: false).bar)
          let found = try #require(frame.nearest(to: bar.center, within: 0))
          #expect(found.series == index && found.row == row)
        }
      }
    }
  }

  @Test("slices are found by their sector, with their rows; the hole is nothing")
  func slices() throws {
    let series = PieSeries(
      name: ["a", "none", "b", "c"], value: [5, 0, 3, 2],
      slices: SliceSettings(innerRadius: 0.5, style: SliceStyle(protrusion: 10)))
    let frame = try Chart(series: [Series(series)]).frame()
    guard case .slices(let ring) = frame.series[0].space else {
      Issue.record("no slices")
      return
    }
    for (index, slice) in ring.slices.enumerated() {
      let middle = slice.point(
        angle: slice.middle, radius: (slice.innerRadius + slice.outerRadius) / 2)
      let found = try #require(frame.nearest(to: middle, within: 0))
      #expect(found.slice == index && found.row == [0, 2, 3][index])
      let beyond = slice.point(angle: slice.middle, radius: slice.outerRadius + 8)
      let distance = try #require(frame.nearest(to: beyond, within: 9)?.distance)
      #expect(abs(distance - 8) < 1e-9)
    }
    let center = try #require(frame.slices?.center)
    #expect(frame.nearest(to: center, within: 5) == nil)
  }

  @Test("in panels and charts side by side, the panel is told")
  func panels() throws {
    let parts = [chart(LineSeries(x: [0, 10], y: [1, 9])), chart(ScatterSeries(x: [5], y: [5]))]
    var whole = Chart()
    whole.charts = parts
    let frame = try whole.frame()
    let place = try place(5, 5, in: frame.panels[1])
    let found = try #require(frame.nearest(to: place, within: 3))
    #expect(found.panel == [1] && found.series == 0 && found.row == 0)
  }

  @Test("the areas around a pole are closed; markers and columns there have their places")
  func radial() throws {
    let style = LineStyle(fill: AreaFill())
    let area = RadialLineSeries(x: ["a", "b", "c", "d"], y: [9, 9, 9, 9], style: style)
    let frame = try Chart(series: [Series(area)]).frame()
    let center = try #require(frame.radial?.center)
    #expect(frame.nearest(to: center + Vector(dx: 3, dy: 5), within: 2)?.distance == 0)
    let columns = try Chart(
      series: [Series(RadialColumnSeries(x: ["a", "b", "c"], y: [3, 9, 9]))]
    ).frame()
    let series = columns.series[0]
    for row in 0..<3 {
      let inside = try #require(columns.radial).point(
        angle: series.x[row], radius: series.y[row] * 0.9)
      let found = try #require(columns.nearest(to: inside, within: 0))
      #expect(found.row == row)
    }
  }
}
