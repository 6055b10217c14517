import Foundation
import Testing

@testable import Sumi

/// A script for each gesture, with the states that it led to when somebody looked at its pictures. They are
/// written again with `SUMI_UPDATE_GOLDENS=1` in the environment.
@Suite("Golden scripts")
struct GoldenScriptTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Goldens/Scripts").standardizedFileURL.path + "/"

  @Test(
    "Each gesture gives the same states",
    arguments: [
      "box-zoom", "double-tap", "long-press", "momentum", "pan", "pinch", "range-selector",
      "rotation", "tap", "wheel",
    ])
  func states(name: String) async throws {
    let script = try SessionScript(path: Self.folder + name + ".jsonl")
    let chart = try ChartFile(path: Example.folder + #require(script.chart)).chart
    let session = ChartSession(
      chart, tables: try chart.tables(relativeTo: Example.folder), renderer: try Example.renderer(),
      relativeTo: Example.folder)
    var lines = ""
    for try await moment in SessionPlayer(script, on: session) {
      guard case .checkpoint(let checkpoint, _, let state) = moment else { continue }
      lines += "\(checkpoint.name): \(try Self.text(of: state))\n"
    }
    let path = Self.folder + name + ".txt"
    if ProcessInfo.processInfo.environment["SUMI_UPDATE_GOLDENS"] == "1" {
      try lines.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOfFile: path, encoding: .utf8)
    #expect(lines == expected)
  }

  /// The state with nine digits of each number, which all machines have in common.
  private static func text(of state: ChartState) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(state), as: UTF8.self)
    return text.replacing(#/-?\d+\.\d+(e-?\d+)?/#) { match in
      String(format: "%.9g", Double(match.output.0) ?? .nan)
    }
  }
}
