import Sumi
import SumiData

/// The files that a command reads, none of which it may replace.
struct InputFiles {
  /// What each is, such as "the manifest".
  private var places: [FilePlace: String] = [:]
  private var nodes: [FileNode: String] = [:]

  init(_ paths: [String] = []) {
    for path in paths { add(path, as: "an input") }
  }

  /// - Parameter path: `nil` and `-` are no files.
  mutating func add(_ path: String?, as name: String) {
    guard let path, path != "-" else { return }
    places[FilePlace(path)] = name
    if let node = FileNode(path) { nodes[node] = name }
  }

  /// Adds the data and the images of a chart.
  ///
  /// - Parameter folder: base of their relative paths.
  mutating func add(_ chart: Chart, in folder: String) {
    func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
    for chart in [chart] + chart.charts {
      for case .file(let file) in chart.data.values where file.path != "-" {
        add(absolute(file.path), as: "data of the chart")
      }
      for path in chart.imageFiles { add(absolute(path), as: "an image of the chart") }
    }
  }

  /// What the file is that would be replaced; `nil` if it is none of these.
  func name(of path: String) -> String? {
    guard path != "-" else { return nil }
    return places[FilePlace(path)] ?? FileNode(path).flatMap { nodes[$0] }
  }

  /// - Parameter option: what would write the file.
  /// - Throws: `SumiError.unreadable` if it would replace one of these.
  func check(_ path: String, of option: String) throws(SumiError) {
    guard let name = name(of: path) else { return }
    throw .unreadable(
      file: path, reason: "is \(name), which \(option) would overwrite; give another name")
  }
}
