import Foundation
import Testing

@Suite struct MemoryTests {
  @Test("Memory does not grow from picture to picture")
  func flat() async throws {
    // In a process of its own, because the memory of this one is that of all tests.
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = ["memory", "400"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd().map {
      String(decoding: $0, as: UTF8.self)
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text ?? "")")
    #expect(text?.hasPrefix("400 pictures: ") == true, "\(text ?? "")")
  }

  /// The checks, which are built next to the tests.
  private static func executable() throws -> URL {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folders = [
      URL(fileURLWithPath: tests).deletingLastPathComponent(),
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
      Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent(),
    ]
    return try #require(
      folders.map { $0.appendingPathComponent("SceneChecks") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) })
  }
}
