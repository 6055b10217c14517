import SumiChart
import Testing

@Suite struct LegendFileTests {
  private func legend(_ keys: String) throws -> Legend {
    try chart("{ \"series\": [], \"legend\": { \(keys) } }").legend
  }

  @Test("placement, lines, symbols and texts of entries")
  func keys() throws {
    let read = try legend(
      """
      "placement": "border", "entriesPerLine": 2, "symbols": "right",
      "entries": { "a": "The first", "b": null }
      """)
    #expect(
      read
        == Legend(
          placement: .border, entriesPerLine: 2, symbols: .right,
          entries: ["a": "The first", "b": nil]))
    #expect(try legend("\"entriesPerLine\": null").entriesPerLine == nil)
  }

  @Test("wrong values are errors with a remedy")
  func errors() {
    func message(_ keys: String) -> String {
      SumiChartTests.message("{ \"series\": [], \"legend\": { \(keys) } }")
    }
    for count in ["0", "-1", "2.5"] {
      #expect(message("\"entriesPerLine\": \(count)").hasPrefix("legend.entriesPerLine: "))
    }
    #expect(
      message("\"symbols\": \"rigth\"")
        == "legend.symbols: unknown value \"rigth\"; did you mean \"right\"?")
    #expect(message("\"entries\": { \"a\": 1 }").hasPrefix("legend.entries.a: "))
    #expect(message("\"entries\": [\"a\"]").hasPrefix("legend.entries: "))
  }
}
