import SumiChart
import SumiGeometry
import Testing

@Suite struct BandFileTests {
  @Test("a band is read with its columns, curve and style")
  func read() throws {
    let chart = try chart(
      """
      { "data": { "t": { "columns": { "a": [1, 2], "b": [2, 3] } } },
        "series": [{ "type": "band", "low": "a", "high": "b", "curve": "stepAfter",
          "style": { "fillWhereCrossed": "#ff0000", "strokeWidth": 0 } }] }
      """)
    var band = BandSeries(low: "a", high: "b", curve: .stepAfter)
    band.style.fillWhereCrossed = Color(hex: 0xff0000)
    band.style.strokeWidth = 0
    #expect(chart.series == [Series(band)])
  }

  @Test("a horizontal band has its positions in y; other kinds have no orientation")
  func orientation() throws {
    let horizontal = try chart(
      """
      { "series": [{ "type": "band", "orientation": "horizontal", "y": [1, 2], "low": [1, 2],
        "high": [2, 3] }] }
      """)
    let source = horizontal.series[0].source
    #expect(source.orientation == .horizontal && source[.y] != nil && source[.x] == nil)
    #expect(
      message(
        """
        { "series": [{ "type": "band", "low": [1], "high": [2], "orientation": "across" }] }
        """
      ) == "series[0].orientation: unknown value \"across\"; use one of: vertical, horizontal")
    #expect(
      message(
        """
        { "series": [{ "type": "density", "orientation": "horizontal", "y": [1] }] }
        """
      ).hasPrefix("series[0].orientation: unknown key \"orientation\"; "))
  }

  @Test("a missing bound, and a column that a band does not take, are errors that list its columns")
  func roles() {
    #expect(
      message("{ \"series\": [{ \"type\": \"band\", \"low\": [1] }] }")
        == "series[0]: \"high\" is missing; the type band needs low and high, and takes x")
    #expect(
      message(
        """
        { "series": [{ "type": "band", "low": [1], "high": [2], "close": [2] }] }
        """
      ).hasPrefix(
        "series[0].close: the type band needs low and high, and takes x, but no \"close\""))
    #expect(
      message(
        """
        { "series": [{ "type": "band", "low": [1], "high": [2], "style": { "opacity": 2 } }] }
        """
      ).hasPrefix("series[0].style.opacity: "))
  }
}
