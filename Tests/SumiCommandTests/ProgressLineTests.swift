import Foundation
import Testing

@Suite struct ProgressLineTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    // A megabyte with few rows.
    let row = "1,2" + String(repeating: " ", count: 996) + "\n"
    try place.write(String(repeating: row, count: 1_000), to: "rows.csv")
  }

  /// The command with input that arrives for at least two seconds, a megabyte at a time.
  private func slowReading() throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      "for i in $(seq 21); do cat rows.csv; sleep 0.1; done | \"$0\" plot - -x 'column 1' -y 'column 2' --type line -o a.png",
      try Workplace.executable().path,
    ]
    process.currentDirectoryURL = URL(filePath: place.path)
    return process
  }

  @Test(
    "On a terminal a line shows the progress after a second, and is erased at the end",
    .enabled(if: Terminal.isThere, "no pseudo terminal can be had"))
  func terminal() async throws {
    let terminal = try #require(Terminal())
    let process = try slowReading()
    process.standardError = terminal.handle
    let start = ContinuousClock.now
    try process.run()
    let (text, first) = terminal.output()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try #require(first) - start >= .seconds(1))
    // Each line overwrites the previous one completely; in the end nothing is left.
    let lines = /(\rreading standard input  \d+ (MB|%)\x1B\[K)+\r\x1B\[K/
    #expect(text.wholeMatch(of: lines) != nil, "\(text.debugDescription)")
    #expect(try place.names() == ["a.png", "rows.csv"])
  }

  @Test("Without a terminal nothing is shown")
  func file() async throws {
    let process = try slowReading()
    try place.write("", to: "complaint")
    process.standardError = try FileHandle(
      forWritingTo: URL(filePath: "\(place.path)/complaint"))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try place.data(of: "complaint").isEmpty)
  }
}
