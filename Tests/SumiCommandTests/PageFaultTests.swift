import Foundation
import Testing

@Suite struct PageFaultTests {
  /// 800 × 600 pixels have 469 pages.
  @Test("A Swift program that draws picture after picture takes hardly a page from the system")
  func faults() async throws {
    let place = try Workplace()
    let lines = (1...3).map { line in
      let values = (0..<1_000).map { "\(sin(Double($0 * line) / 99) + Double(line))" }
        .joined(separator: ", ")
      return #"{"type": "line", "title": "line \#(line)", "y": [\#(values)]}"#
    }
    let chart = #"{"title": "Three lines", "series": [\#(lines.joined(separator: ", "))]}"#
    try place.write(Data(chart.utf8), to: "chart.json")
    // It is built next to the command.
    let program = try Workplace.executable().deletingLastPathComponent()
      .appendingPathComponent("ChartChecks")
    let outcome = try await place.run(["faults", "100", "chart.json"], of: program)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    #expect(String(decoding: outcome.output, as: UTF8.self).contains("page faults a picture"))
  }
}
