import Foundation

/// The C library as programs see it: a folder with `libsumi.so`, its header, and compilers.
final class CLibrary {
  /// How a program is compiled and run.
  enum Check {
    case plain
    /// With the sanitizer of addresses. It cannot see what Swift's globals reach, so what they have would
    /// be leaks; `walkthrough` counts the heap instead.
    case addresses
    /// Under memcheck. It does not understand how Swift's runtime fills in the description of types, so
    /// uninitialised values are no faults.
    case memcheck
  }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = sources.deletingLastPathComponent().deletingLastPathComponent()
  static let headers = root.appendingPathComponent("Sources/CSumi/include").path

  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/sumi-c-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/libsumi.so", withDestinationPath: try Self.built())
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The library, which is built next to the tests.
  static func built() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folders = [
      URL(fileURLWithPath: tests).deletingLastPathComponent(),
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
      Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent(),
    ]
    let files = folders.map { $0.appendingPathComponent("libSumiC.so").path }
    guard let file = files.first(where: FileManager.default.fileExists) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return file
  }

  /// Compiles one of the programs and runs it.
  ///
  /// - Returns: its exit status, and what it and the tools have said.
  func run(
    _ program: String, _ arguments: [String] = [], check: Check = .plain
  ) async throws -> (status: Int32, text: String) {
    var options = [
      "-std=c11", "-D_GNU_SOURCE", "-gdwarf-4", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
    ]
    if check == .addresses { options += ["-fsanitize=address"] }
    let file = "\(folder)/\(program)"
    let compiling = try await Self.tool(
      "clang",
      options + [
        "-fuse-ld=lld", "-I", Self.headers,
        Self.program("\(program).c"), "-o", file,
        "-L", folder, "-lsumi", "-Wl,-rpath,\(folder)", "-lpthread", "-lm",
      ])
    guard compiling.status == 0 else { return compiling }
    switch check {
    case .plain: return try await Self.tool(file, arguments)
    case .addresses:
      return try await Self.tool(file, arguments, environment: ["ASAN_OPTIONS": "detect_leaks=0"])
    case .memcheck:
      // Its reader of debug information knows older versions only.
      let library = folder + "/libsumi.so"
      try FileManager.default.removeItem(atPath: library)
      let stripping = try await Self.tool(
        "strip", ["--strip-debug", "-o", library, try Self.built()])
      guard stripping.status == 0 else { return stripping }
      return try await Self.tool(
        "valgrind",
        [
          "--quiet", "--error-exitcode=9", "--leak-check=no", "--undef-value-errors=no",
          "--suppressions=" + Self.program("memcheck.suppressions"), file,
        ] + arguments)
    }
  }

  private static func program(_ name: String) -> String {
    sources.appendingPathComponent("Programs/\(name)").path
  }

  /// Runs a program of the path, or at a path. Its output goes to a file, which cannot fill up.
  ///
  /// - Returns: its exit status, which is 124 if it did not end within ten minutes; and its output. Only
  ///   the program's own time counts: a test may wait longer than that for its turn among the others.
  static func tool(
    _ name: String, _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "600", name] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("sumi-c-\(UUID().uuidString).out")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let file = try FileHandle(forWritingTo: output)
    process.standardOutput = file
    process.standardError = file
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return (
      process.terminationStatus, String(decoding: try Data(contentsOf: output), as: UTF8.self)
    )
  }
}
