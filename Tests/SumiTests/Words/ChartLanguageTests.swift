import Sumi
import Testing

/// The texts of a picture of a chart file, and its description.
private func texts(_ json: String) throws -> (drawn: [String], words: String) {
  let chart = try ChartFile(json: Array(json.utf8), name: "chart.json").chart
  let prepared = try Example.renderer().prepare(
    chart, size: Size(width: 600, height: 400))
  return (prepared.frame.allTexts.map(\.text), prepared.alternativeText)
}

@Test("A chart's language is that of its axes, its labels and its description")
func languageOfChart() throws {
  let (drawn, words) = try texts(
    """
    { "language": "de",
      "series": [{ "type": "line", "x": ["2024-01-01", "2024-07-01"], "y": [0.25, 1.75],
        "labels": true }] }
    """)
  #expect(drawn.contains("1,75") && drawn.contains("0,25"))
  #expect(
    drawn.contains("0,6") && drawn.contains { $0.hasPrefix("Mai") }, "\(drawn)")
  #expect(!drawn.contains { $0.contains("0.") })
  #expect(words.contains("lowest, 0,25") && words.contains("highest, 1,75"), "\(words)")
}

@Test("An axis may have a language of its own")
func languageOfAxis() throws {
  let (drawn, _) = try texts(
    """
    { "language": "de", "yAxis": { "labels": { "language": "en" } },
      "series": [{ "type": "line", "x": [0.5, 1.5], "y": [0.25, 1.75] }] }
    """)
  #expect(drawn.contains("0.6") && drawn.contains("0,6"), "\(drawn)")
}

@Test("Slices, cells, colour bars and panels have the chart's language")
func languageOfOthers() throws {
  let slices = try texts(
    """
    { "language": "fr", "series": [{ "type": "pie", "name": ["a", "b"], "value": [1.5, 4.5],
      "labels": { "parts": ["name", "value", "share"] } }] }
    """)
  #expect(slices.drawn.contains { $0.contains("1,5") }, "\(slices.drawn)")
  #expect(slices.drawn.contains { $0.contains("25\u{202f}%") })
  #expect(slices.words.contains("75\u{202f}%"), "\(slices.words)")
  let cells = try texts(
    """
    { "language": "de", "series": [{ "type": "heatMap", "x": ["a", "b"], "y": ["c", "c"],
      "value": [0.5, 1.25], "labels": true }] }
    """)
  #expect(cells.drawn.contains("1,25"), "\(cells.drawn)")
  let several = try texts(
    """
    { "language": "de", "charts": [{ "series": [{ "type": "line", "y": [0.5, 1.5] }] }] }
    """)
  #expect(several.drawn.contains("0,5"), "\(several.drawn)")
}
