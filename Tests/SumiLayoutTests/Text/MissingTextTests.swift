import Foundation
import Testing

@testable import SumiChart
@testable import SumiLayout

/// A text that is cut or left out is counted in a warning, wherever it stands.
@Suite struct MissingTextTests {
  private static let long = String(repeating: "A very long name of a thing ", count: 9)
  private let long = Self.long

  private func chart(_ text: String) throws -> Chart {
    try JSONDecoder().decode(Chart.self, from: Data(text.utf8))
  }

  private func warnings(of text: String, _ width: Double = 300, _ height: Double = 220) throws
    -> [String]
  {
    try chart(text).frame(width, height).warnings
  }

  @Test(
    "a cut text is named and counted",
    arguments: [
      (#""title": "NAME""#, "the title is cut"),
      (#""subtitle": "NAME""#, "the subtitle is cut"),
      (#""caption": "NAME""#, "the caption is cut"),
      (#""xAxis": {"title": "NAME"}"#, "xAxis: the title is cut"),
      (#""yAxis": {"title": "NAME"}"#, "yAxis: the title is cut"),
      (#""legend": {"title": "NAME"}"#, "1 of the legend's texts is cut"),
      (
        #""annotations": [{"type": "text", "x": 2, "y": 2, "text": "NAME NAME NAME NAME NAME"}]"#,
        "1 of the annotations' texts is cut"
      ),
    ])
  func named(member: String, words: String) throws {
    let chart = { (name: String) in
      "{\(member.replacing("NAME", with: name)), \"series\": [{\"type\": \"line\", \"y\": [1, 2, 3]}]}"
    }
    let cut = try warnings(of: chart(long))
    #expect(cut == ["\(words): there is no room for more"], "\(cut)")
    #expect(try warnings(of: chart("Name")).isEmpty)
  }

  @Test("names of bars, spokes, panels, lines and legends are counted")
  func counted() throws {
    let names = (1...3).map { "\"\(long) \($0)\"" }.joined(separator: ", ")
    let bars = #"{"series": [{"type": "bar", "x": [1, 2, 3], "y": [\#(names)]}]}"#
    #expect(try warnings(of: bars) == ["yAxis: 3 names are cut: there is no room for more"])
    let web = #"{"series": [{"type": "radialLine", "x": [\#(names)], "y": [1, 2, 3]}]}"#
    #expect(try warnings(of: web) == ["xAxis: 3 names are cut: there is no room for more"])
    let split = { (rest: String) in
      #"{"series": [{"type": "line", "x": [1, 2, 1, 2, 1, 2], "y": [1, 2, 3, 4, 5, 6], "splitBy": ["#
        + #"\#(names), \#(names)]}]\#(rest)}"#
    }
    #expect(
      try warnings(of: split(#", "legend": true"#)) == [
        "3 of the legend's texts are cut: there is no room for more"
      ])
    #expect(
      try warnings(of: split(#", "legend": {"placement": "direct"}"#)) == [
        "3 of the names at the ends of lines are cut: there is no room for more"
      ])
    let panels = """
      {"panels": {"by": [\(names)]}, "series": [{"type": "scatter", "x": [1, 2, 3], "y": [1, 2, 3]}]}
      """
    #expect(
      try warnings(of: panels, 600, 300).contains(
        "3 of the panels' titles are cut: there is no room for more"))
  }

  @Test("names without room are counted, and chosen ones are not")
  func thinned() throws {
    let names = (0..<200).map { "\"name \($0)\"" }.joined(separator: ", ")
    let numbers = (0..<200).map { "\($0 % 9)" }.joined(separator: ", ")
    func chart(_ axis: String) -> String {
      #"{"xAxis": {\#(axis)}, "series": [{"type": "line", "x": [\#(names)], "y": [\#(numbers)]}]}"#
    }
    let frame = try self.chart(chart("")).frame(600, 300)
    let shown = frame.axes[0].labels.count
    #expect(shown > 5)
    #expect(
      frame.warnings == [
        "xAxis: \(200 - shown) of 200 names have no room; make the axis longer, or choose some with "
          + "\"ticks\""
      ])
    #expect(try warnings(of: chart(#""ticks": {"every": 50}"#), 600, 300).isEmpty)
    #expect(try warnings(of: chart(#""labels": false"#), 600, 300).isEmpty)
  }

  @Test("labels of points without room are counted: shown and counted are all")
  func pointLabels() throws {
    let points = 5_000
    for count in [150, points] {
      let values = (0..<count).map { "\(($0 * 7_919) % 1_000)" }.joined(separator: ", ")
      let chart = #"{"series": [{"type": "line", "y": [\#(values)], "labels": true}]}"#
      let frame = try self.chart(chart).frame(300, 220)
      let shown = frame.pointLabels.count
      #expect(shown > 0 && shown < count)
      #expect(
        frame.warnings == [
          "series[0]: \(count - shown) labels have no room; give \"keepAll\": true for all, or "
            + "false if this is meant"
        ], "\(frame.warnings)")
    }
    let values = (0..<150).map { "\(($0 * 7_919) % 1_000)" }.joined(separator: ", ")
    for stated in ["true", "false"] {
      let chart =
        #"{"series": [{"type": "line", "y": [\#(values)], "labels": {"keepAll": \#(stated)}}]}"#
      #expect(try warnings(of: chart).isEmpty)
    }
    let all = #"{"series": [{"type": "line", "y": [1, 2, 3], "labels": true}]}"#
    #expect(try warnings(of: all).isEmpty)
  }

  @Test("values of cells without room are counted")
  func cells() throws {
    func chart(_ side: Int, values: (Int) -> String) -> String {
      let rows = 0..<side * side
      let x = rows.map { "\"x\($0 % side)\"" }.joined(separator: ", ")
      let y = rows.map { "\"y\($0 / side)\"" }.joined(separator: ", ")
      let value = rows.map(values).joined(separator: ", ")
      return
        #"{"xAxis": {"labels": false}, "yAxis": {"labels": false}, "series": [{"type": "heatMap", "#
        + #""x": [\#(x)], "y": [\#(y)], "value": [\#(value)], "labels": true}]}"#
    }
    #expect(try warnings(of: chart(3) { "\($0)" }).isEmpty)
    #expect(
      try warnings(of: chart(60) { "\($0)" }) == ["series[0]: the cells have no room for labels"])
    let wide = try warnings(of: chart(8) { $0 == 9 ? "123456789012" : "\($0 + 10)" })
    #expect(wide == ["series[0]: 1 label of a cell has no room"], "\(wide)")
  }
}
