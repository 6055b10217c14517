import Foundation
import SumiChart
import Testing

@Suite struct RadialLineFileTests {
  private func chart(_ text: String) throws -> Chart {
    try JSONDecoder().decode(Chart.self, from: Data(text.utf8))
  }

  @Test("a radial line writes only what differs from the defaults")
  func defaults() throws {
    let chart = try chart(#"{ "series": [{ "type": "radialLine", "y": [1, null, 3] }] }"#)
    guard let series = chart.series[0].concrete as? RadialLineSeries else {
      Issue.record("not a radial line")
      return
    }
    #expect(series.pointsWrapAround && series.style == LineStyle() && series.traits.ground == nil)
    #expect(chart.family == .radial)
  }

  @Test("its area ends at the pole, or at the ring of its baseline")
  func baseline() throws {
    let chart = try chart(
      """
      { "series": [
        { "type": "radialLine", "y": [1], "pointsWrapAround": false, "style": { "fill": {} } },
        { "type": "radialLine", "y": [1], "style": { "fill": { "baseline": 2 } } },
        { "type": "line", "y": [1], "style": { "fill": {} } }] }
      """)
    #expect(chart.series.map(\.traits.ground?.value) == [nil, 2, 0])
  }

  @Test("an unknown key is an error with the nearest one")
  func unknown() {
    #expect {
      try chart(#"{ "series": [{ "type": "radialLine", "y": [1], "pointsWrapAroud": true }] }"#)
    } throws: {
      "\($0)".contains("did you mean \\\"pointsWrapAround\\\"?")
        || "\($0)".contains("did you mean \"pointsWrapAround\"?")
    }
  }
}
