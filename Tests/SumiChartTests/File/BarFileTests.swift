import SumiChart
import Testing

@Suite struct BarFileTests {
  @Test("a bar is a horizontal column, and is written as one")
  func read() throws {
    let bars = try chart(
      """
      { "series": [{ "type": "bar", "y": ["a", "b"], "x": [1, 2] }] }
      """)
    let columns = try chart(
      """
      { "series": [{ "type": "column", "orientation": "horizontal", "y": ["a", "b"],
        "x": [1, 2] }] }
      """)
    #expect(bars == columns && bars.series[0].source.orientation == .horizontal)
    #expect(bars.series[0].kind == "column")
    let plain = SeriesSource(channels: [:])
    #expect(Series(kind: "bar", source: plain)?.source.orientation == .horizontal)
    #expect(Series(kind: "column", source: plain)?.source.orientation == .vertical)
  }

  @Test("a bar that is to be vertical, or lacks its values, is an error with a remedy")
  func errors() {
    #expect(
      message(
        """
        { "series": [{ "type": "bar", "orientation": "vertical", "y": ["a"], "x": [1] }] }
        """
      )
        == "series[0].orientation: a bar is always horizontal; use the type column for a vertical "
        + "series")
    #expect(
      message("{ \"series\": [{ \"type\": \"bar\", \"y\": [1] }] }")
        == "series[0]: \"x\" is missing; the type bar needs x, and takes y; it is horizontal")
    #expect(
      message("{ \"series\": [{ \"type\": \"column\", \"x\": [1] }] }")
        == "series[0]: \"y\" is missing; the type column needs y, and takes x")
    #expect(
      message("{ \"series\": [{ \"type\": \"bar\", \"x\": [1], \"high\": [1] }] }").hasPrefix(
        "series[0].high: the type bar needs x, and takes y, but no \"high\"; use the type"))
  }
}
