import Foundation
import Testing

@Suite(
  "Pictures on a terminal", .enabled(if: Terminal.isThere, "no pseudo terminal can be had"))
struct TerminalPictureTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// What a terminal with these answers gets, and the exit status.
  private func shown(answer: String) throws -> (text: String, status: Int32, complaint: String) {
    let terminal = try #require(Terminal())
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c",
      "{ echo t,v; echo 1,2; echo 2,3; } | \"$0\" plot - --follow --device cpu --size 120x80 2> complaint",
      try Workplace.executable().path,
    ]
    process.currentDirectoryURL = URL(filePath: place.path)
    process.standardOutput = terminal.handle
    try process.run()
    let text = terminal.output(answering: "\u{1B}[c", with: answer)
    process.waitUntilExit()
    return (
      text, process.terminationStatus,
      String(decoding: try place.data(of: "complaint"), as: UTF8.self)
    )
  }

  @Test("A terminal that knows kitty's protocol gets a PNG, and its cursor back")
  func kitty() throws {
    let (text, status, _) = try shown(
      answer: "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[4;600;800t\u{1B}[?62;4c")
    #expect(status == 0)
    #expect(text.contains("a=T,f=100") && text.contains(";iVBORw0KGgo"))
    #expect(!text.contains("\u{1B}P0;1q"))
    #expect(text.contains("\u{1B}[?25l") && text.hasSuffix("\u{1B}[?25h"))
  }

  @Test("One that has only sixels gets these")
  func sixel() throws {
    let (text, status, _) = try shown(answer: "\u{1B}[?62;4;22c")
    #expect(status == 0 && text.contains("\u{1B}P0;1q\"1;1;120;80#0;2;"))
    #expect(!text.contains("a=T") && text.hasSuffix("\u{1B}[?25h"))
  }

  @Test("One without pictures, or without answers, is an error", arguments: ["\u{1B}[?1;2c", ""])
  func none(answer: String) throws {
    let (text, status, complaint) = try shown(answer: answer)
    #expect(status == 2 && complaint.contains("shows no pictures") && complaint.contains("-o"))
    #expect(!text.contains("\u{1B}[?25l"))
  }
}
