import SumiChart
import SumiGeometry
import SumiLayout
import Testing

@testable import SumiLive

@Suite("Gestures stay on the data") struct DataEndTests {
  /// Whether an axis shows a range.
  private func shows(
    _ it: GestureCase, _ low: Double, _ high: Double, _ axis: String = "xAxis"
  ) throws -> Bool {
    let range = try range(it, axis)
    return near(range.lowerBound, low) && near(range.upperBound, high)
  }

  private func range(_ it: GestureCase, _ axis: String = "xAxis") throws -> ClosedRange<Double> {
    let range = try #require(it.state.windows[axis])
    guard case .number(let low) = range.lower, case .number(let high) = range.upper else {
      throw GestureFault.axisValue(axis, message: "it has no numbers")
    }
    return low...high
  }

  @Test("At the chart's own range nothing moves", arguments: AxisCase.allCases)
  func home(axis: AxisCase) throws {
    var it = GestureCase(axis.chart, GestureSettings())
    let center = try it.frame().plotArea.center
    for (index, way) in [(70.0, 31.0), (-50, -20), (13, 0.7)].enumerated() {
      try it.drag(from: center, by: Vector(dx: way.0, dy: way.1), at: Double(index) * 3, rest: 0)
    }
    try it.wheel(600, center + Vector(dx: 21, dy: 8), at: 10)
    try it.wheel(0, dx: 77, center, at: 10.1)
    try it.pointer(.down, center.x - 40, center.y - 40, at: 12, id: 1)
    try it.pointer(.down, center.x + 40, center.y + 40, at: 12, id: 2)
    try it.pointer(.move, center.x + 10, center.y + 9, at: 12.1, id: 2)
    try it.pointer(.up, center.x - 40, center.y - 40, at: 14, id: 1)
    try it.pointer(.up, center.x + 10, center.y + 9, at: 14, id: 2)
    try it.advance(to: 20)
    #expect(it.state == ChartState(), "\(it.state.windows)")
    #expect(it.isOrderly && it.machine.isAtRest)
  }

  @Test("Zoomed in, a drag ends at the data's end, and zooming out at the chart's own range")
  func ends() throws {
    var it = GestureCase(AxisCase.linear.chart, GestureSettings(momentum: .none))
    let center = try it.frame().plotArea.center
    try it.wheel(-240, center, at: 0)
    try it.advance(to: 1)
    try it.drag(from: center, by: Vector(dx: 170, dy: 0), at: 2)
    #expect(try shows(it, 0, 64))
    try it.drag(from: center, by: Vector(dx: -300, dy: 0), at: 5)
    #expect(try shows(it, 36, 100))
    try it.wheel(1_000, center, at: 8)
    #expect(try shows(it, 0, 100))
    #expect(try shows(it, 0, 10, "yAxis"))
  }

  @Test(
    "The ends are those of the series where a stated range shows less, and of it where it shows more"
  )
  func stated() throws {
    var chart = AxisCase.linear.chart
    chart.xAxes[0].range = AxisRange(40, 120)
    var it = GestureCase(chart, GestureSettings(momentum: .none))
    let center = try it.frame().plotArea.center
    try it.drag(from: center, by: Vector(dx: 300, dy: 0))
    #expect(try shows(it, 0, 80))
    try it.wheel(1_000, center, at: 3)
    #expect(try shows(it, 0, 120))
    // A hidden series does not count.
    chart.series[0].source.isHidden = true
    var hidden = GestureCase(chart, GestureSettings(momentum: .none))
    try hidden.drag(from: center, by: Vector(dx: 300, dy: 0))
    #expect(hidden.state.windows["xAxis"] == nil)
  }

  @Test("A window beyond the data does not jump, and can be moved back")
  func beyond() throws {
    var it = GestureCase(AxisCase.linear.chart, GestureSettings(momentum: .none))
    it.state.windows["xAxis"] = AxisRange(150, 200)
    let center = try it.frame().plotArea.center
    try it.drag(from: center, by: Vector(dx: -90, dy: 0))
    #expect(it.state.windows["xAxis"] == AxisRange(150, 200))
    for time in stride(from: 3.0, to: 30, by: 3) {
      try it.drag(from: center, by: Vector(dx: 190, dy: 0), at: time)
    }
    #expect(try shows(it, 0, 50))
  }

  @Test("Momentum turns back at the data's end")
  func bounce() throws {
    var it = GestureCase(AxisCase.linear.chart, GestureSettings())
    let center = try it.frame().plotArea.center
    try it.wheel(-360, center, at: 0)
    try it.advance(to: 1)
    try it.drag(from: center, by: Vector(dx: 90, dy: 0), at: 2, seconds: 0.1, rest: 0)
    var lows: [Double] = []
    for step in 1...900 where !it.machine.isAtRest {
      try it.advance(to: 2.1 + Double(step) * 0.01)
      lows.append(try range(it).lowerBound)
    }
    let least = try #require(lows.min())
    #expect(least >= 0 && least < 0.5 && (lows.last ?? 0) > 1 && it.machine.isAtRest)
  }

  @Test("Stated limits are in place of the data's ends, and programs have none but these")
  func limits() throws {
    var chart = AxisCase.linear.chart
    chart.xAxes[0].limits = AxisRange(-10, 110)
    var it = GestureCase(chart, GestureSettings(momentum: .none))
    try it.drag(from: try it.frame().plotArea.center, by: Vector(dx: 150, dy: 40))
    #expect(it.state.windows == ["xAxis": AxisRange(-10, 90)])
    try it.state.pan("yAxis", by: 2, on: it.frame())
    #expect(it.state.windows["yAxis"] == AxisRange(20, 30))
  }
}
