import Foundation
import Testing

@Suite struct CrosshairTests {
  private let device = ["--device", "software"]

  @Test("The crosshair of the option is the one that a chart file can state")
  func option() async throws {
    let place = try Workplace()
    let series = #""series": [{ "type": "line", "x": ["2020-01-01", "2021-01-01"], "y": [3, 4] }]"#
    try place.write("{ \(series) }", to: "plain.json")
    try place.write(
      #"{ \#(series), "state": { "crosshair": { "x": "2021-01-01", "y": 3.5 } } }"#,
      to: "stated.json")
    let outcome = try await place.run(
      ["render", "plain.json", "-o", "a.png", "--crosshair", "x=2021-01-01,y=3.5"] + device)
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    _ = try await place.run(["render", "stated.json", "-o", "b.png"] + device)
    _ = try await place.run(["render", "plain.json", "-o", "c.png"] + device)
    let pictures = try ["a.png", "b.png", "c.png"].map { try place.data(of: $0) }
    #expect(pictures[0] == pictures[1] && pictures[0] != pictures[2])
  }

  @Test(
    "A place that is none is one line about the option",
    arguments: ["3", "x=", "y=1,x=", "z=1", ""])
  func faults(argument: String) async throws {
    let place = try Workplace()
    try place.write("{ \"series\": [] }", to: "a.json")
    let outcome = try await place.run(["render", "a.json", "--crosshair", argument] + device)
    #expect(outcome.status == 2 && outcome.complaint.contains("x=VALUE"), "\(outcome.complaint)")
  }
}
