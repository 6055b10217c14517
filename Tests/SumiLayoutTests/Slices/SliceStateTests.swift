import Foundation
import SumiChart
import SumiGeometry
import TestSupport
import Testing

@testable import SumiLayout

@Suite("Rotations and protrusions in a chart file") struct SliceStateTests {
  private func frame(_ state: String, _ keys: String = "") throws -> ChartFrame {
    let file = """
      {"series": [
        {"type": "donut", "name": ["a", "b"], "value": [1, 3], "title": "Outer" \(keys)},
        {"type": "donut", "name": ["c", "d"], "value": [1, 1], "title": "Inner", "turning": "alone"}
      ], "state": \(state)}
      """
    let chart = try JSONDecoder().decode(Chart.self, from: Data(file.utf8))
    return try ChartLayout(measuring: Typewriter()).frame(
      of: chart, tables: [:], size: Size(width: 400, height: 400))
  }

  private struct Typewriter: TextMeasuring {
    func measure(_ text: String, font: Font) -> TextExtent {
      TextExtent(width: Double(text.count) * font.size / 2, ascent: font.size, descent: 0)
    }
  }

  private func starts(_ state: String, _ keys: String = "") throws -> [Double] {
    try frame(state, keys).series.map { try #require($0.slices.first).startAngle.degrees.rounded() }
  }

  @Test(
    "A rotation of one series takes the place of that of all, and a ring that turns alone has only it"
  )
  func rotations() throws {
    #expect(try starts("{}") == [0, 0])
    #expect(try starts(#"{"rotation": 30}"#) == [30, 0])
    #expect(try starts(#"{"rotation": 30}"#, #", "turning": "none""#) == [0, 0])
    #expect(
      try starts(#"{"rotation": 30, "rotations": {"series": "Inner", "angle": 45}}"#) == [30, 45])
    #expect(
      try starts(
        #"{"rotation": 30, "rotations": [{"series": 0, "angle": 5}, {"series": 0, "angle": 60}]}"#)
        == [60, 0])
  }

  @Test("A slice is a share of its way out, whether it is selected or was")
  func protrusions() throws {
    let away = { (state: String) in
      let frame = try frame(state)
      let center = try #require(frame.slices).center
      return frame.series[0].slices.map { ($0.center - center).length }
    }
    let selected = #""selection": {"points": {"series": "Outer", "rows": 1}}"#
    let all = try away("{\(selected)}")
    #expect(all[0] == 0 && all[1] > 4)
    let moving = #""protrusions": {"series": "Outer", "row": 1, "share": 0.25}"#
    for state in ["{\(selected), \(moving)}", "{\(moving)}"] {
      let part = try away(state)
      #expect(part[0] == 0 && abs(part[1] - all[1] / 4) < 1e-9)
    }
    #expect(
      try frame("{\(selected), \(moving)}").series[0].slices.map(\.isSelected) == [false, true])
    #expect(try frame("{\(moving)}").series[0].slices.map(\.isSelected) == [false, false])
  }

  @Test(
    "Series that are not there or have no slices, and a crosshair that no slices have, are warnings"
  )
  func warnings() throws {
    #expect(
      try frame(#"{"rotations": {"series": "Iner", "angle": 45}}"#).warnings == [
        "state.rotations: there is no series \"Iner\"; did you mean \"Inner\"?"
      ])
    #expect(
      try frame("{}", #", "crosshair": false"#).warnings == [
        "series[0]: \"crosshair\" has no effect; only charts with x and y axes have one"
      ])
    let line = Chart(series: [Series(LineSeries(y: [1, 2], title: "Line"))])
    var chart = line
    chart.state.protrusions = [Protrusion(of: "Line", row: 0, share: 1)]
    let frame = try ChartLayout(measuring: Typewriter()).frame(
      of: chart, tables: [:], size: Size(width: 400, height: 400))
    #expect(
      frame.warnings == [
        "state.protrusions: \"Line\" has no slices; name a pie or a donut"
      ])
  }
}
