import Foundation

/// The long forms of tests, for `.ci/deep`.
enum Deep {
  /// A release build of the command, which is then the one that is tested; `nil` for short forms.
  static let command = ProcessInfo.processInfo.environment["SUMI_DEEP"]

  static func count(short: Int, long: Int) -> Int { command == nil ? short : long }
}

/// The lines of a manifest of all kinds of charts, each with its id and output: the gallery's examples
/// in all formats, charts with numbers of their own, in the manifest, CSV and Arrow, and some that fail.
struct MixedCharts {
  private(set) var lines: [String] = []
  private(set) var failing: Set<String> = []

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../").standardizedFileURL.path
  private static let gallery = sources + "/Sources/SumiCommand/Gallery/Examples/"
  private static let arrow = sources + "/Tests/SumiReadersTests/Corpus/Arrow/int64.arrow"
  /// Most pictures are PNGs.
  private static let otherFormats = [
    "apng", "webp", "jpeg", "avif", "tiff", "svg", "pdf", "rgba", "ppm", "y4m",
  ]
  /// The number of charts among which every example is.
  static let round = 100

  /// - Parameter place: where files of data are written.
  init(_ count: Int, in place: Workplace) throws {
    let examples = try FileManager.default.contentsOfDirectory(atPath: Self.gallery)
      .filter { $0.hasSuffix(".json") }.sorted()
    for number in 0..<10 {
      let rows = (0..<500).map { "\($0),\($0 * (number + 3) % 17)\n" }.joined()
      try place.write("x,y\n" + rows, to: "t\(number).csv")
    }
    var drawn = 0
    for index in 0..<count {
      let id = "c\(index)"
      let chart: String
      switch index % 20 {
      case 1:
        chart = Self.series(
          "\"y\": [\((0..<40).map { "\($0 * index % 13)" }.joined(separator: ","))]", id)
      case 6: chart = Self.series("\"x\": \"x\", \"y\": \"y\"", id, "t\(index % 10).csv")
      case 11: chart = Self.series("\"y\": \"int64\"", id, Self.arrow)
      case 16:
        chart = Self.failing[index / 20 % Self.failing.count]
        failing.insert(id)
      default:
        chart = "\"\(Self.gallery)\(examples[drawn % examples.count])\""
        drawn += 1
      }
      let format = index % 3 == 0 ? Self.otherFormats[index / 3 % Self.otherFormats.count] : "png"
      lines.append(
        "{\"id\": \"\(id)\", \"chart\": \(chart), \"output\": \"\(id).\(format)\"}\n")
    }
  }

  private static func series(_ columns: String, _ title: String, _ file: String? = nil) -> String {
    let data = file.map { "\"data\": {\"d\": {\"file\": \"\($0)\"}}, " } ?? ""
    return "{\"title\": \"\(title)\", \(data)\"series\": [{\"type\": \"line\", \(columns)}]}"
  }

  private static let failing = [
    "\"missing.json\"", "{\"series\": [{\"type\": \"lin\", \"y\": [1]}]}",
    series("\"y\": \"z\"", "No column", "t0.csv"), series("\"y\": \"y\"", "No file", "none.csv"),
    "{\"theme\": \"none.json\", \"series\": [{\"type\": \"line\", \"y\": [1, 2]}]}",
  ]
}
