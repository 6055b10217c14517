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

  @Test("The kind of an axis says what a value means: a number, a year, or a name before an index")
  func kinds() async throws {
    let place = try Workplace()
    let series = { (x: String) in
      #""series": [{ "type": "line", "x": \#(x), "y": [3, 4, 1] }]"#
    }
    let dates = series(#"["2009-01-01", "2010-01-01", "2011-01-01"]"#)
    let names = series(#"["2009", "2010", "x"]"#)
    let cases = [
      (dates, "2010", #"{ "crosshair": { "x": "2010-01-01" } }"#),
      (names, "2010", #"{ "crosshair": { "x": "2010" } }"#),
      (names, "2", #"{ "crosshair": { "x": 2 } }"#),
      (series("[1, 2, 4]"), "2", #"{ "crosshair": { "x": 2 } }"#),
    ]
    for (series, value, state) in cases {
      try place.write("{ \(series) }", to: "plain.json")
      try place.write("{ \(series), \"state\": \(state) }", to: "stated.json")
      let outcome = try await place.run(
        ["render", "plain.json", "-o", "a.png", "--crosshair", "x=\(value)"] + device)
      #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
      _ = try await place.run(["render", "stated.json", "-o", "b.png"] + device)
      #expect(try place.data(of: "a.png") == place.data(of: "b.png"), "\(value)")
    }
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
