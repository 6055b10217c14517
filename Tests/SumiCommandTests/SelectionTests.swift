import Foundation
import Testing

@Suite struct SelectionTests {
  private let device = ["--device", "software"]
  private let series = """
    "series": [{ "type": "line", "x": [1, 2, 3], "y": [3, 4, 2], "title": "a: b" },
      { "type": "column", "x": [1, 2, 3], "y": [1, 2, 3], "title": "c" }]
    """

  @Test("The selection of the options is the one that a chart file can state")
  func option() async throws {
    let place = try Workplace()
    try place.write("{ \(series) }", to: "plain.json")
    try place.write(
      """
      { \(series), "state": { "selection": { "series": "a: b",
        "points": { "series": "c", "rows": [0, 2] }, "ranges": { "from": 1, "to": 2 },
        "dimOthers": true } } }
      """, to: "stated.json")
    let outcome = try await place.run(
      [
        "render", "plain.json", "-o", "a.png", "--select", "a: b", "--select", "c:0,2", "--select",
        "x=1..2", "--dim",
      ] + device)
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    _ = try await place.run(["render", "stated.json", "-o", "b.png"] + device)
    _ = try await place.run(["render", "plain.json", "-o", "c.png"] + device)
    _ = try await place.run(["render", "stated.json", "-o", "d.png", "--select", "c"] + device)
    let pictures = try ["a", "b", "c", "d"].map { try place.data(of: "\($0).png") }
    #expect(pictures[0] == pictures[1] && Set(pictures).count == 3)
  }

  @Test("A range of years is a range of dates")
  func years() async throws {
    let place = try Workplace()
    let series =
      #""series": [{ "type": "column", "x": ["2009-01-01", "2010-01-01", "2011-01-01"], "y": [3, 4, 1] }]"#
    try place.write("{ \(series) }", to: "plain.json")
    try place.write(
      "{ \(series), \"state\": { \"selection\": { \"ranges\": { \"from\": \"2009-06-01\" } } } }",
      to: "stated.json")
    let outcome = try await place.run(
      ["render", "plain.json", "-o", "a.png", "--select", "x=2010..2011"] + device)
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    _ = try await place.run(["render", "stated.json", "-o", "b.png"] + device)
    #expect(try place.data(of: "a.png") == place.data(of: "b.png"))
  }

  @Test("What is not in the chart is a warning, and the picture is drawn")
  func unknown() async throws {
    let place = try Workplace()
    try place.write("{ \(series) }", to: "a.json")
    let outcome = try await place.run(
      ["render", "a.json", "-o", "a.png", "--select", "c:7", "--select", "x=9..8"] + device)
    #expect(outcome.status == 0)
    #expect(
      outcome.complaint.contains(
        "a.png: warning: selection: \"c\" has no row 7; its rows are 0 to 2"))
    #expect(outcome.complaint.contains("swap them"))
  }

  @Test("An argument that is none is one line about the option", arguments: ["", "x=3", "x=.."])
  func faults(argument: String) async throws {
    let place = try Workplace()
    try place.write("{ \"series\": [] }", to: "a.json")
    let outcome = try await place.run(["render", "a.json", "--select", argument] + device)
    #expect(outcome.status == 2 && outcome.complaint.contains("FROM..TO"), "\(outcome.complaint)")
  }
}
