import Foundation
import Testing

@Suite struct BatchTests {
  private let device = ["--device", "cpu"]

  private func series(_ seed: Int) -> String {
    let y = (0..<30).map { "\(($0 * (seed + 3)) % 11)" }.joined(separator: ",")
    return "{\"size\": [160, 120], \"series\": [{\"type\": \"line\", \"y\": [\(y)]}]}"
  }

  private func manifest(_ count: Int) -> String {
    (0..<count).map { "{\"id\": \"c\($0)\", \"chart\": \(series($0))}\n" }.joined()
  }

  /// The records of a log by their ids.
  private func records(
    _ place: Workplace, _ path: String = "out/batch.log.jsonl"
  ) throws -> [String: [String: Any]] {
    let lines = String(decoding: try place.data(of: path), as: UTF8.self).split(separator: "\n")
    var records: [String: [String: Any]] = [:]
    for line in lines {
      let record = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let id = try #require(record["id"] as? String)
      #expect(records[id] == nil, "\(id) is in the log twice")
      records[id] = record
    }
    return records
  }

  @Test("Each line of a manifest becomes a picture and a line of the log")
  func pictures() async throws {
    let place = try Workplace()
    try place.write("x,y\n1,2\n2,1\n", to: "charts/d.csv")
    try place.write("x,y\n5,2\n6,9\n", to: "e.csv")
    try place.write(
      """
      {"data": {"d": {"file": "d.csv"}}, "size": [160, 120],
       "series": [{"type": "line", "x": "x", "y": "y"}]}
      """, to: "charts/file.json")
    try place.write(
      """
      {"chart": "charts/file.json"}
      {"id": "other", "chart": "charts/file.json", "output": "deep/er/other.png",
       "data": {"d": {"file": "e.csv"}}}
      {"id": "in/place", "chart": \(series(1))}

      """.replacingOccurrences(of: ",\n \"data\"", with: ", \"data\""), to: "m.jsonl")
    let outcome = try await place.run(["batch", "m.jsonl", "-o", "out"] + device)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    #expect(outcome.line?.hasPrefix("sumi: 3 charts drawn in ") == true, "\(outcome.complaint)")
    let names = try place.names().filter { $0.hasPrefix("out/") }
    #expect(
      names == [
        "out/batch.log.jsonl", "out/deep", "out/deep/er", "out/deep/er/other.png", "out/file.png",
        "out/in_place.png",
      ])
    #expect(try place.data(of: "out/file.png") != place.data(of: "out/deep/er/other.png"))
    let log = try records(place)
    #expect(Set(log.keys) == ["file", "other", "in/place"])
    for record in log.values {
      #expect(record["status"] as? String == "done" && record["attempt"] as? Int == 1)
      let output = try #require(record["output"] as? String)
      #expect(record["bytes"] as? Int == (try place.data(of: output)).count)
      let stages = try #require(record["ms"] as? [String: Double])
      #expect((stages["total"] ?? 0) >= (stages["encoding"] ?? 1))
    }
  }

  @Test("A bad line is an error of its chart, with its place")
  func badLines() async throws {
    let place = try Workplace()
    try place.write("not an image", to: "folder.png")
    let lines = [
      "{\"id\": \"good\", \"chart\": \(series(0))}", "nonsense", "[1]",
      "{\"id\": \"x\"}", "{\"id\": \"good\", \"chart\": \(series(1))}",
      "{\"id\": \"y\", \"chart\": \"missing.json\"}", "{\"id\": \"z\", \"chrat\": 1}",
      "{\"id\": \"w\", \"chart\": {\"series\": [{\"type\": \"lin\", \"y\": [1]}]}}",
      "{\"id\": \"v\", \"chart\": {\"series\": [{\"type\": \"line\", \"y\": \"q\"}]}}",
      "{\"id\": \"u\", \"chart\": \(series(2)), \"output\": \"folder.png/u.png\"}",
      "{\"id\": \"t\", \"chart\": \(series(2)), \"data\": {\"d\": {\"fil\": \"e\"}}}",
    ]
    try place.write(lines.joined(separator: "\n"), to: "m.jsonl")
    let outcome = try await place.run(["batch", "m.jsonl", "-o", ".", "--order"] + device)
    #expect(outcome.status == 1)
    let complaints = outcome.complaint.split(separator: "\n").map(String.init)
    let expected = [
      (2, "expected a value"), (3, "expected an object"), (4, "\"chart\" is missing"),
      (5, "is that of line 1"), (6, "missing.json"), (7, "did you mean \"chart\""),
      (8, "did you mean \"line\""), (9, "columns are named"), (10, "folder.png"), (11, "fil"),
    ]
    #expect(complaints.count == expected.count + 1, "\(outcome.complaint)")
    for (complaint, (line, words)) in zip(complaints, expected) {
      #expect(
        complaint.contains("m.jsonl:\(line)") && complaint.contains(words), "\(complaint)")
    }
    #expect(complaints.last?.contains("1 chart drawn, 10 failed") == true, "\(outcome.complaint)")
    #expect(try place.names().contains("good.png"))
  }

  @Test("Resuming draws what is missing, damaged or changed, and nothing else")
  func resume() async throws {
    let place = try Workplace()
    try place.write(manifest(6) + "nonsense\n", to: "m.jsonl")
    let batch = ["batch", "m.jsonl", "-o", "out"] + device
    #expect(try await place.run(batch).status == 1)
    try FileManager.default.removeItem(atPath: place.path + "/out/c1.png")
    try place.write(Data("damaged".utf8), to: "out/c2.png")
    let lines = manifest(6).replacingOccurrences(of: "[160, 120]", with: "[161, 120]")
      .split(separator: "\n")
    var changed = manifest(7).split(separator: "\n")
    changed[3] = lines[3]
    try place.write(changed.joined(separator: "\n"), to: "m.jsonl")
    // A killed batch may leave a part of a line.
    var log = try place.data(of: "out/batch.log.jsonl")
    log.append(Data("{\"id\": \"c0\", \"ha".utf8))
    try place.write(log, to: "out/batch.log.jsonl")
    let outcome = try await place.run(batch + ["--resume"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    #expect(
      outcome.line?.contains("4 charts drawn, 3 drawn before") == true, "\(outcome.complaint)")
    let again = try await place.run(batch + ["--resume"])
    #expect(again.line?.contains("0 charts drawn, 7 drawn before") == true, "\(again.complaint)")
  }

  @Test(
    "A changed theme, picture of markers or annotations, or format is drawn again",
    arguments: ["theme.json", "base.json", "own.json", "marker.png", "flag.png"])
  func changedFiles(changed: String) async throws {
    let place = try Workplace()
    for name in ["base", "own"] { try place.write(Self.theme("#ff0000"), to: "\(name).json") }
    try place.write("{\"base\": \"base.json\"}", to: "theme.json")
    let icons = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/SumiCommand/Gallery/Examples")
    func icon(_ name: String) throws -> Data {
      try Data(contentsOf: icons.appendingPathComponent("icon-\(name).png"))
    }
    for name in ["marker", "flag"] { try place.write(icon("sun"), to: "\(name).png") }
    let chart = """
      {"theme": "own.json", "series": [
        {"type": "scatter", "y": [1, 2], "style": {"image": "marker.png"}}],
       "annotations": [{"type": "image", "image": "flag.png"}]}
      """.replacingOccurrences(of: "\n", with: "")
    try place.write("{\"id\": \"a\", \"chart\": \(chart)}\n", to: "m.jsonl")
    let theme = changed == "own.json" ? [] : ["--theme", "theme.json"]
    let batch = ["batch", "m.jsonl", "--resume"] + theme + device
    let first = try await place.run(batch)
    #expect(first.status == 0, "\(first.complaint)")
    let before = try place.data(of: "a.png")
    #expect(try await place.run(batch).line?.contains("1 drawn before") == true)
    try place.write(
      changed.hasSuffix("json") ? Data(Self.theme("#00ff00").utf8) : icon("rain"), to: changed)
    let again = try await place.run(batch)
    #expect(again.line?.hasPrefix("sumi: 1 chart drawn in ") == true, "\(again.complaint)")
    #expect(try place.data(of: "a.png") != before)
    let other = try await place.run(batch + ["--as", "webp"])
    #expect(other.line?.hasPrefix("sumi: 1 chart drawn in ") == true, "\(other.complaint)")
  }

  private static func theme(_ color: String) -> String { "{\"background\": \"\(color)\"}" }

  @Test("What has failed is drawn again only if asked")
  func retry() async throws {
    let place = try Workplace()
    try place.write("{\"id\": \"a\", \"chart\": \"later.json\"}\n", to: "m.jsonl")
    try place.write("{\"series\": []", to: "later.json")
    let batch = ["batch", "m.jsonl"] + device
    #expect(try await place.run(batch).status == 1)
    try place.write(series(1), to: "later.json")
    let retried = try await place.run(batch + ["--retry-failed"])
    #expect(retried.status == 0, "\(retried.complaint)")
    let lines = String(decoding: try place.data(of: "batch.log.jsonl"), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.count == 2 && lines[1].contains("\"attempt\":2"), "\(lines)")
  }

  @Test(
    "A batch ends early when asked: after a failure, or after too many",
    arguments: [
      ["--fail-fast"], ["--halt", "1"], ["--halt", "5%"],
    ])
  func halt(options: [String]) async throws {
    let place = try Workplace()
    try place.write("nonsense\nnonsense\n" + manifest(400), to: "m.jsonl")
    let outcome = try await place.run(
      ["batch", "m.jsonl", "-o", "out", "--jobs", "1", "--quiet"] + options + device)
    #expect(outcome.status == 1)
    let last = try #require(outcome.complaint.split(separator: "\n").last)
    #expect(last.contains("stopped because") && last.contains("charts left"), "\(last)")
    #expect(try records(place).count < 60)
  }

  @Test("A manifest may come from a pipe, and its charts are drawn before it ends")
  func pipe() async throws {
    let place = try Workplace()
    let outcome = try await place.run(
      ["batch", "-", "-o", "out", "--quiet"] + device, input: Data(manifest(5).utf8))
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    #expect(try records(place).count == 5)

    let process = Process()
    process.executableURL = try Workplace.executable()
    process.arguments = ["batch", "-", "-o", "early", "--quiet"] + device
    process.currentDirectoryURL = URL(fileURLWithPath: place.path)
    let input = Pipe()
    process.standardInput = input
    try process.run()
    input.fileHandleForWriting.write(Data(manifest(1).utf8))
    let picture = place.path + "/early/c0.png"
    for _ in 0..<400 where !FileManager.default.fileExists(atPath: picture) {
      try await Task.sleep(for: .milliseconds(25))
    }
    #expect(FileManager.default.fileExists(atPath: picture) && process.isRunning)
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("Progress is told as lines of JSON")
  func progress() async throws {
    let place = try Workplace()
    try place.write(manifest(3), to: "m.jsonl")
    let outcome = try await place.run(
      ["batch", "m.jsonl", "--quiet", "--progress", "progress.jsonl"] + device)
    #expect(outcome.status == 0)
    let last = try #require(
      String(decoding: try place.data(of: "progress.jsonl"), as: UTF8.self)
        .split(separator: "\n").last)
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
    #expect(json["drawn"] as? Int == 3 && json["ended"] as? Bool == true)
  }

  @Test("Progress that cannot be written is a warning, and the batch goes on")
  func lostProgress() async throws {
    let place = try Workplace()
    try place.write(manifest(2), to: "m.jsonl")
    let outcome = try await place.run(
      ["batch", "m.jsonl", "--quiet", "--progress", "/dev/full"] + device)
    #expect(outcome.status == 0)
    #expect(
      outcome.complaint.contains("warning: --progress cannot be written: No space left"),
      "\(outcome.complaint)")
    #expect(try records(place, "batch.log.jsonl").count == 2)
  }

  @Test(
    "Wrong use is status 2",
    arguments: [
      [], ["m.jsonl", "--template", "t.json", "--rows", "r.csv"], ["--template", "t.json"],
      ["m.jsonl", "--rows", "r.csv"], ["m.jsonl", "--jobs", "0"], ["m.jsonl", "--halt", "x"],
      ["m.jsonl", "--report"], ["m.jsonl", "--timeout", "0"], ["m.jsonl", "--timeout", "1e19"],
    ])
  func usage(arguments: [String]) async throws {
    let outcome = try await Workplace().run(["batch"] + arguments)
    #expect(outcome.status == 2, "\(outcome.complaint)")
  }
}
