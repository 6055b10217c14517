import Sumi
import TestSupport
import Testing

/// The pieces of chart files, themes and scripts in the articles have no unknown keys or values.
@Suite struct ArticleJSONTests {
  private static let blocks = ArticlePages.paths
    .flatMap { ArticlePages.blocks(of: "json", in: $0) }

  @Test("The pieces are found")
  func found() {
    #expect(Self.blocks.count > 12)
  }

  @Test("Each piece is read", arguments: blocks)
  func piece(text: String) throws {
    let data = #""data": { "d": { "file": "d.csv" } }"#
    let line = #""series": [{ "type": "line", "y": "y" }]"#
    if text.contains(#""base": "light""#) {
      _ = try ThemeFile(json: Array(text.utf8), name: "theme")
    } else if text.hasPrefix(#"{"chart""#) {
      #expect(try SessionScript(jsonLines: Array(text.utf8), name: "script").lines.count > 5)
    } else {
      let chart =
        if text.hasPrefix(#"{ "type""#) {
          "{ \(data), \"series\": [\(text)] }"
        } else if text.hasPrefix(#""data""#) {
          "{ \(text), \"series\": [{ \"type\": \"line\", \"data\": \"sales\", \"y\": \"y\" }] }"
        } else if text.hasPrefix("{") {
          text
        } else {
          "{ \(data), \(line), \(text) }"
        }
      _ = try ChartFile(json: Array(chart.utf8), name: "chart")
    }
  }
}
