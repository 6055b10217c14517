import Foundation
import Sumi

/// The example charts, and one renderer for all tests.
enum Gallery {
  /// With a slash at its end.
  static let folder: String =
    URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/SumiCommand/Gallery/Examples").standardizedFileURL.path + "/"

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  static func chart(named name: String) throws -> Chart {
    try ChartFile(path: folder + name + ".json").chart
  }

  static func image(named name: String) async throws -> ChartImage {
    try await renderer().image(of: chart(named: name), relativeTo: folder)
  }

  static func renderer() throws -> ChartRenderer { try shared.get() }

  private static let shared = Result { try ChartRenderer(device: .cpu) }
}
