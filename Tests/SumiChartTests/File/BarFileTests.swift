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

  @Test("a stated orientation counts more than the word")
  func stated() throws {
    let upright = try chart(
      """
      { "series": [{ "type": "bar", "orientation": "vertical", "x": ["a"], "y": [1] }] }
      """)
    #expect(upright.series[0].source.orientation == .vertical)
  }

  @Test("a column that a bar does not take is an error with those that it takes")
  func errors() {
    #expect(
      message("{ \"series\": [{ \"type\": \"bar\", \"x\": [1], \"high\": [1] }] }").hasPrefix(
        "series[0].high: the type bar needs x, and takes y, y2, x2, error, errorLow, errorHigh and label, but "
          + "no "
          + "\"high\"; use the type"))
  }
}
