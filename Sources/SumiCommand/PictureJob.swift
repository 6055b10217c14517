import FoundationEssentials
import Sumi

/// One picture from chart to file, with its report and its warnings.
struct PictureJob {
  let renderer: ChartRenderer
  let options: OutputOptions

  /// Draws a chart and writes it; on failure no partial file is left.
  ///
  /// - Parameters:
  ///   - sideFiles: what else is written about the picture.
  ///   - reading: time spent reading data before this call, in milliseconds.
  /// - Returns: the picture that was written.
  @discardableResult func draw(
    _ chart: Chart, relativeTo folder: String, to output: String, as format: OutputFormat = .png,
    sideFiles: SideFiles = SideFiles(), reading: Double = 0
  ) async throws -> ChartImage {
    var chart = chart
    options.apply(to: &chart, theme: try options.statedTheme)
    try sideFiles.checkData(of: chart, in: folder)
    let clock = ContinuousClock()
    let start = clock.now
    let tables = try ProgressLine.during { (progress) throws(SumiError) in
      try chart.tables(relativeTo: folder, progress: progress)
    }
    let readingHere = (clock.now - start).milliseconds
    var image = try await renderer.image(
      of: chart, tables: tables, relativeTo: folder, size: options.size?.size,
      scale: options.scale)
    image.report.stages.reading = reading + readingHere
    try image.write(to: output, as: format, compression: options.compression)
    image.report.warnings += try sideFiles.write(image)
    for warning in image.report.warnings {
      Console.complain("\(output): warning: \(warning)")
    }
    if options.report {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      Console.note(String(decoding: try encoder.encode(image.report), as: UTF8.self))
    }
    return image
  }

  /// Prints what went wrong with devices although charts were drawn.
  func complainOfDevices() async {
    for warning in await renderer.deviceWarnings { Console.complain("warning: \(warning)") }
  }
}

/// The last part of a path, without its extension.
func stem(of path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
  return String(name[..<dot])
}
