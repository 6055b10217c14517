import Sumi
import Testing

@Suite("How a chart of a file appears") struct AppearanceTests {
  private func chart(_ animation: String) throws -> Chart {
    let file = """
      {"series": [{"type": "column", "x": ["a", "b"], "y": [10, 4]}], "animation": \(animation)}
      """
    return try ChartFile(json: Array(file.utf8), name: "c.json").chart
  }

  /// The heights of the columns at a time, as values of the y axis.
  private func heights(_ chart: Chart, at seconds: Double) throws -> [Double] {
    let renderer = try Example.renderer()
    let now = try renderer.appearance(of: chart, tables: [:]).chart(at: seconds)
    let frame = try renderer.prepare(now, tables: now.tables())
    let y = try #require(frame.axis("yAxis"))
    let places = frame.layout.series[0].y
    return (0..<2).map { row in
      guard case .number(let number) = y.value(atPixel: places[row]) else { return .nan }
      return number
    }
  }

  @Test(
    "Values begin at the stated start, and move by the spring; without one series appear by themselves"
  )
  func start() throws {
    let chart = try chart(#"{"start": 1, "clip": false, "spring": {"bounciness": 0, "speed": 8}}"#)
    #expect(
      chart.animation
        == ChartAnimation(
          spring: Spring(bounciness: 0, speed: 8), start: 1, staysAboveZero: false))
    let first = try heights(chart, at: 0)
    #expect(first.allSatisfy { abs($0 - 1) < 1e-6 })
    let left = Spring(bounciness: 0, speed: 8).response(at: 0.1).distance
    let next = try heights(chart, at: 0.1)
    #expect(abs(next[0] - (10 - 9 * left)) < 1e-6 && abs(next[1] - (4 - 3 * left)) < 1e-6)
    #expect(try heights(chart, at: 9).allSatisfy { [10, 4].contains($0.rounded()) })
    let plain = try self.chart(#"{"entry": {"duration": 2}}"#)
    let timeline = try Example.renderer().appearance(of: plain, tables: [:])
    #expect(timeline.duration == 2 && timeline.chart(at: 1).state.presence.count == 1)
  }
}
