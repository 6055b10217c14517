import ArgumentParser
import Sumi

/// The files that are written beside a picture.
struct SideFiles {
  /// The name of the option for the layout.
  var layoutOption = "--layout"
  /// Where the layout goes as JSON; `nil` for nowhere.
  var layout: String?
  /// Where the data table goes as CSV; `nil` for nowhere.
  var dataTable: String?
  /// Where the hit map goes as PNG, beside which its JSON is; `nil` for nowhere.
  var hitMap: String?

  static let layoutHelp = ArgumentHelp(
    "Write where everything is in the picture as JSON; '-' writes standard output.",
    valueName: "file")
  static let dataTableHelp = ArgumentHelp(
    "Write the values that are drawn as CSV; '-' writes standard output.", valueName: "file")
  static let hitMapHelp = ArgumentHelp(
    "Write which mark each pixel shows as PNG, and the marks beside it as JSON.",
    valueName: "file.png")

  private var all: [(option: String, path: String)] {
    let hitMaps = hitMap.map { Self.isFolder($0) ? [$0] : [$0, Self.jsonName(for: $0)] } ?? []
    return [(layoutOption, layout), ("--data-table", dataTable)].compactMap { option, path in
      path.map { (option, $0) }
    } + hitMaps.map { ("--hit-map", $0) }
  }

  private static func isFolder(_ path: String) -> Bool { path.hasSuffix("/") || isDirectory(path) }

  /// The file with the marks of a hit map.
  private static func jsonName(for path: String) -> String {
    (path.hasSuffix(".png") ? String(path.dropLast(4)) : path) + ".json"
  }

  /// - Parameters:
  ///   - inputs: the files that are read.
  ///   - output: where the only picture goes; `nil` for several.
  /// - Throws: `ValidationError` if two files would be one, or several charts have no folder.
  func check(inputs: [String], output: String?) throws {
    guard hitMap != "-" else {
      throw ValidationError(
        "--hit-map writes two files, so it cannot write standard output; give it a file")
    }
    var taken: [String: String] = [:]
    for input in inputs where input != "-" { taken[input] = "an input" }
    if let output, !output.hasSuffix("/") { taken[output] = "the picture" }
    for (option, path) in all {
      let isFolder = Self.isFolder(path)
      guard inputs.count == 1 || isFolder else {
        throw ValidationError(
          "\(option) must be a directory when there are several charts; \"\(path)\" is not one "
            + "(end it with / to create it)")
      }
      guard !isFolder, let other = taken.updateValue(option, forKey: path) else { continue }
      throw ValidationError(
        path == "-"
          ? "\(option) and \(other) would both write standard output; give one of them a file"
          : "\(option) would overwrite \"\(path)\", which is \(other); give it another name")
    }
  }

  /// The files for one chart: in a folder they have its name.
  func named(_ stem: String) throws -> SideFiles {
    SideFiles(
      layoutOption: layoutOption,
      layout: try layout.map { try Self.path($0, "\(stem).layout.json") },
      dataTable: try dataTable.map { try Self.path($0, "\(stem).data.csv") },
      hitMap: try hitMap.map { try Self.path($0, "\(stem).hits.png") })
  }

  private static func path(_ path: String, _ name: String) throws -> String {
    guard isFolder(path) else { return path }
    try makeDirectory(path)
    return path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// - Parameter folder: base of the relative paths of the chart's data.
  /// - Throws: `SumiError.unreadable` if a file would replace data of the chart.
  func checkData(of chart: Chart, in folder: String) throws(SumiError) {
    for (option, path) in all {
      for case .file(let file) in ([chart] + chart.charts).flatMap({ Array($0.data.values) }) {
        let input = file.path.hasPrefix("/") ? file.path : folder + file.path
        guard Self.plain(input) == Self.plain(path) else { continue }
        throw .unreadable(
          file: path,
          reason: "is data of the chart, which \(option) would overwrite; give another name")
      }
    }
  }

  private static func plain(_ path: String) -> Substring {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    return path
  }

  /// Writes the files; a failed write leaves no partial one.
  ///
  /// - Returns: warnings about rows that a data table leaves out.
  func write(_ chart: PreparedChart) throws(SumiError) -> [String] {
    var warnings: [String] = []
    let map = hitMap == nil ? nil : try chart.hitMap()
    let mapPicture = try map?.pngData()
    do throws(ImageError) {
      if let layout { try OutputFile.write(chart.layoutData(), to: layout) }
      if let hitMap, let map, let mapPicture {
        try OutputFile.write(mapPicture, to: hitMap)
        try OutputFile.write(map.jsonData(), to: Self.jsonName(for: hitMap))
      }
      if let dataTable {
        let table = chart.dataTable()
        try OutputFile.write(Array(table.csv.utf8), to: dataTable)
        warnings = table.warnings
      }
    } catch {
      throw .image(error)
    }
    return warnings
  }
}
