import Foundation
import SumiChart
import SumiGeometry
import Testing

@Suite struct PointStyleFileTests {
  @Test("styles of points have only what they state, and are checked like a style")
  func file() throws {
    let text = """
      { "series": [{ "type": "column", "x": ["a", "b"], "y": [1, -1], "pointStyle": ["", "loss"],
        "pointStyles": { "loss": { "fill": "#ff0000" } } }] }
      """
    let chart = try chart(text)
    let built = ColumnSeries(x: ["a", "b"], y: [1, -1]).pointStyle("loss") {
      $0.style.fill = Color(hex: 0xff0000)
    }
    #expect(chart.series[0].source.pointStyles == built.source.pointStyles)
    let again = try JSONDecoder().decode(Chart.self, from: JSONEncoder().encode(chart))
    #expect(again == chart)
    let fault = message(text.replacingOccurrences(of: "fill", with: "fil"))
    #expect(
      fault.hasPrefix("series[0].pointStyles.loss.fil: unknown key")
        && fault.contains("did you mean \"fill\""), "\(fault)")
  }

  @Test("kinds that count their rows have no points with styles")
  func counted() {
    let found = message(
      "{ \"series\": [{ \"type\": \"histogram\", \"x\": [1], \"pointStyle\": \"a\" }] }")
    #expect(found.hasPrefix("series[0].pointStyle: "), "\(found)")
  }
}
