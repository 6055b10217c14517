import Foundation
import Testing

@Suite struct PlayTests {
  private let device = ["--device", "cpu"]
  private let script = """
    {"chart": "a.json"}
    {"time": 0, "checkpoint": "start"}
    {"time": 0.1, "wheel": {"dy": -240}, "x": 60, "y": 45}
    {"time": 0.5, "checkpoint": "near/by"}
    {"time": 0.6, "hide": 0}
    {"time": 0.7, "to": "b.json"}
    {"time": 1, "checkpoint": "on the way"}
    """

  private func place() throws -> Workplace {
    let place = try Workplace()
    for (name, values) in [("a", "[3, 4, 2]"), ("b", "[1, 1, 9]")] {
      try place.write(
        """
        { "size": [120, 90], "legend": false, "series": [
          { "type": "column", "x": [1, 2, 3], "y": \(values) } ] }
        """, to: "\(name).json")
    }
    try place.write(script, to: "s.jsonl")
    return place
  }

  @Test("States go to standard output, a line for each checkpoint")
  func states() async throws {
    let outcome = try await place().run(["play", "s.jsonl"] + device)
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    let lines = try outcome.text.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["checkpoint"] as? String } == ["start", "near/by", "on the way"])
    #expect(
      lines.map { ($0["state"] as? [String: Any])?["windows"] != nil } == [false, true, false])
  }

  @Test("Series that are disappearing are in the state, and hidden ones beside it")
  func hiding() async throws {
    let place = try place()
    try place.write(
      """
      {"chart": "a.json"}
      {"time": 0, "hide": 0}
      {"time": 1, "checkpoint": "hiding"}
      {"time": 9, "checkpoint": "hidden"}
      """, to: "h.jsonl")
    let outcome = try await place.run(["play", "h.jsonl"] + device)
    let lines = try outcome.text.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { ($0["state"] as? [String: Any])?["presence"] != nil } == [true, false])
    #expect(lines.map { ($0["hidden"] as? [String])?.count } == [nil, 1])
  }

  @Test("A directory gets the picture and the state of each checkpoint, and frames if asked for")
  func directory() async throws {
    let place = try place()
    let outcome = try await place.run(["play", "s.jsonl", "-o", "out/", "--fps", "4"] + device)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    let names = try place.names().filter { $0.hasPrefix("out/") }
    #expect(
      names
        == (0..<5).map { "out/frame-000\($0).png" } + [
          "out/near_by.json", "out/near_by.png", "out/on the way.json", "out/on the way.png",
          "out/start.json", "out/start.png",
        ])
    #expect(try place.data(of: "out/start.png") == place.data(of: "out/frame-0000.png"))
    #expect(try place.data(of: "out/start.png") != place.data(of: "out/near_by.png"))
  }

  @Test("A video has a frame for each moment")
  func video() async throws {
    let outcome = try await place().run(
      ["play", "s.jsonl", "-o", "-", "--as", "rgba", "--fps", "10", "--duration", "0.5"] + device)
    #expect(outcome.status == 0 && outcome.output.count == 6 * 120 * 90 * 4, "\(outcome.complaint)")
  }

  @Test("Bad input is one line with its place")
  func faults() async throws {
    let place = try place()
    try place.write("{\"time\": 1, \"checkpoint\": \"a\"}\n", to: "none.jsonl")
    try place.write("{\"chart\": \"a.json\"}\n{\"time\": 1}\n", to: "bad.jsonl")
    try place.write(
      "{\"chart\": \"a.json\"}\n{\"time\": 1, \"checkpoint\": \"a/b\"}\n"
        + "{\"time\": 2, \"checkpoint\": \"a_b\"}\n", to: "twice.jsonl")
    for (arguments, text) in [
      (["twice.jsonl", "-o", "out/"], "two pictures"),
      (["none.jsonl"], "names no chart"), (["bad.jsonl"], "bad.jsonl:2:"),
      (["gone.jsonl"], "gone.jsonl"), (["s.jsonl", "-o", "x.svg"], "is no animation"),
      (["s.jsonl", "--fps", "0"], "--fps must be"),
    ] {
      let outcome = try await place.run(["play"] + arguments + device)
      #expect(outcome.status != 0 && outcome.complaint.contains(text), "\(outcome.complaint)")
    }
  }
}
