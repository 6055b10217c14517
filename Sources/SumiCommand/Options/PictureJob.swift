import FoundationEssentials
import Sumi

/// One picture from chart to file, with its report and its warnings.
struct PictureJob {
  let renderer: ChartRenderer
  let options: OutputOptions
  /// Whether somebody wrote the series that warnings are about.
  var namesSeries = true

  /// Draws a chart and writes it; on failure no partial file is left.
  ///
  /// - Parameters:
  ///   - sideFiles: what else is written about the picture.
  ///   - reading: time spent reading data before this call, in milliseconds.
  /// - Returns: the chart of the picture that was written.
  @discardableResult func draw(
    _ chart: Chart, relativeTo folder: String, to output: String, as format: OutputFormat = .png,
    sideFiles: SideFiles = SideFiles(), reading: Double = 0
  ) async throws -> PreparedChart {
    try inputs(of: chart, in: folder).check(output, of: "the picture")
    let prepared = try prepare(chart, relativeTo: folder, sideFiles: sideFiles, reading: reading)
    var file = try await prepared.file(as: format, compression: options.compression)
    try file.write(to: output)
    try note(file.report, of: output, and: try sideFiles.write(prepared))
    return prepared
  }

  /// Reads and lays out a chart as the options say.
  func prepare(
    _ chart: Chart, relativeTo folder: String, sideFiles: SideFiles = SideFiles(),
    reading: Double = 0
  ) throws -> PreparedChart {
    var chart = chart
    options.apply(to: &chart, theme: try options.statedTheme)
    try sideFiles.check(inputs(of: chart, in: folder))
    let clock = ContinuousClock()
    let start = clock.now
    let tables = try ProgressLine.during { (progress) throws(SumiError) in
      try chart.tables(relativeTo: folder, progress: progress)
    }
    let readingHere = (clock.now - start).milliseconds
    var prepared = try renderer.prepare(
      chart, tables: tables, relativeTo: folder, size: options.size?.size, scale: options.scale)
    prepared.report.stages.reading = reading + readingHere
    return prepared
  }

  /// The files that a picture is made of, besides the chart file.
  private func inputs(of chart: Chart, in folder: String) -> InputFiles {
    var inputs = InputFiles()
    inputs.add(chart, in: folder)
    inputs.add(options.theme, as: "the theme")
    return inputs
  }

  /// Prints the warnings of a picture, and its report if asked for.
  func note(_ report: ChartReport, of output: String, and warnings: [String] = []) throws {
    var report = report
    report.warnings += warnings
    for warning in report.warnings {
      Console.complain("\(output): warning: \(namesSeries ? warning : Self.withoutSeries(warning))")
    }
    if options.report {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      Console.note(String(decoding: try encoder.encode(report), as: UTF8.self))
    }
  }

  /// A warning without the place in a chart file that nobody wrote, such as `series[0]: `.
  private static func withoutSeries(_ warning: String) -> String {
    guard warning.hasPrefix("series["), let end = warning.firstRange(of: "]: ") else {
      return warning
    }
    return String(warning[end.upperBound...])
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

/// An id as the name of a file, without an extension.
func fileName(of id: String) -> String {
  let name = String(id.map { $0 == "/" || $0 == "\0" ? "_" : $0 })
  return name.isEmpty || name == "." || name == ".." ? "chart" : name
}
