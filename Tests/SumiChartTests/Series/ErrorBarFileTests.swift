import SumiChart
import SumiGeometry
import Testing

@Suite struct ErrorBarFileTests {
  @Test(
    "kinds with a y value take errors and their look",
    arguments: ["line", "area", "scatter", "bubble", "column"])
  func kinds(kind: String) throws {
    let size = kind == "bubble" ? ", \"size\": [1]" : ""
    let source = try chart(
      """
      { "series": [{ "type": "\(kind)", "y": [1]\(size), "errorLow": [2], "errorHigh": [3],
        "errorBars": { "stroke": "#102030", "strokeWidth": 2, "capWidth": 0, "opacity": 0.5 } }] }
      """
    ).series[0].source
    #expect(source[.errorLow] == [2] && source[.errorHigh] == [3] && source[.error] == nil)
    #expect(
      source.errorBars
        == ErrorBarStyle(stroke: Color(hex: 0x102030), strokeWidth: 2, capWidth: 0, opacity: 0.5))
  }

  @Test("a horizontal series takes errors of its values")
  func horizontal() throws {
    for kind in ["bar", "scatter", "line"] {
      let source = try chart(
        """
        { "series": [{ "type": "\(kind)", "orientation": "horizontal", "x": [1], "error": [2] }] }
        """
      ).series[0].source
      #expect(source.orientation == .horizontal && source[.error] == [2])
    }
  }

  @Test("kinds without a y value take no errors, and impossible looks are errors")
  func errors() {
    func message(_ keys: String, type: String = "line") -> String {
      SumiChartTests.message(
        "{ \"series\": [{ \"type\": \"\(type)\", \"y\": [1], \(keys) }] }")
    }
    #expect(
      message("\"low\": [1], \"high\": [2], \"error\": [1]", type: "band").hasSuffix(
        "but no \"error\"; use the type line, scatter, bubble, column or lollipop for that"))
    #expect(
      message("\"errorBars\": {}", type: "density").hasPrefix(
        "series[0].errorBars: unknown key \"errorBars\""))
    #expect(
      message("\"errorBars\": { \"capWidth\": -1 }").hasPrefix("series[0].errorBars.capWidth: "))
    #expect(
      message("\"errorBars\": { \"cap\": 1 }").hasPrefix(
        "series[0].errorBars.cap: unknown key \"cap\"; "))
  }

  @Test("rows give errors by role")
  func rows() {
    struct Day {
      var hour: Int
      var load: Double
      var deviation: Double?
    }
    let line = LineSeries(
      [Day(hour: 0, load: 1, deviation: 0.5), Day(hour: 1, load: 2)],
      channels: (.x, \.hour), (.y, \.load), (.error, \.deviation)
    ) { $0.source.errorBars.capWidth = 4 }
    #expect(line.source.errorRoles == [.error] && line.source.errorBars.capWidth == 4)
    guard case .values(let errors) = line.source[.error] else {
      Issue.record("values are expected")
      return
    }
    #expect(errors.numberValues?[0] == 0.5 && errors.isMissing(1))
  }
}
