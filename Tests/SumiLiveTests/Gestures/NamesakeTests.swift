import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@testable import SumiLive

@Suite("Taps on series with one name") struct NamesakeTests {
  @Test("One of two series that have one title is selected, by its index, and deselected")
  func one() throws {
    let chart = Chart {
      ScatterSeries(x: [0, 1, 2], y: [1, 5, 3], title: "y")
      ScatterSeries(x: [0, 1, 2], y: [9, 7, 8], title: "y")
      ScatterSeries(x: [0, 1, 2], y: [20, 21, 22], title: "z")
    }
    for (settings, selection) in [
      (GestureSettings(), Selection(points: [.init(series: 1, rows: [1])])),
      (GestureSettings(tap: .series), Selection(series: [1])),
    ] {
      var it = GestureCase(chart, settings)
      let series = try it.frame().series[1]
      let place = Point(x: series.x[1], y: series.y[1])
      try it.tap(place, at: 0)
      #expect(it.state.selection == selection)
      let frame = try it.frame()
      #expect(frame.series.map { $0.selection != nil } == [false, true, false])
      #expect(frame.warnings.isEmpty)
      try it.tap(place, at: 2)
      #expect(it.state.selection.isEmpty)
    }
    var it = GestureCase(chart)
    let last = try it.frame().series[2]
    try it.tap(Point(x: last.x[1], y: last.y[1]), at: 0)
    #expect(it.state.selection.points == [.init(series: "z", rows: [1])])
  }

  @Test(
    "A series is selected by an index, all its parts with it; one that is not there is a warning")
  func index() throws {
    var line = LineSeries(y: [1, 2, 3, 4])
    line.source.splitBy = ["a", "b", "a", "b"]
    var chart = Chart(series: [Series(line), Series(LineSeries(y: [9, 9]))])
    chart.state.selection = Selection(series: [0, 5])
    let frame = try GestureCase(chart).frame()
    #expect(frame.series.map { $0.selection != nil } == [true, true, false])
    #expect(
      frame.warnings == ["selection: there is no series 5; give its index in the chart, from 0"])
  }
}
