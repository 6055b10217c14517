import Foundation
import Sumi

/// The example charts of the command, and one renderer for all tests: the driver starts once.
enum Example {
  /// With a slash at its end.
  static let folder: String =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .appendingPathComponent("../../Sources/SumiCommand/Gallery/Examples")
    .standardizedFileURL.path + "/"

  /// The names of the chart files, without `.json`, in alphabetical order.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  static func chart(named name: String) throws -> Chart {
    try ChartFile(path: folder + name + ".json").chart
  }

  /// On the processor, so that pictures are the same on every machine.
  static func renderer() throws -> ChartRenderer { try shared.get() }

  /// On the software driver of OpenGL.
  static func driver() throws -> ChartRenderer { try sharedDriver.get() }

  private static let shared = Result { try ChartRenderer(device: .cpu) }
  private static let sharedDriver = Result { try ChartRenderer(device: .tested) }
}
