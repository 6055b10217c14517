import Foundation

/// A program of the system that reads documents.
enum Tool: String {
  /// Of librsvg.
  case rsvg = "rsvg-convert"
  /// Of poppler.
  case pdfToPicture = "pdftocairo"
  case pdfToText = "pdftotext"

  var isInstalled: Bool { path != nil }

  private var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/\(rawValue)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What the program makes of a document.
  ///
  /// - Parameter arguments: `IN` stands for the document. The result is standard output.
  func output(of document: [UInt8], _ arguments: [String]) async throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sumi-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try Data(document).write(to: input)
    let process = Process()
    process.executableURL = URL(filePath: path ?? rawValue)
    process.arguments = arguments.map { $0 == "IN" ? input.path : $0 }
    // A file, because a pipe can fill up.
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    guard process.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
    return Array(try Data(contentsOf: output))
  }
}
