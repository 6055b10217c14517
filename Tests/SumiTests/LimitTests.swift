import Foundation
import Sumi
import TestSupport
import Testing

/// The charts of strangers, each with more of something than they may have.
@Suite(.serialized) struct LimitTests {
  private static let folder =
    FileManager.default.temporaryDirectory.path + "/sumi-\(UUID().uuidString)"

  private func limits(_ change: (inout Limits) -> Void = { _ in }) throws -> Limits {
    try FileManager.default.createDirectory(
      atPath: Self.folder, withIntermediateDirectories: true)
    var limits = Limits.untrusted(below: try DataRoot(Self.folder))
    // Other tests may have the processors.
    limits.seconds = 600
    change(&limits)
    return limits
  }

  private func write(_ data: Data, _ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: Self.folder, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: "\(Self.folder)/\(name)"))
  }

  /// Draws a chart and returns what it is refused with, or `drawn`.
  private func refusal(of json: String, _ limits: Limits, scale: Double = 1) async throws -> String
  {
    do throws(SumiError) {
      let file = try ChartFile(
        json: Array(json.utf8), name: "chart", relativeTo: Self.folder + "/", limits: limits)
      guard let renderer = try? Example.renderer() else { return "no renderer" }
      let prepared = try renderer.prepare(
        file.chart, relativeTo: Self.folder + "/", scale: scale)
      _ = try await prepared.file(as: .png)
      return "drawn"
    } catch {
      #expect(!error.description.contains("\n"))
      return error.description
    }
  }

  private static func line(_ more: String = "") -> String {
    #"{ "series": [{ "type": "line", "y": [1, 3, 2] }]\#(more.isEmpty ? "" : ", ")\#(more) }"#
  }

  private static func ofFile(_ name: String, _ more: String = "") -> String {
    #"{ "data": { "d": { "file": "\#(name)"\#(more) } }, "#
      + #""series": [{ "type": "line", "data": "d", "x": "x", "y": "y" }] }"#
  }

  @Test("A usual chart of a stranger is drawn")
  func usual() async throws {
    try write(Data("x,y\n1,2\n2,3\n".utf8), "small.csv")
    #expect(try await refusal(of: Self.line(), limits()) == "drawn")
    #expect(try await refusal(of: Self.ofFile("small.csv"), limits()) == "drawn")
    let query = #", "query": "SELECT x, y * 2 AS y FROM d ORDER BY y""#
    #expect(try await refusal(of: Self.ofFile("small.csv", query), limits()) == "drawn")
    for name in Example.names {
      let path = Example.folder + name + ".json"
      let json = try String(contentsOfFile: path, encoding: .utf8)
      let limits = Limits.untrusted(below: try DataRoot(Example.folder))
      _ = try ChartFile(
        json: Array(json.utf8), name: path, relativeTo: Example.folder, limits: limits)
    }
  }

  @Test("Text, nesting and objects of a description are bounded")
  func description() async throws {
    let long = String(repeating: "x", count: 10_001)
    #expect(
      try await refusal(of: Self.line(#""title": "\#(long)""#), limits())
        == "chart:1:51: title: 10001 bytes of one text, and at most 10000 are drawn here; "
        + "make the chart smaller")
    let nested = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    #expect(
      try await refusal(of: Self.line(#""title": \#(nested)"#), limits()).contains(
        "33 levels of nesting, and at most 32"))
    let notes = Array(repeating: #"{ "type": "text", "text": "a", "x": 1, "y": 1 }"#, count: 5_001)
    let annotations = #""annotations": [\#(notes.joined(separator: ","))]"#
    #expect(
      try await refusal(of: Self.line(annotations), limits()).contains(
        "5001 objects, and at most 5000"))
    let blanks = String(repeating: " ", count: 1 << 22)
    #expect(
      try await refusal(of: Self.line() + blanks, limits()).contains(
        "bytes of text, and at most 4194304"))
  }

  @Test("Pixels and points are bounded, whatever the chart and the caller state")
  func pixels() async throws {
    let large = Self.line(#""size": [5000, 4000]"#)
    #expect(
      try await refusal(of: large, limits())
        == "20000000 pixels, and at most 16777216 are drawn here; make the chart smaller")
    #expect(try await refusal(of: Self.line(), limits(), scale: 10).contains("pixels"))
    #expect(
      try await refusal(of: Self.line(), limits { $0.points = 2 }).contains(
        "3 points, and at most 2"))
    try write(Data("x,y\n1,2\n2,3\n".utf8), "points.csv")
    let twice =
      #"{ "data": { "d": { "file": "points.csv" } }, "charts": [\#(Array(repeating: #"{ "series": [{ "type": "line", "x": "x", "y": "y" }] }"#, count: 2).joined(separator: ","))] }"#
    #expect(
      try await refusal(of: twice, limits { $0.points = 3 }).contains("4 points, and at most 3")
    )
    #expect(try await refusal(of: twice, limits { $0.points = 4 }) == "drawn")
  }

  @Test("Absolute paths are refused wherever a chart names a file")
  func paths() async throws {
    let path = Self.folder + "/small"
    try write(Data("x,y\n1,2\n2,3\n".utf8), "small.csv")
    for json in [
      Self.ofFile(path + ".csv"), "{ \"charts\": [\(Self.ofFile(path + ".csv"))] }",
      Self.line(#""theme": "\#(path).json""#), Self.line(#""theme": { "base": "\#(path).json" }"#),
      Self.line(#""annotations": [{ "type": "image", "image": "\#(path).png", "x": 1, "y": 1 }]"#),
      #"{ "series": [{ "type": "scatter", "y": [1], "style": { "image": "\#(path).png" } }] }"#,
    ] {
      let text = try await refusal(of: json, limits())
      #expect(text.contains("an absolute path is not allowed here"), "\(text)")
      #expect(text.hasPrefix("chart:1:") || text.hasPrefix("chart: "), "\(text)")
    }
  }

  @Test("No chart names a font file: a path is a family that is not installed")
  func fonts() async throws {
    let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    let json = Self.line(#""theme": { "fontFamily": "\#(font)" }"#)
    let file = try ChartFile(json: Array(json.utf8), name: "chart", limits: limits())
    let warnings = try Example.renderer().prepare(file.chart).report.warnings
    #expect(warnings.contains { $0.contains(font) && $0.contains("not installed") }, "\(warnings)")
  }

  @Test("Data files are bounded as they lie and as they are unpacked")
  func data() async throws {
    try write(Data("x,y\n1,2\n2,3\n".utf8), "bytes.csv")
    #expect(
      try await refusal(of: Self.ofFile("bytes.csv"), limits { $0.dataBytes = 11 }).contains(
        "more than the 11 bytes that a data file may have here"))
    // A column of zeros that are hardly there.
    #expect(try ZeroArchive.write(count: 1_000_000, to: Self.folder + "/zeros.npz") < 40_000)
    #expect(try await refusal(of: Self.ofFile("zeros.npz"), limits()) == "drawn")
    #expect(
      try await refusal(of: Self.ofFile("zeros.npz"), limits { $0.unpackedBytes = 1 << 20 })
        .contains("more memory than"))
  }

  @Test("Pictures of markers are bounded together")
  func images() async throws {
    try FileManager.default.createDirectory(
      atPath: Self.folder, withIntermediateDirectories: true)
    let icon = Self.folder + "/icon-\(UUID().uuidString).png"
    try FileManager.default.copyItem(atPath: Example.folder + "icon-sun.png", toPath: icon)
    let name = (icon as NSString).lastPathComponent
    let json =
      #"{ "series": [{ "type": "scatter", "y": [1], "style": { "image": "\#(name)" } }] }"#
    #expect(try await refusal(of: json, limits()) == "drawn")
    #expect(try await refusal(of: json, limits { $0.imagePixels = 10 }).contains("pixels"))
  }

  @Test("A query has a time, rows and temporary files", .timeLimit(.minutes(40)))
  func queries() async throws {
    try write(Data("x,y\n1,2\n2,3\n".utf8), "query.csv")
    func chart(_ sql: String) -> String {
      Self.ofFile(
        "query.csv", #", "timeLimit": 3600, "rowLimit": 1000000000, "query": "\#(sql)""#)
    }
    let endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) "
    let late = try await refusal(
      of: chart(endless + "SELECT max(c.x) AS x, 1 AS y FROM c, d"),
      limits { $0.query.seconds = 0.2 })
    #expect(
      late.contains("was stopped after 0.2 seconds, its time limit"), "\(late)")
    let rows = try await refusal(
      of: chart(endless + "SELECT x, (SELECT y FROM d LIMIT 1) AS y FROM c"),
      limits { $0.query.rows = 1_000 })
    #expect(rows.contains("more than 1000 rows, its limit"), "\(rows)")
    for sql in [
      "SELECT length(hex(randomblob(500))) AS x, y FROM c, d ORDER BY hex(randomblob(500))",
      "SELECT count(DISTINCT hex(randomblob(500))) AS x, y FROM c, d",
      "SELECT count(*) AS x, max(y) AS y FROM c, d GROUP BY hex(randomblob(500))",
    ] {
      let files = try await refusal(
        of: chart(endless + sql),
        limits { ($0.query.temporaryBytes, $0.query.seconds) = (1 << 23, 120) })
      #expect(
        files.contains("more than 8 MB of temporary files, its limit"), "\(files)")
    }
    let text = try await refusal(
      of: chart("SELECT x, length(hex(zeroblob(2000000))) AS y FROM d"), limits())
    #expect(text.contains("too big"), "\(text)")
    // What is sorted within the limit comes out whole.
    let sorted = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 20000) "
    let whole = try await refusal(
      of: chart(sorted + "SELECT c.x, y FROM c, d ORDER BY hex(c.x), y"),
      limits { $0.query.temporaryBytes = 1 << 25 })
    #expect(whole == "drawn")
  }

  @Test(
    "A picture that takes too long ends, even if all threads are busy", .timeLimit(.minutes(40)))
  func time() async throws {
    // Each takes many seconds; there are more of them than Swift's pool has threads.
    let discs = (0..<5_000).map { "\(($0 * 7_919) % 10_007)" }.joined(separator: ",")
    let json =
      #"{ "size": [4000, 4000], "series": [{ "type": "scatter", "y": [\#(discs)], "style": { "radius": 500, "opacity": 0.3 } }] }"#
    let limits = try limits { $0.seconds = 0.5 }
    let clock = ContinuousClock()
    let start = clock.now
    let refusals = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
        group.addTask { try? await refusal(of: json, limits) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for refusal in refusals {
      #expect(refusal?.contains("longer than 0.5 s") == true, "\(refusal ?? "no chart")")
    }
    // A loose bound: without a limit it takes minutes.
    #expect(clock.now - start < .seconds(60))
  }
}
