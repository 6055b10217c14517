import Foundation
import SumiImage
import Testing

@Suite struct AnimateTests {
  private let device = ["--device", "cpu"]
  private let chart = """
    { "size": [120, 90], "legend": false, "xAxis": { "hidden": true }, "yAxis": { "hidden": true },
      "animation": { "entry": { "duration": 1, "curve": "linear" } },
      "series": [{ "type": "column", "x": [1, 2, 3], "y": [3, 4, 2] }] }
    """

  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(chart, to: "a.json")
    return place
  }

  @Test("A picture's ending is an animated PNG, a slash a directory of the same frames")
  func outputs() async throws {
    let place = try place()
    var outcome = try await place.run(["animate", "a.json", "-o", "a.png", "--fps", "5"] + device)
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    let file = try place.data(of: "a.png")
    #expect(file.range(of: Data("acTL".utf8)).map { file[$0.upperBound + 3] } == 5)
    outcome = try await place.run(["animate", "a.json", "-o", "f/", "--fps", "5"] + device)
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    let names = (0..<5).map { "f/frame-000\($0).png" }
    let frames = try names.map { try place.data(of: $0) }
    #expect(Set(frames).count == 5)
    // A part, and what is missing.
    try FileManager.default.removeItem(atPath: "\(place.path)/\(names[1])")
    try FileManager.default.removeItem(atPath: "\(place.path)/\(names[3])")
    try place.write(Data(), to: names[4])
    _ = try await place.run(
      ["animate", "a.json", "-o", "f/", "--fps", "5", "--frames", "1-2"] + device)
    #expect(try place.data(of: names[1]) == frames[1])
    #expect(!FileManager.default.fileExists(atPath: "\(place.path)/\(names[3])"))
    _ = try await place.run(["animate", "a.json", "-o", "f/", "--fps", "5", "--resume"] + device)
    #expect(try place.data(of: names[3]) == frames[3])
    #expect(try place.data(of: names[4]).isEmpty)
  }

  @Test("With a start, values move from it to theirs, each frame with its own")
  func start() async throws {
    let place = try Workplace()
    let moving = chart.replacing(
      #""entry": { "duration": 1, "curve": "linear" }"#, with: #""start": 1"#)
    try place.write(moving, to: "a.json")
    let outcome = try await place.run(["animate", "a.json", "-o", "f/", "--fps", "10"] + device)
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    let frames = try (0..<3).map { try place.data(of: "f/frame-000\($0).png") }
    #expect(Set(frames).count == 3)
  }

  @Test("A video on a pipe has the planes of each frame", arguments: ["444", "420"])
  func video(chroma: String) async throws {
    let outcome = try await place().run(
      [
        "animate", "a.json", "-o", "-", "--as", "y4m", "--chroma", chroma, "--fps", "4", "--size",
        "101x75",
      ] + device)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    let end = try #require(outcome.output.firstIndex(of: 0x0a)) + 1
    let header = String(decoding: outcome.output[..<end], as: UTF8.self)
    #expect(header.hasPrefix("YUV4MPEG2 W101 H75 F4:1 Ip A1:1 C\(chroma)"))
    let colors = chroma == "444" ? 101 * 75 : 51 * 38
    #expect(outcome.output.count - end == 4 * (6 + 101 * 75 + 2 * colors))
  }

  @Test("A pipe without a reader ends it quietly")
  func closedPipe() async throws {
    let place = try place()
    let process = Process()
    process.executableURL = try Workplace.executable()
    process.arguments = ["animate", "a.json", "-o", "-", "--as", "y4m", "--fps", "100"] + device
    process.currentDirectoryURL = URL(fileURLWithPath: place.path)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try output.fileHandleForReading.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 141)
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test(
    "Bad input is one line",
    arguments: [
      (["-o", "a.svg"], "is no animation"), (["-o", "f/", "--frames", "7-9"], "the last of"),
      (["-o", "a.png", "--frames", "1"], "are for single frames"),
      (["-o", "a.png", "--fps", "0"], "--fps must be"),
      (["-o", "a.png", "--duration", "-1"], "--duration must be"),
      (["-o", "f/", "--frames", "3-1"], "the first and the last frame"),
    ])
  func faults(options: [String], text: String) async throws {
    let outcome = try await place().run(["animate", "a.json", "--fps", "5"] + options + device)
    #expect(outcome.status != 0 && outcome.complaint.contains(text), "\(outcome.complaint)")
  }
}
