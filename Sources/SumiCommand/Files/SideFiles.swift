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
    "Write the values that are drawn as CSV, at most four rows for each pixel across the plot, so that "
      + "of many points there are fewer rows than are drawn; '-' writes standard output.",
    valueName: "file")
  static let hitMapHelp = ArgumentHelp(
    "Write which mark each pixel shows as PNG, and the marks beside it as JSON.",
    valueName: "file.png")

  private var all: [(option: String, path: String)] {
    let hitMaps = hitMap.map { Self.isFolder($0) ? [$0] : [$0, Self.jsonName(for: $0)] } ?? []
    return [(layoutOption, layout), ("--data-table", dataTable)].compactMap { option, path in
      path.map { (option, $0) }
    } + hitMaps.map { ("--hit-map", $0) }
  }

  private static func place(_ path: String) -> FilePlace {
    FilePlace(path == "-" ? "/dev/stdout" : path)
  }

  private static func isFolder(_ path: String) -> Bool { path.hasSuffix("/") || isDirectory(path) }

  /// The file with the marks of a hit map.
  private static func jsonName(for path: String) -> String {
    (path.hasSuffix(".png") ? String(path.dropLast(4)) : path) + ".json"
  }

  /// - Parameters:
  ///   - inputs: the files that are read.
  ///   - output: where the only picture goes; `nil` for several.
  ///   - areSeveral: whether there are several charts.
  /// - Throws: `ValidationError` if two files would be one, or several charts have no folder.
  func check(inputs: [String], output: String?, areSeveral: Bool = false) throws {
    guard hitMap != "-" else {
      throw ValidationError(
        "--hit-map writes two files, so it cannot write standard output; give it a file")
    }
    let read = InputFiles(inputs)
    if let output, let input = read.name(of: output) {
      throw ValidationError(
        "the picture would overwrite \"\(output)\", which is \(input); give it another name")
    }
    var taken: [FilePlace: String] = [:]
    if let output, !output.hasSuffix("/") { taken[Self.place(output)] = "the picture" }
    for (option, path) in all {
      let isFolder = Self.isFolder(path)
      guard !areSeveral || isFolder else {
        throw ValidationError(
          "\(option) must be a directory when there are several charts; \"\(path)\" is not one "
            + "(end it with / to create it)")
      }
      guard !isFolder,
        let other = read.name(of: path) ?? taken.updateValue(option, forKey: Self.place(path))
      else { continue }
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

  /// - Throws: `SumiError.unreadable` if a file would replace an input.
  func check(_ inputs: InputFiles) throws(SumiError) {
    for (option, path) in all { try inputs.check(path, of: option) }
  }

  /// Writes the files; a failed write leaves no partial one.
  ///
  /// - Returns: warnings about rows that a data table leaves out.
  func write(_ chart: PreparedChart) throws(SumiError) -> [String] {
    var warnings: [String] = []
    let map = hitMap == nil ? nil : try chart.hitMap()
    let mapPicture = try map?.pngData()
    let table = dataTable == nil ? nil : chart.dataTable()
    do throws(DataError) { try chart.checkData() } catch { throw .data(error) }
    do throws(ImageError) {
      if let layout { try OutputFile.write(chart.layoutData(), to: layout) }
      if let hitMap, let map, let mapPicture {
        try OutputFile.write(mapPicture, to: hitMap)
        try OutputFile.write(map.jsonData(), to: Self.jsonName(for: hitMap))
      }
      if let dataTable, let table {
        try OutputFile.write(Array(table.csv.utf8), to: dataTable)
        warnings = table.warnings
      }
    } catch {
      throw .image(error)
    }
    return warnings
  }
}
