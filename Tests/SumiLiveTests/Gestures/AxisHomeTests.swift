import Glibc
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScales
import Testing

@testable import SumiLive

@Suite("Axes that come back, and dates between their data") struct AxisHomeTests {
  @Test("A drag that the system takes away leaves the axes as they were", arguments: [1, 2])
  func cancelled(pointers: Int) throws {
    var it = GestureCase(AxisCase.linear.chart)
    it.state.windows = ["yAxis": AxisRange(1, 2)]
    let before = it.state
    let center = try it.frame().plotArea.center
    for id in 0..<pointers {
      try it.pointer(.down, center.x + 40 * Double(id), center.y, at: 0, id: id)
    }
    try it.pointer(.move, center.x - 60, center.y + 30, at: 0.1, id: 0)
    #expect(it.state != before)
    try it.pointer(.cancel, center.x, center.y, at: 0.2, id: 0)
    #expect(it.state == before)
  }

  @Test(
    "Zooming out ends at what the chart showed first, with one factor for both axes or not",
    arguments: [false, true])
  func home(locksAspect: Bool) throws {
    let chart = Chart(series: [
      Series(LineSeries(x: [0, 30, 100], y: [3, 28, 7]))
    ])
    var it = GestureCase(chart, GestureSettings(locksAspect: locksAspect))
    let home = try it.frame().axes
    // Rounded to ticks beyond the data.
    #expect(home[1].scale.range != AxisRange(3, 28))
    try it.wheel(-240, Point(x: 300, y: 90), at: 0)
    try it.advance(to: 1)
    #expect(try it.frame().axes[1].ranges?.home == home[1].scale.span)
    try it.wheel(2_400, Point(x: 300, y: 90), at: 2)
    #expect(it.state.windows == ["xAxis": home[0].scale.range, "yAxis": home[1].scale.range])
  }

  @Test("Dates under a pointer stay there, although their data are whole seconds")
  func dates() throws {
    let times = (0..<60).map { "2024-05-01T12:00:\($0 < 10 ? "0" : "")\($0)Z" }
    let chart = Chart(series: [
      Series(
        LineSeries(
          x: .values(try Column(inferringTypesOf: times)),
          y: .values(Column((0..<60).map(Double.init)))))
    ])
    var it = GestureCase(chart, GestureSettings())
    // Labels change the room of the plot, so values are compared at shares of it.
    let value = { (axis: AxisFrame, share: Double) -> Double in
      guard case .dateTime(let scale) = axis.scale.fine(forShare: 1) else { return .nan }
      let second = scale.timeUnit.perSecond
      return Double(scale.value(atUnit: share) % (60 * second)) / Double(second)
    }
    for notch in 0..<40 {
      let before = try it.frame().axes[0]
      let share = (300 - before.start) / (before.end - before.start)
      try it.wheel(-120, Point(x: 300, y: 100), at: Double(notch))
      let after = try it.frame().axes[0]
      #expect(abs(value(after, share) - value(before, share)) < 2e-6)
    }
    let length = try #require(try it.frame().axes[0].scale.seconds)
    #expect(abs(length / (59 * pow(0.8, 40)) - 1) < 1e-4)
    for notch in 40..<90 { try it.wheel(120, Point(x: 300, y: 100), at: Double(notch)) }
    #expect(try it.frame().axes[0].scale.seconds == 59)
  }
}

extension Scale {
  /// The length of dates, in seconds.
  fileprivate var seconds: Double? {
    guard case .dateTime(let scale) = self else { return nil }
    return Double(scale.upper - scale.lower) / Double(scale.timeUnit.perSecond)
  }
}
