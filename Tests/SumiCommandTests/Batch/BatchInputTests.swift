import Foundation
import Testing

/// Batches whose log, progress or pictures would replace what the batch reads.
@Suite struct BatchInputTests {
  private static let line = #"{"id": "a", "chart": {"series": [{"type": "line", "y": [3, 1, 2]}]}}"#

  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(Self.line, to: "m.jsonl")
    try place.write("x,y\n1,2\n2,3\n", to: "rows.csv")
    try place.write(
      #"{"series": [{"type": "line", "data": "rows", "x": "x", "y": "y"}]}"#, to: "t.json")
    try FileManager.default.linkItem(
      atPath: place.path + "/m.jsonl", toPath: place.path + "/hard.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/linked", withDestinationPath: ".")
    return place
  }

  @Test(
    "Neither the log nor the progress file replaces an input, however it is spelled",
    arguments: [
      (["m.jsonl", "--log", "m.jsonl"], "the manifest"),
      (["m.jsonl", "--log", "./x/../m.jsonl"], "the manifest"),
      (["m.jsonl", "--log", "linked/m.jsonl"], "the manifest"),
      (["m.jsonl", "--log", "hard.jsonl"], "the manifest"),
      (["m.jsonl", "--progress", "m.jsonl"], "the manifest"),
      (["m.jsonl", "--log", "log", "--progress", "./log"], "the log"),
      (["--template", "t.json", "--rows", "rows.csv", "--log", "rows.csv"], "the table"),
      (["--template", "t.json", "--rows", "rows.csv", "--log", "t.json"], "the template"),
    ])
  func log(arguments: [String], name: String) async throws {
    let place = try place()
    let before = try place.names().map { ($0, try? place.data(of: $0)) }
    let outcome = try await place.run(["batch"] + arguments + ["--device", "cpu"])
    let line = try #require(outcome.line)
    #expect(
      outcome.status != 0 && line.contains(name) && line.contains("would overwrite"), "\(line)")
    for (file, bytes) in before { #expect(bytes == (try? place.data(of: file))) }
  }

  @Test(
    "A picture that would replace a file of the batch or of its chart is an error of that chart",
    arguments: [
      (
        #"{"id": "b", "output": "m.jsonl", "chart": {"series": [{"type": "line", "y": [1]}]}}"#,
        "the manifest"
      ),
      (
        #"{"id": "b", "output": "batch.log.jsonl", "chart": {"series": [{"type": "line", "y": [1]}]}}"#,
        "the log"
      ),
      (
        #"{"id": "b", "output": "./t.json", "chart": "t.json", "data": {"rows": {"file": "rows.csv"}}}"#,
        "the chart file"
      ),
      (
        #"{"id": "b", "output": "linked/rows.csv", "chart": "t.json", "data": {"rows": {"file": "rows.csv"}}}"#,
        "data of the chart"
      ),
      (
        #"{"id": "b", "output": "logo.png", "chart": {"series": [{"type": "scatter", "y": [1], "style": {"image": "logo.png"}}]}}"#,
        "an image of the chart"
      ),
    ])
  func picture(line: String, name: String) async throws {
    let place = try place()
    try place.write("an image", to: "logo.png")
    try place.write(line + "\n" + Self.line, to: "m.jsonl")
    let outcome = try await place.run([
      "batch", "m.jsonl", "--as", "png", "--device", "cpu", "--quiet",
    ])
    let complaint = try #require(outcome.line)
    #expect(outcome.status == 1 && complaint.contains(name), "\(complaint)")
    #expect(try place.names().contains("a.png"))
    #expect(try place.data(of: "rows.csv") == Data("x,y\n1,2\n2,3\n".utf8))
    #expect(try place.data(of: "logo.png") == Data("an image".utf8))
  }

  @Test("Two spellings of one output are one file, and the second chart is an error")
  func spellings() async throws {
    let place = try place()
    let charts = ["x.png", "./x.png", "y/../x.png", "linked/x.png", "y//z.png", "y/./z.png"]
    try place.write(
      charts.enumerated().map { index, output in
        #"{"id": "\#(index)", "output": "\#(output)", "chart": {"series": [{"type": "line", "y": [1]}]}}"#
      }.joined(separator: "\n"), to: "m.jsonl")
    for _ in 0..<2 {
      let outcome = try await place.run(["batch", "m.jsonl", "--device", "cpu", "--quiet"])
      let lines = outcome.complaint.split(separator: "\n")
      #expect(outcome.status == 1 && lines.count == 4, "\(outcome.complaint)")
      #expect(lines.allSatisfy { $0.contains("is that of line") }, "\(outcome.complaint)")
    }
  }

  @Test(
    "Single pictures and animations replace no input either",
    arguments: [
      ["render", "t2.json", "-o", "rows.csv", "--as", "png"],
      ["render", "t2.json", "-o", "./linked/t2.json", "--as", "png"],
      ["plot", "rows.csv", "-o", "x/../rows.csv", "--as", "png"],
      ["animate", "t2.json", "-o", "t2.json", "--as", "apng"],
      ["animate", "t2.json", "-o", "./rows.csv", "--as", "apng"],
      ["play", "s.jsonl", "-o", "./s.jsonl", "--as", "apng"],
      ["play", "s.jsonl", "-o", "./"],
    ])
  func others(arguments: [String]) async throws {
    let place = try place()
    try place.write(
      #"{"data": {"d": {"file": "rows.csv"}}, "series": [{"type": "line", "x": "x", "y": "y"}]}"#,
      to: "t2.json")
    try place.write(
      #"{"chart": "t2.json"}"# + "\n" + #"{"time": 0, "checkpoint": "t2"}"#, to: "s.jsonl")
    let before = try place.names().map { ($0, try? place.data(of: $0)) }
    let outcome = try await place.run(arguments + ["--device", "cpu"])
    #expect(
      outcome.status != 0 && outcome.complaint.contains("would overwrite"), "\(outcome.complaint)")
    for (file, bytes) in before { #expect(bytes == (try? place.data(of: file))) }
  }

  @Test(
    "A resumed batch sees what a database has in its log beside the file, and a file of the same size and time"
  )
  func versions() async throws {
    let place = try place()
    try place.write("not read", to: "t.json-wal")
    try place.write(
      #"{"id": "b", "chart": "t.json", "data": {"rows": {"file": "rows.csv"}}}"#, to: "m.jsonl")
    let arguments = ["batch", "m.jsonl", "-o", "out", "--resume", "--device", "cpu"]
    #expect(try await place.run(arguments).complaint.contains("1 chart drawn"))
    #expect(try await place.run(arguments).complaint.contains("1 drawn before"))
    try place.write("new rows", to: "rows.csv-wal")
    #expect(try await place.run(arguments).complaint.contains("1 chart drawn"))
    let path = place.path + "/rows.csv"
    let date = try #require(
      FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    try place.write("x,y\n1,2\n2,4\n", to: "rows.csv")
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    #expect(try await place.run(arguments).complaint.contains("1 chart drawn"))
  }
}
