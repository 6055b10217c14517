import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@testable import SumiLive

@Suite("Charts of other families, and charts that programs move") struct MovedChartTests {
  @Test("The wheel, a pinch, a drag and a program move the radius of a radial chart")
  func radial() throws {
    let chart = Chart(
      yAxes: [Axis(id: "r", range: AxisRange(0, 10))],
      series: [Series(RadialLineSeries(x: [0, 90, 180], y: [3, 6, 9]))])
    // On its data a whole radius stays.
    var held = GestureCase(chart, GestureSettings())
    let home = try #require(try held.frame().radial)
    let center = home.center
    try held.drag(from: center, by: Vector(dx: 60, dy: 0))
    #expect(held.state == ChartState())
    try held.state.zoom("r", level: 2, on: held.frame())
    #expect(held.state.windows == ["r": AxisRange(2.5, 7.5)])
    try held.state.pan("r", to: .start, on: held.frame())
    #expect(held.state.windows == ["r": AxisRange(0, 5)])
    // What was at two fifths of the radius goes where the pointer is: at a fifth.
    let share = home.radius / 5
    try held.drag(from: center + Vector(dx: 0, dy: 2 * share), by: Vector(dx: 0, dy: -share))
    let told = try #require(held.state.windows["r"])
    guard case .number(let lower) = told.lower, case .number(let upper) = told.upper else {
      Issue.record("no numbers")
      return
    }
    #expect(abs(lower - 1) < 1e-9 && abs(upper - 6) < 1e-9)
    try held.wheel(1_200, center, at: 30)
    #expect(held.state.windows == ["r": AxisRange(0, 10)])
    var it = GestureCase(chart)
    try it.wheel(-120, center + Vector(dx: 30, dy: 0), at: 3)
    #expect(it.state.windows == ["r": AxisRange(0, 8)])
    try it.advance(to: 9)
    try it.pointer(.down, center.x - 40, center.y, at: 10, id: 1)
    try it.pointer(.down, center.x + 40, center.y, at: 10, id: 2)
    try it.pointer(.move, center.x + 120, center.y, at: 10.1, id: 2)
    #expect(it.state.windows == ["r": AxisRange(0, 4)])
  }

  private var rows: LineSeries { LineSeries(x: "x", y: "y") }

  private func panels(_ sharing: Panels.Sharing) -> Chart {
    var chart = Chart {
      LineSeries(x: [0, 1, 2], y: [1, 2, 3], title: "a")
      LineSeries(x: [0, 1, 2], y: [10, 20, 40], title: "b")
    }
    chart.series[0].source.panel = "one"
    chart.series[1].source.panel = "two"
    chart.panels = Panels(sharing: sharing)
    return chart
  }

  @Test(
    "Of small multiples the axes that panels have in common move",
    arguments: [
      Panels.Sharing.x, .both,
    ])
  func smallMultiples(sharing: Panels.Sharing) throws {
    var it = GestureCase(panels(sharing))
    let panel = try it.frame().panels[1]
    try it.drag(from: panel.plotArea.center, by: Vector(dx: 40, dy: 20))
    #expect(it.state.windows.keys.sorted() == (sharing == .x ? ["xAxis"] : ["xAxis", "yAxis"]))
    let scales = try it.frame().panels.map { $0.axes[0].scale }
    #expect(scales[0] == scales[1] && it.isOrderly)
  }

  @Test("Charts side by side stay, but a tap selects in them")
  func sideBySide() throws {
    var whole = Chart()
    whole.charts = [AxisCase.linear.chart, AxisCase.linear.chart]
    var it = GestureCase(whole)
    let part = try it.frame().panels[1]
    try it.drag(from: part.plotArea.center, by: Vector(dx: 40, dy: 20))
    try it.wheel(-120, part.plotArea.center, at: 3)
    #expect(it.state == ChartState())
    let place = Point(x: part.series[0].x[1], y: part.series[0].y[1])
    try it.tap(place, at: 5)
    #expect(it.state.selection.points.first?.rows == [1])
  }

  @Test("Programs pan and zoom as gestures do", arguments: AxisCase.allCases)
  func programs(axis: AxisCase) throws {
    var it = GestureCase(axis.chart)
    let home = try it.frame()
    try it.state.pan("xAxis", by: 0.25, on: home)
    #expect(near(try it.ends(in: home).low, 0.25, 1e-8))
    try it.state.pan("xAxis", by: -0.25, on: it.frame())
    #expect(near(try it.ends(in: home).low, 0, 2e-9))
    try it.state.zoom("xAxis", level: 4, on: it.frame())
    var ends = try it.ends(in: home)
    #expect(near(ends.low, 0.375, 1e-8) && near(ends.high, 0.625, 1e-8))
    try it.state.zoom("xAxis", level: 1, on: it.frame())
    ends = try it.ends(in: home)
    #expect(near(ends.low, 0, 1e-8) && near(ends.high, 1, 1e-8))
    try it.state.reset("xAxis", on: home)
    #expect(it.state == ChartState())
  }

  @Test("Programs go to the start, the centre and the end, and zoom about a value")
  func places() throws {
    var it = GestureCase(AxisCase.linear.chart)
    try it.state.zoom("xAxis", by: 5, about: 0, on: it.frame())
    #expect(it.state.windows["xAxis"] == AxisRange(0, 20))
    for (place, range) in [
      (AxisPlace.end, AxisRange(80, 100)), (.center, AxisRange(40, 60)), (.start, AxisRange(0, 20)),
    ] {
      try it.state.pan("xAxis", to: place, on: it.frame())
      #expect(it.state.windows["xAxis"] == range)
    }
    var turned = GestureCase(AxisCase.reversed.chart)
    try turned.state.zoom("xAxis", by: 5, on: turned.frame())
    try turned.state.pan("xAxis", to: .start, on: turned.frame())
    #expect(turned.state.windows["xAxis"] == AxisRange(0, 20))
  }

  @Test("What programs cannot do has an error")
  func faults() throws {
    var it = GestureCase(AxisCase.linear.chart)
    let frame = try it.frame()
    #expect(throws: GestureFault.axis("xAxes", hint: "xAxis")) {
      try it.state.pan("xAxes", by: 1, on: frame)
    }
    #expect(throws: GestureFault.self) { try it.state.pan("xAxis", by: .nan, on: frame) }
    #expect(throws: GestureFault.self) { try it.state.zoom("xAxis", level: 0, on: frame) }
    #expect(throws: GestureFault.self) { try it.state.zoom("xAxis", by: -1, on: frame) }
    #expect(throws: GestureFault.self) { try it.state.zoom("xAxis", by: 2, about: "b", on: frame) }
    #expect(throws: GestureFault.slice(0, series: 0)) {
      try it.state.rotate(slice: 0, to: .degrees(60), on: frame)
    }
    #expect(it.state == ChartState())
  }

  @Test("A program turns slices, and asks for the one at an angle")
  func slices() throws {
    var it = GestureCase(
      Chart { PieSeries(name: ["a", "b", "c"], value: [1, 2, 3]) })
    for slice in 0..<3 {
      try it.state.rotate(slice: slice, to: .radians(1), on: it.frame())
      #expect(try it.frame().slice(at: .radians(1 - 4 * .pi)) == slice)
    }
    #expect(
      try it.frame().slice(at: .degrees(.nan)) == nil && it.frame().slice(at: .zero, of: 3) == nil)
  }
}
