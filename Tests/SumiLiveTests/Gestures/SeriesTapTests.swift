import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@testable import SumiLive

@Suite("Taps that series choose themselves") struct SeriesTapTests {
  /// A line with markers just under a scatter.
  private func chart(_ line: GestureSettings.Tap?, _ points: GestureSettings.Tap?) -> Chart {
    var chart = Chart {
      LineSeries(x: [0, 1, 2], y: [1, 5, 3], title: "Line")
      ScatterSeries(x: [0, 1, 2], y: [1.1, 5.1, 3.1], title: "Points")
    }
    chart.series[0].source.tap = line
    chart.series[1].source.tap = points
    return chart
  }

  private static let point = Selection(points: [.init(series: "Points", rows: [1])])

  @Test(
    "Each series is selected in its own way, and one that takes no part is looked through",
    arguments: [
      (.points, nil, nil, point), (.points, nil, .series, Selection(series: ["Points"])),
      (.points, .series, GestureSettings.Tap.none, Selection(series: ["Line"])),
      (
        .points, nil, GestureSettings.Tap.none,
        Selection(points: [.init(series: "Line", rows: [1])])
      ),
      (.none, nil, .points, point), (.none, nil, nil, Selection()),
    ] as [(GestureSettings.Tap, GestureSettings.Tap?, GestureSettings.Tap?, Selection)])
  func own(
    tap: GestureSettings.Tap, line: GestureSettings.Tap?, points: GestureSettings.Tap?,
    selection: Selection
  ) throws {
    var it = GestureCase(chart(line, points), GestureSettings(tap: tap))
    let series = try it.frame().series[1]
    try it.tap(Point(x: series.x[1], y: series.y[1]), at: 0)
    #expect(it.state.selection == selection)
  }

  @Test(
    "A crosshair of one series stays on the one that is nearest as it appears", arguments: [0, 1])
  func crosshair(series: Int) throws {
    var chart = Chart {
      LineSeries(x: [0, 1, 2], y: [1, 5, 3])
      LineSeries(x: [0, 1, 2], y: [4, 2, 6])
    }
    chart.crosshair = Crosshair(reading: .one)
    var it = GestureCase(chart)
    let frame = try it.frame()
    let (own, other) = (frame.series[series], frame.series[1 - series])
    try it.pointer(.down, own.x[0] + 1, own.y[0], at: 0)
    try it.advance(to: 1)
    #expect(it.state.crosshair?.series == .index(series))
    try it.pointer(.move, other.x[1], other.y[1], at: 1.5)
    #expect(it.state.crosshair?.series == .index(series))
    let circle = try #require(try it.frame().crosshair)
    let points = circle.parts.compactMap { part -> Point? in
      if case .rule(let from, let to, _) = part, from.y == to.y { from } else { nil }
    }
    #expect(points.contains { abs($0.y - own.y[1]) < 1 })
    // A pointer that hovers keeps it as well, until it leaves.
    try it.state.showCrosshair(at: Point(x: other.x[2] - 1, y: other.y[2]), on: it.frame())
    #expect(it.state.crosshair?.series == .index(series))
    it.state.crosshair = nil
    try it.state.showCrosshair(at: Point(x: other.x[2] - 1, y: other.y[2]), on: it.frame())
    #expect(it.state.crosshair?.series == .index(1 - series))
  }

  @Test("A tap beside all series clears the selection only where taps select")
  func beside() throws {
    for (tap, isCleared) in [(GestureSettings.Tap.points, true), (.none, false)] {
      var it = GestureCase(chart(nil, nil), GestureSettings(tap: tap))
      it.state.selection = Self.point
      let series = try it.frame().series[1]
      try it.tap(Point(x: series.x[1], y: series.y[1] + 90), at: 0)
      #expect(it.state.selection.isEmpty == isCleared)
    }
  }
}
