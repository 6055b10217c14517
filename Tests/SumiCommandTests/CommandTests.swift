import Foundation
import SumiGeometry
import SumiImage
import Testing

@Suite struct CommandTests {
  @Test(
    "Help is on standard output and has examples",
    arguments: [
      ([], "sumi plot prices.csv"), (["render"], "sumi render chart.json"),
      (["plot"], "sumi plot co2.csv"), (["serve"], "sumi serve chart.json"),
      (["gallery"], "sumi gallery gallery"),
      (["devices"], "--device 0"), (["diff"], "sumi diff expected.png actual.png"),
      (["schema"], "sumi schema > chart.schema.json"),
    ] as [([String], String)])
  func help(command: [String], example: String) async throws {
    let outcome = try await Workplace().run(command + ["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.complaint.isEmpty)
    #expect(outcome.text.contains("USAGE: " + (["sumi"] + command).joined(separator: " ")))
    #expect(outcome.text.contains(example))
    let longest = outcome.text.split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest <= 80)
  }

  @Test("The version is a line on standard output")
  func version() async throws {
    let outcome = try await Workplace().run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.text.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test("There is a completion for each shell", arguments: ["bash", "zsh", "fish"])
  func completion(shell: String) async throws {
    let outcome = try await Workplace().run(["--generate-completion-script", shell])
    #expect(outcome.status == 0)
    for word in ["render", "plot", "serve", "gallery", "devices", "diff", "schema"] {
      #expect(outcome.text.contains(word))
    }
  }

  @Test("The bash completion is bash")
  func bash() async throws {
    let place = try Workplace()
    let script = try await place.run(["--generate-completion-script", "bash"]).output
    try place.write(script, to: "sumi.bash")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-n", place.path + "/sumi.bash"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("The schema is JSON, and knows the keys of a chart")
  func schema() async throws {
    let outcome = try await Workplace().run(["schema"])
    #expect(outcome.status == 0 && outcome.complaint.isEmpty)
    let schema = try #require(
      JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(schema["$schema"] != nil)
    for key in ["title", "series", "xAxis", "legend"] {
      #expect(outcome.text.contains("\"\(key)\""))
    }
    let page = try await Workplace().run(["schema", "--reference"])
    #expect(page.status == 0 && page.complaint.isEmpty)
    #expect(page.text.hasPrefix("# The chart file\n") && page.text.contains("| `series` |"))
  }

  @Test("The gallery draws every example, and its page names each")
  func gallery() async throws {
    let place = try Workplace()
    let outcome = try await place.run(["gallery", "a/gallery", "--device", "software"])
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    let page = String(decoding: try place.data(of: "a/gallery/index.html"), as: UTF8.self)
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/SumiCommand/Gallery/Examples").standardizedFileURL
    // Beside the examples is the file that embeds them.
    let files = try FileManager.default.contentsOfDirectory(atPath: examples.path)
      .filter { !$0.hasSuffix(".inc") }
    #expect(files.count > 10)
    var expected = ["hits", "index.html"]
    for file in files {
      let source = try Data(contentsOf: examples.appendingPathComponent(file))
      expected.append(file)
      #expect(try place.data(of: "a/gallery/\(file)") == source, "\(file)")
      guard file.hasSuffix(".json") else { continue }
      let name = file.dropLast(5)
      expected.append("\(name).png")
      #expect(page.contains("src=\"\(name).png\""), "\(name)")
      #expect(page.contains("href=\"\(name).json\""), "\(name)")
      let hits = String(
        decoding: try place.data(of: "a/gallery/hits/\(name).js"), as: UTF8.self)
      #expect(hits.hasPrefix("sumiHits(\"\(name)\", {") && hits.hasSuffix("})\n"), "\(name)")
    }
    let found = try FileManager.default.contentsOfDirectory(atPath: place.path + "/a/gallery")
    #expect(found.sorted() == expected.sorted())
  }

  @Test("The gallery's files can be drawn, to the same pictures")
  func galleryFiles() async throws {
    let place = try Workplace()
    _ = try await place.run(["gallery", "g"])
    let outcome = try await place.run(["render", "g/co2.json"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    #expect(try place.data(of: "co2.png") == place.data(of: "g/co2.png"))
  }

  @Test("diff reports the difference of pictures, also by its status and as a picture")
  func diff() async throws {
    let place = try Workplace()
    var bitmap = Bitmap(size: PixelSize(width: 10, height: 10))
    for index in bitmap.bytes.indices { bitmap.bytes[index] = 255 }
    try PNGFile.write(bitmap, to: place.path + "/a.png")
    bitmap.bytes[0] = 250
    try PNGFile.write(bitmap, to: place.path + "/b.png")

    let same = try await place.run(["diff", "a.png", "a.png"])
    #expect(same.status == 0 && same.complaint.isEmpty && !same.output.isEmpty)
    let other = try await place.run(["diff", "a.png", "b.png", "-o", "d.png"])
    #expect(other.status == 1 && other.complaint.isEmpty && !other.output.isEmpty)
    let shown = try PNGDecoder().decode(path: place.path + "/d.png")
    #expect(shown.width >= 10)
    #expect(try await place.run(["diff", "a.png", "b.png", "--threshold", "5"]).status == 0)
    #expect(try await place.run(["diff", "a.png", "b.png", "--threshold", "4"]).status == 1)
    #expect(try await place.run(["diff", "a.png", "b.png", "--allowed", "0.01"]).status == 0)

    try PNGFile.write(
      Bitmap(size: PixelSize(width: 5, height: 5)), to: place.path + "/small.png")
    let sizes = try await place.run(["diff", "a.png", "small.png"])
    #expect(sizes.status == 1)
    #expect(sizes.line != nil, "\(sizes.complaint)")
  }
}
