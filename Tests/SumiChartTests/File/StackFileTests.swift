import SumiChart
import Testing

@Suite struct StackFileTests {
  private func source(_ keys: String) throws -> SeriesSource {
    try chart("{ \"series\": [{ \"type\": \"column\", \"y\": [1], \(keys) }] }").series[0].source
  }

  @Test("a stack is a name, or a name with a mode")
  func stacks() throws {
    #expect(try source("\"stack\": \"a\"").stack == "a")
    #expect(
      try source("\"stack\": { \"id\": \"a\", \"mode\": \"stream\" }").stack
        == Stack("a", mode: .stream))
    let area = try chart("{ \"series\": [{ \"type\": \"area\", \"y\": [1], \"stack\": \"a\" }] }")
    #expect(area.series[0].source.stack == "a")
  }

  @Test("a group is a name, or an object with a spacing")
  func groups() throws {
    #expect(try source("\"group\": \"a\"").group == "a")
    #expect(
      try source("\"group\": { \"spacing\": 0 }").group == SeriesGroup(spacing: .relative(0)))
    #expect(
      try source("\"group\": { \"id\": \"a\", \"spacing\": { \"points\": 3 } }").group
        == SeriesGroup("a", spacing: .absolute(3)))
  }

  @Test("a wrong mode, a negative spacing, and a kind without stacks are errors with a remedy")
  func errors() {
    func message(_ keys: String, type: String = "column") -> String {
      SumiChartTests.message(
        "{ \"series\": [{ \"type\": \"\(type)\", \"y\": [1], \(keys) }] }")
    }
    #expect(
      message("\"stack\": { \"id\": \"a\", \"mode\": \"percents\" }")
        == "series[0].stack.mode: unknown value \"percents\"; did you mean \"percent\"?")
    #expect(
      message("\"stack\": { \"mode\": \"percent\" }").hasPrefix(
        "series[0].stack: \"id\" is missing"))
    #expect(message("\"group\": { \"spacing\": -1 }").hasPrefix("series[0].group.spacing: "))
    #expect(
      message("\"stack\": \"a\"", type: "scatter")
        == "series[0].stack: scatter cannot be stacked; leave it out, or use the type line, "
        + "column, histogram or radialColumn"
    )
    #expect(
      message("\"group\": \"a\"", type: "line")
        == "series[0].group: line has no width to be grouped by; leave it out, or use the type "
        + "column, lollipop, box, violin, strip, candlestick, ohlc, waterfall, tornado or "
        + "radialColumn")
  }
}
