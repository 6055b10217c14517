import Foundation
import Testing

@testable import Sumi

@Suite("Scripts")
struct SessionScriptTests {
  private func script(_ text: String) throws -> SessionScript {
    try SessionScript(jsonLines: Array(text.utf8), name: "s.jsonl")
  }

  private static let text = """
    {"chart": "walk.json"}
    {"time": 0.1, "pointer": 0, "phase": "down", "x": 200, "y": 100}

    {"time": 0.2, "pointer": 0, "phase": "move", "x": 150, "y": 100}
    {"time": 0.25, "pointer": 0, "phase": "up", "x": 130, "y": 100}
    {"time": 0.3, "checkpoint": "panned"}
    {"time": 0.5, "wheel": {"dy": -240}, "x": 150, "y": 100}
    {"time": 0.6, "hide": "A"}
    {"time": 4, "state": {"crosshair": {"x": 2}}}
    {"time": 4, "checkpoint": "end"}
    """

  @Test("Lines are events, checkpoints and steps")
  func lines() throws {
    let script = try script(Self.text)
    #expect(script.chart == "walk.json" && script.lines.count == 8 && script.end == 4)
    #expect(script.lines[3] == .checkpoint(ScriptCheckpoint(time: 0.3, name: "panned")))
    #expect(script.lines[5] == .step(ScriptStep(time: 0.6, .hide("A"))))
  }

  @Test("Programs move axes and turn slices")
  func moves() async throws {
    let script = try script(
      """
      {"time": 0, "zoom": "xAxis", "level": 4}
      {"time": 0, "checkpoint": "near"}
      {"time": 1, "pan": "xAxis", "to": "end"}
      {"time": 1, "checkpoint": "end"}
      {"time": 2, "pan": "xAxis", "by": -0.5}
      {"time": 2, "zoom": "xAxis", "by": 0.5, "about": 6}
      {"time": 2, "checkpoint": "back"}
      {"time": 3, "reset": "xAxis"}
      {"time": 3, "checkpoint": "reset"}
      """)
    let chart = Chart(series: [Series(LineSeries(y: [1, 2, 5, 3, 4, 2, 2, 6, 1]))])
    let session = ChartSession(
      chart, renderer: try Example.renderer(), size: Size(width: 300, height: 200))
    var windows: [AxisRange?] = []
    for try await moment in SessionPlayer(script, on: session) {
      guard case .checkpoint(_, _, let state) = moment else { continue }
      windows.append(state.windows["xAxis"])
    }
    #expect(
      windows == [
        AxisRange(.number(3), .number(5)), AxisRange(.number(6), .number(8)),
        AxisRange(.number(4), .number(8)), nil,
      ])
    let turn = try self.script(#"{"time": 1, "rotate": 2, "to": 90}"#)
    #expect(
      turn.lines == [.step(ScriptStep(time: 1, .turn(SliceTurn(slice: 2, to: .degrees(90)))))])
  }

  @Test(
    "Faults have their line",
    arguments: [
      ("{\"time\": 1, \"checkpoint\": \"a\"}\nnonsense", "s.jsonl:2:1: "),
      (
        "{\"time\": 1, \"checkpoint\": \"a\"}\n\n{\"time\": 0.5, \"checkpoint\": \"b\"}",
        "s.jsonl:3:1: "
      ),
      ("{\"time\": 1, \"pointer\": 0, \"phase\": \"sideways\", \"x\": 1, \"y\": 1}", "s.jsonl:1:"),
      ("{\"time\": 1, \"zoom\": 2}", "s.jsonl:1:"),
      ("{\"time\": 1, \"pan\": \"xAxis\"}", "s.jsonl:1:"),
      ("{\"time\": 1, \"pan\": \"xAxis\", \"level\": 2}", "s.jsonl:1:"),
      ("{\"time\": 1, \"checkpoint\": \"a\"}\n{\"chart\": \"c.json\"}", "s.jsonl:2:1: "),
      ("{\"time\": 1e300, \"checkpoint\": \"a\"}", "s.jsonl:1:1: "),
      ("{\"time\": 1, \"hide\": null}", "s.jsonl:1:"),
      ("{\"time\": 1, \"hide\": \"A\", \"animation\": 1}", "s.jsonl:1:"),
      ("{\"time\": 1, \"reset\": \"xAxis\", \"animation\": -1}", "s.jsonl:1:"),
    ])
  func faults(text: String, place: String) {
    #expect { try script(text) } throws: { "\($0)".hasPrefix(place) }
  }

  @Test("The same script gives the same frames and states, and frames show events up to their time")
  func played() async throws {
    var chart = Chart(series: [
      Series(LineSeries(y: [1, 2, 5, 3, 4], title: "A")), Series(LineSeries(y: [4, 2, 3, 1, 1])),
    ])
    chart.gestures.leavesData = true
    let script = try script(Self.text)
    var runs: [[String]] = []
    for _ in 0..<2 {
      let session = ChartSession(
        chart, renderer: try Example.renderer(), size: Size(width: 300, height: 200))
      let player = SessionPlayer(script, on: session, framesPerSecond: 5)
      #expect(player.frameCount == 21)
      var lines: [String] = []
      for try await moment in player {
        switch moment {
        case .frame(let number, let frame):
          let checksum = try frame.scene().scene.seriesPrimitives.count
          // Equal dictionaries may list their keys in different orders.
          let windows = frame.chart.state.windows.map { "\($0)" }.sorted()
          lines.append("\(number) \(windows) \(checksum)")
        case .checkpoint(let checkpoint, _, let state):
          let encoder = JSONEncoder()
          encoder.outputFormatting = .sortedKeys
          let text = String(decoding: try encoder.encode(state), as: UTF8.self)
          lines.append("\(checkpoint.name) \(text)")
        }
      }
      runs.append(lines)
    }
    #expect(runs[0] == runs[1] && runs[0].count == 23)
    #expect(runs[0][0].hasPrefix("0 []") && runs[0][1].hasPrefix("1 ["))
    #expect(!runs[0][1].hasPrefix("1 []") && runs[0][2].hasPrefix("panned"))
  }
}
