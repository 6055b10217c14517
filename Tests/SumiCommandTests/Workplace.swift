import Foundation
import Testing

/// The result of a run of the command.
struct Outcome {
  var status: Int32
  var output: Data
  /// Standard error.
  var complaint: String

  var text: String { String(decoding: output, as: UTF8.self) }

  /// The only line on standard error, without its line end; `nil` if there is none, or several.
  var line: String? {
    guard complaint.hasSuffix("\n") else { return nil }
    let line = complaint.dropLast()
    return line.contains("\n") ? nil : String(line)
  }
}

/// A temporary folder to run the command in; removed with its owner.
final class Workplace {
  let path: String
  private let streams: String

  init() throws {
    let root = FileManager.default.temporaryDirectory.path + "/sumi-\(UUID().uuidString)"
    path = root + "/work"
    streams = root + "/streams"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: streams, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(
      at: URL(fileURLWithPath: path).deletingLastPathComponent())
  }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func data(of name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  /// Every file and folder, hidden ones too, in alphabetical order.
  func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }

  /// Runs `sumi`, or another command, here and waits for it to end. Its streams are files, so that none
  /// can fill up.
  func run(
    _ arguments: [String], of command: URL? = nil, input: Data = Data(),
    environment: [String: String] = [:], output: String? = nil
  ) async throws -> Outcome {
    await RunningCommands.shared.enter()
    let outcome: Result<Outcome, any Error>
    do {
      outcome = .success(
        try await runNow(
          arguments, of: command, input: input, environment: environment, output: output))
    } catch {
      outcome = .failure(error)
    }
    await RunningCommands.shared.leave()
    return try outcome.get()
  }

  /// What `plot` chooses for a table in a file of its own: the chart file, and what is said of it.
  static func plotted(
    _ table: String, named name: String = "t.csv"
  ) async throws -> (chart: String, said: String) {
    let place = try Workplace()
    try place.write(table, to: name)
    let outcome = try await place.run(["plot", name, "--chart-file"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    return (outcome.text, outcome.complaint)
  }

  private func runNow(
    _ arguments: [String], of command: URL?, input: Data, environment: [String: String],
    output: String?
  ) async throws -> Outcome {
    let process = Process()
    process.executableURL = try command ?? Self.executable()
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let name = UUID().uuidString
    let standardInput = "\(streams)/\(name).in"
    try input.write(to: URL(fileURLWithPath: standardInput))
    let standardOutput = output ?? "\(streams)/\(name).out"
    let standardError = "\(streams)/\(name).error"
    let handles = [
      try FileHandle(forReadingFrom: URL(fileURLWithPath: standardInput)),
      try Self.handle(writingTo: standardOutput), try Self.handle(writingTo: standardError),
    ]
    // `Process` keeps them for longer than it runs.
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    // A signal is not a status; report it like a shell.
    let status =
      process.terminationReason == .uncaughtSignal
      ? 128 + process.terminationStatus : process.terminationStatus
    return Outcome(
      status: status,
      output: output == nil ? try Data(contentsOf: URL(fileURLWithPath: standardOutput)) : Data(),
      complaint: try String(contentsOfFile: standardError, encoding: .utf8))
  }

  /// The child of a batch's process, which draws its charts.
  static func worker(of parent: pid_t) -> pid_t? {
    let path = "/proc/\(parent)/task/\(parent)/children"
    return (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ").first
      .flatMap { pid_t($0) }
  }

  private static func handle(writingTo path: String) throws -> FileHandle {
    if !path.hasPrefix("/dev/") { try Data().write(to: URL(fileURLWithPath: path)) }
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  /// The command, which is built next to the tests, or that of `.ci/deep`.
  static func executable() throws -> URL {
    if let command = Deep.command { return URL(fileURLWithPath: command) }
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folders = [
      URL(fileURLWithPath: tests).deletingLastPathComponent(),
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
      Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent(),
    ]
    for folder in folders {
      let file = folder.appendingPathComponent("sumi")
      if FileManager.default.isExecutableFile(atPath: file.path) { return file }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}

/// Small valid inputs.
enum Sample {
  static let prices = """
    date,open,close
    2020-01-01,1,2
    2020-01-02,2,3
    2020-01-03,3,1

    """

  /// A chart file with inline data.
  static let chart = """
    {
      "title": "Good",
      "size": [240, 160],
      "data": { "d": { "columns": { "x": [1, 2, 3], "y": [4, null, 6] } } },
      "series": [{ "type": "line", "data": "d", "x": "x", "y": "y" }]
    }

    """
}
