import SumiChart
import SumiData
import SumiGeometry
import Testing

@Suite struct CandleFileTests {
  private let prices = "\"open\": [1], \"high\": [3], \"low\": [0], \"close\": [2]"

  @Test("candles are read with their columns and style")
  func read() throws {
    let chart = try chart(
      """
      { "series": [{ "type": "candlestick", \(prices),
        "style": { "hollow": "rising", "comparedWith": "previousClose", "redRises": true,
          "trunkWidth": 0.5, "falling": { "fill": "#ff0000", "strokeWidth": 2 } } }] }
      """)
    let candles = CandlestickSeries(open: [1], high: [3], low: [0], close: [2]) {
      $0.style = CandlestickStyle(
        falling: CandleLook(fill: Color(hex: 0xff0000), strokeWidth: 2),
        comparedWith: .previousClose, redRises: true, hollow: .rising, trunkWidth: 0.5)
    }
    #expect(chart.series == [Series(candles)])
  }

  @Test("sticks with arms are read with their style")
  func readSticks() throws {
    let chart = try chart(
      """
      { "series": [{ "type": "ohlc", "orientation": "horizontal", "y": [7], \(prices),
        "style": { "rising": "#0000ff", "stickWidth": 3, "armWidth": 1, "armSpan": 1 } }] }
      """)
    let series = try #require(chart.series.first?.concrete as? OHLCSeries)
    #expect(series.source[.y] != nil && series.source[.x] == nil)
    #expect(
      series.style
        == OHLCStyle(rising: Color(hex: 0x0000ff), armSpan: 1, stickWidth: 3, armWidth: 1))
  }

  @Test("a missing column, and a total, are errors that say what there is")
  func errors() {
    #expect(
      message(
        "{ \"series\": [{ \"type\": \"ohlc\", \"open\": [1], \"high\": [1], \"low\": [1] }] }")
        == "series[0]: \"close\" is missing; the type ohlc needs open, high, low and close, and "
        + "takes x and label")
    #expect(
      message("{ \"series\": [{ \"type\": \"candlestick\", \(prices), \"aggregate\": \"mean\" }] }")
        .hasPrefix("series[0].aggregate: unknown key"))
    #expect(
      message(
        """
        { "series": [{ "type": "candlestick", \(prices), "style": { "hollow": "up" } }] }
        """
      ) == "series[0].style.hollow: unknown value \"up\"; use one of: none, rising, falling, all")
  }

  @Test("columns named open, high, low and close suggest candles")
  func kind() {
    #expect(Series.kind(taking: [.open, .high, .low, .close]) == "candlestick")
  }

  @Test("rows of a collection, the name of the closes as title, and the theme's colours")
  func rows() throws {
    struct Day {
      var day: Int
      var open, high, low, close: Double
    }
    let days = [Day(day: 3, open: 1, high: 4, low: 0, close: 2)]
    let series = CandlestickSeries(
      days, x: \.day, open: \.open, high: \.high, low: \.low, close: \.close)
    #expect(series.source[.high] == .values(Column([4.0])))
    #expect(series.defaultTitle == nil)
    let named = OHLCSeries(open: "o", high: "h", low: "l", close: "Last")
    #expect(named.defaultTitle == "Last")
    let theme = try chart(
      "{ \"theme\": { \"rising\": \"#000001\" }, \"series\": [{ \"type\": \"line\", \"y\": [1] }] }"
    ).theme
    #expect(theme.rising == Color(hex: 1) && theme.falling == Theme.light.falling)
  }
}
