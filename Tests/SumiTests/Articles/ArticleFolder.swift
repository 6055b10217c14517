import Foundation

/// A temporary working directory for the code of an article, which names files relative to it. For
/// processes of their own only.
enum ArticleFolder {
  static func run(_ body: () async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/sumi-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw CocoaError(.fileNoSuchFile)
    }
    try await body()
  }
}
