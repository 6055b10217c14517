import Foundation
import SumiChart
import SumiForms

/// A chart file of the command's examples.
struct Example: Sendable, CustomStringConvertible {
  var name: String
  var text: String
  var description: String { name }

  static let all: [Example] = {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/SumiCommand/Gallery/Examples")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted().compactMap { file in
      let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return text.map { Example(name: file, text: $0) }
    }
  }()
}

/// A chart parsed from a chart file's text.
func chart(_ json: String) throws -> Chart {
  try JSONDecoder().decode(Chart.self, from: Data(json.utf8))
}

/// The error for a chart file's text.
func message(_ json: String) -> String {
  do {
    _ = try chart(json)
    return "nothing is wrong"
  } catch let error as DecodingError {
    return ChartFileError(error).description
  } catch {
    return "\(error)"
  }
}
