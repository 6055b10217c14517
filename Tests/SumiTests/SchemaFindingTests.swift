import Foundation
import Sumi
import SumiData
import SumiWork
import Testing

/// Charts like those by which random charts of the schema have ended the process.
@Suite struct SchemaFindingTests {
  private static let rows = (0..<200).map { "\($0)" }.joined(separator: ",")

  static let descriptions: [String] = {
    let line = #"{ "type": "line", "x": [1, 2, 3], "y": [1, 3, 2], "title": "a long name" }"#
    let area = line.replacing("line", with: "area")
    // The names of lines at their ends take more room than there is.
    let narrow = ["1, 300", "800, 10", "10, 300", "2, 2", "40, 1"].map {
      "{ \"size\": [\($0)], \"series\": [\(area), \(line), \(line)] }"
    }
    // The slots of a group have no width.
    let grouped = [
      #""type": "candlestick", "x": [R], "open": [R], "high": [R], "low": [R], "close": [R]"#,
      #""type": "column", "x": [R], "y": [R], "error": [R]"#,
      #""type": "box", "x": [R], "y": [R]"#,
      #""type": "ohlc", "x": [R], "open": [R], "high": [R], "low": [R], "close": [R]"#,
    ].flatMap { series in
      ["1e308", "1e300", "65535"].map { spacing in
        "{ \"series\": [{ \(series.replacing("R", with: rows)), "
          + "\"group\": { \"id\": \"a\", \"spacing\": \(spacing) } }, "
          + #"{ "type": "column", "x": [1, 2], "y": [1, 2], "group": { "id": "a", "spacing": 1e308 } }] }"#
      }
    }
    return narrow + grouped
  }()

  @Test("They are drawn, or refused in one line", arguments: descriptions.indices)
  func charts(index: Int) async throws {
    let json = Array(Self.descriptions[index].utf8)
    do throws(SumiError) {
      let chart = try ChartFile(json: json, name: "chart").chart
      guard let renderer = try? Example.renderer() else { return }
      let prepared = try renderer.prepare(chart)
      for format in [OutputFormat.png, .svg] {
        #expect(try await !prepared.file(as: format).data().isEmpty)
      }
    } catch {
      #expect(error.description.contains(": ") && !error.description.contains("\n"))
    }
  }

  @Test("A panel for each of many rows asks whether its work goes on")
  func panels() throws {
    let json = """
      { "size": [400, 600], "panels": { "by": "d", "columns": 2 },
        "data": { "f": { "columns": { "d": [\((0..<100).map { "\($0 % 90)" }.joined(separator: ","))],
          "b": [\((0..<100).map { "\($0)" }.joined(separator: ","))] } } },
        "series": [
          { "type": "bar", "x": "b", "y": "b", "splitBy": "b", "stack": "a", "label": "d" },
          { "type": "bar", "x": "b", "y": "b", "splitBy": "b", "stack": "b", "orientation": "horizontal" }] }
      """
    let chart = try ChartFile(json: Array(json.utf8), name: "chart").chart
    let renderer = try Example.renderer()
    // Without asking, the layout of this chart took minutes and could not be cancelled.
    #expect {
      try Work.$cancelledQuestion.withValue(300) { try renderer.prepare(chart) }
    } throws: { error in
      if case SumiError.cancelled = error { true } else { false }
    }
  }
}
