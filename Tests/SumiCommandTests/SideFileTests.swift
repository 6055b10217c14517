import Foundation
import Testing

@Suite struct SideFileTests {
  private static let chart = """
    { "series": [{ "type": "line", "title": "n", "x": [1, 2], "y": [3, 4] }] }
    """
  private let device = ["--device", "software"]

  @Test("The layout and the data table are written beside the picture")
  func files() async throws {
    let place = try Workplace()
    try place.write(Self.chart, to: "a.json")
    let outcome = try await place.run(
      ["render", "a.json", "--layout", "frame.json", "--data-table", "a.csv"] + device)
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    #expect(try place.names() == ["a.csv", "a.json", "a.png", "frame.json"])
    #expect(String(decoding: try place.data(of: "a.csv"), as: UTF8.self) == "x,n\r\n1,3\r\n2,4\r\n")
    let layout = try JSONSerialization.jsonObject(with: try place.data(of: "frame.json"))
    #expect((layout as? [String: Any])?["version"] as? Int == 1)
  }

  @Test("With several charts the files go to a folder, each with its chart's name")
  func folder() async throws {
    let place = try Workplace()
    for name in ["a", "b"] { try place.write(Self.chart, to: "\(name).json") }
    let charts = ["render", "a.json", "b.json", "-o", "out/"] + device
    let refused = try await place.run(charts + ["--layout", "frame.json"])
    #expect(refused.status == 2 && refused.complaint.contains("--layout must be a directory"))
    let outcome = try await place.run(charts + ["--layout", "out/", "--data-table", "tables/"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    #expect(
      try place.names() == [
        "a.json", "b.json", "out", "out/a.layout.json", "out/a.png", "out/b.layout.json",
        "out/b.png", "tables", "tables/a.data.csv", "tables/b.data.csv",
      ])
  }

  @Test("Standard output takes one of them, and no file is overwritten by another")
  func standardOutput() async throws {
    let place = try Workplace()
    try place.write(Self.chart, to: "a.json")
    let outcome = try await place.run(["render", "a.json", "--data-table", "-"] + device)
    #expect(outcome.status == 0 && outcome.text == "x,n\r\n1,3\r\n2,4\r\n")
    for (options, words) in [
      (["-o", "-", "--layout", "-"], "standard output"),
      (["--layout", "-", "--data-table", "-"], "standard output"),
      (["--layout", "a.json"], "would overwrite"),
      (["--layout", "x", "--data-table", "x"], "would overwrite"),
    ] {
      let refused = try await place.run(["render", "a.json"] + options + device)
      #expect(refused.status == 2 && refused.complaint.contains(words), "\(refused.complaint)")
    }
    #expect(String(decoding: try place.data(of: "a.json"), as: UTF8.self) == Self.chart)
  }

  @Test("The chart's own data are not overwritten")
  func data() async throws {
    let place = try Workplace()
    try place.write("x,y\n1,3\n", to: "d.csv")
    try place.write(
      #"{ "data": { "d": { "file": "d.csv" } }, "series": [{ "type": "line", "x": "x", "y": "y" }] }"#,
      to: "a.json")
    let outcome = try await place.run(["render", "a.json", "--data-table", "./d.csv"] + device)
    #expect(outcome.status == 1 && outcome.line?.contains("--data-table would overwrite") == true)
    #expect(try place.names() == ["a.json", "d.csv"])
  }

  @Test("A plot has them too")
  func plot() async throws {
    let place = try Workplace()
    try place.write("x,y\n1,3\n2,4\n3,1\n", to: "d.csv")
    let outcome = try await place.run(
      ["plot", "d.csv", "-x", "x", "-y", "y", "--layout-file", "d.json", "--data-table", "-"]
        + device)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    #expect(outcome.text == "x,y\r\n1,3\r\n2,4\r\n3,1\r\n")
    #expect(try place.names() == ["d.csv", "d.json", "d.png"])
  }

  @Test("A hit map is a PNG and a JSON beside it")
  func hitMap() async throws {
    let place = try Workplace()
    for name in ["a", "b"] { try place.write(Self.chart, to: "\(name).json") }
    let outcome = try await place.run(["render", "a.json", "--hit-map", "hits.png"] + device)
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    #expect(try place.names() == ["a.json", "a.png", "b.json", "hits.json", "hits.png"])
    let json = try JSONSerialization.jsonObject(with: try place.data(of: "hits.json"))
    let entries = (json as? [String: Any])?["entries"] as? [[String: Any]]
    #expect(entries?.map { $0["title"] as? String } == ["n", "n"])
    #expect(try place.data(of: "hits.png").starts(with: [0x89, 0x50, 0x4e, 0x47]))

    let both = try await place.run(["render", "a.json", "b.json", "--hit-map", "maps/"] + device)
    #expect(both.status == 0, "\(both.complaint)")
    #expect(
      try place.names().filter { $0.hasPrefix("maps/") } == [
        "maps/a.hits.json", "maps/a.hits.png", "maps/b.hits.json", "maps/b.hits.png",
      ])
  }

  @Test("A hit map has a file for both, and replaces none")
  func refusedHitMap() async throws {
    let place = try Workplace()
    try place.write(Self.chart, to: "a.json")
    for (options, words) in [
      (["--hit-map", "-"], "standard output"),
      (["--hit-map", "a.png", "-o", "a.png"], "would overwrite"),
      (["--hit-map", "a"], "would overwrite \"a.json\""),
      (["--hit-map", "x.png", "--layout", "x.json"], "would overwrite"),
    ] {
      let refused = try await place.run(["render", "a.json"] + options + device)
      #expect(refused.status == 2 && refused.complaint.contains(words), "\(refused.complaint)")
    }
    let lost = try await place.run(["render", "a.json", "--hit-map", "no/hits.png"] + device)
    #expect(lost.status == 1 && lost.line?.contains("no/hits.png") == true, "\(lost.complaint)")
  }
}
