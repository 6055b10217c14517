import Foundation
import Testing

@Suite("Data that come in") struct FollowTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Runs `plot - --follow` behind a shell that writes its input in pieces.
  private func follow(
    _ writer: String, _ arguments: String, reader: String = ""
  ) throws -> (status: Int32, complaint: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c",
      "{ \(writer); } | \"$0\" plot - --follow --device cpu --size 240x160 "
        + "\(arguments) 2> complaint \(reader); exit ${PIPESTATUS[1]}",
      try Workplace.executable().path,
    ]
    process.currentDirectoryURL = URL(filePath: place.path)
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: try place.data(of: "complaint"), as: UTF8.self)
    )
  }

  /// Rows of a line, a part of which comes later.
  private let rows = "echo t,v; for i in 1 2 3 4; do echo $i,$((i * i % 7)); done"
  private let more = "for i in 5 6 7 8; do echo $i,$((i * i % 7)); done"

  /// Waits until there is something, at most some minutes: the command may have ended with an error.
  private func until(_ condition: String) -> String {
    "for i in {1..6000}; do if [ \(condition) ]; then break; fi; sleep 0.02; done"
  }

  /// The whole of the same rows, or the last of them. A chosen line through few rows that are all there has markers.
  private func whole(_ numbers: ClosedRange<Int>, as format: String) async throws -> Data {
    let text = "t,v\n" + numbers.map { "\($0),\($0 * $0 % 7)\n" }.joined()
    return try await place.run(
      [
        "plot", "-", "-x", "t", "-y", "v", "--type", "line", "--device", "cpu", "--size", "240x160",
        "-o", "-",
        "--as", format,
      ],
      input: Data(text.utf8)
    ).output
  }

  @Test("Frames come while the input does; the last one has the last rows")
  func video() async throws {
    let (status, complaint) = try follow(
      "\(rows); \(until("-s frames.y4m")); sleep 0.5; \(more)",
      "-x t -y v --fps 10 --window 6 -o -", reader: "> frames.y4m")
    #expect(status == 0 && complaint == "")
    let video = try place.data(of: "frames.y4m")
    let header = try #require(video.firstRange(of: Data("\n".utf8)))
    #expect(
      String(decoding: video[..<header.lowerBound], as: UTF8.self).hasPrefix(
        "YUV4MPEG2 W240 H160 F10:1"))
    let frameSize = "FRAME\n".utf8.count + 3 * 240 * 160
    let frames = video[header.upperBound...]
    #expect(frames.count.isMultiple(of: frameSize) && frames.count / frameSize > 2)
    let last = try await whole(3...8, as: "y4m").suffix(frameSize)
    #expect(frames.suffix(frameSize) == last && frames.prefix(frameSize) != last)
  }

  @Test("A picture is replaced by whole ones, and a bad row is said once")
  func picture() async throws {
    let (status, complaint) = try follow(
      "\(rows); \(until("-e chart.png")); cp chart.png first.png; echo 1,2,3; echo a,b; \(more)",
      "-x t -y v -o chart.png")
    #expect(status == 0)
    let (first, last) = (try await whole(1...4, as: "png"), try await whole(1...8, as: "png"))
    #expect(try place.data(of: "chart.png") == last && place.data(of: "first.png") == first)
    let lines = complaint.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("standard input:6: a row with 3 cells"))
    #expect(lines.last == "sumi: standard input: 2 rows did not fit and were left out")
  }

  @Test("The chart is chosen as for a whole file; a reader that goes away is no error")
  func chosen() throws {
    let (status, complaint) = try follow(rows, "-o a.rgba")
    #expect(status == 0 && complaint.hasPrefix("sumi: a line of v by t"))
    #expect(try place.data(of: "a.rgba").count.isMultiple(of: 240 * 160 * 4))
    let (left, silence) = try follow(
      "\(rows); \(until("-s head")); for i in 1 2 3 4 5 6; do echo 9,9; sleep 0.1; done",
      "-x t -y v -o -",
      reader: "| head -c 100 > head")
    #expect(left == 0 && silence == "")
  }

  @Test("A header without rows is an error, and leaves no picture")
  func empty() throws {
    #expect(try follow("echo a,b", "-o a.png").status == 1)
    #expect(!(try place.names().contains("a.png")))
  }

  @Test(
    "Wrong use is one line",
    arguments: [
      ("- --follow --window 0", "--window must be 1 or more"),
      ("- --window 5", "add --follow"), ("a b --follow", "several files are drawn from files"),
      (". --follow -o a.png", "is a directory"), ("- --follow --fps 0", "--fps must be"),
      ("- --follow -o a.apng", "states its number of frames first"),
      ("- --follow --format arrow", "reads delimited text"),
      ("- --follow --chart-file", "leave out --follow"), ("none --follow -o a.png", "none"),
    ])
  func wrong(arguments: String, message: String) async throws {
    let outcome = try await place.run(
      ["plot"] + arguments.split(separator: " ").map(String.init), input: Data("a,b\n1,2\n".utf8))
    #expect(outcome.status != 0 && outcome.line?.lowercased().contains(message) == true)
    #expect(try place.names().isEmpty)
  }

  @Test("Text that is no table is an error")
  func noTable() throws {
    let (status, complaint) = try follow("echo '{\"a\": 1}'", "-o a.png")
    #expect(status == 1 && complaint.contains("is json") && complaint.contains("CSV"))
  }
}
