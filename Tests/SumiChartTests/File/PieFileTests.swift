import SumiChart
import Testing

@Suite struct PieFileTests {
  private func pie(_ keys: String) throws -> PieSeries {
    let chart = try chart(#"{ "series": [{ "value": [1, 2], \#(keys) }] }"#)
    return try #require(chart.series[0].concrete as? PieSeries)
  }

  @Test("a pie has no hole, a donut one of 0.6 unless stated otherwise")
  func holes() throws {
    #expect(try pie(#""type": "pie""#).slices == SliceSettings())
    #expect(try pie(#""type": "donut""#).slices == SliceSettings(innerRadius: 0.6))
    #expect(try pie(#""type": "donut", "innerRadius": 0.3"#).slices.innerRadius == 0.3)
  }

  @Test("spokes may be one word, or an object that leaves open where they are shown")
  func spokes() throws {
    #expect(try pie(#""type": "pie", "spokes": true"#).slices.spokes.isShown == true)
    #expect(try pie(#""type": "pie", "spokes": false"#).slices.spokes.isShown == false)
    let style = try pie(#""type": "pie", "spokes": { "padding": 3 }"#).slices.spokes
    #expect(style == SpokeStyle(padding: 3) && style.isShown == nil)
  }

  @Test("single slices are changed by name")
  func exceptions() throws {
    let series = try pie(#""type": "pie", "slices": [{ "name": "a", "protrusion": 9 }]"#)
    #expect(series.slices.exceptions == [SliceException(name: "a", protrusion: 9)])
    #expect(
      message(#"{ "series": [{ "type": "pie", "value": [1], "slices": [{ "fill": "red" }] }] }"#)
        .contains("\"name\" is missing"))
  }

  @Test("columns of other kinds are refused with the ones that it takes")
  func columns() {
    #expect(
      message(#"{ "series": [{ "type": "donut", "low": [1] }] }"#)
        .contains("the type donut needs value, and takes name and size"))
    #expect(message(#"{ "series": [{ "type": "donut", "y": [1] }] }"#) == "nothing is wrong")
    #expect(
      message(#"{ "series": [{ "type": "pie", "value": [1], "innerRadius": 2 }] }"#)
        .contains("2 is out of range; give a number from 0 to 1"))
  }
}
