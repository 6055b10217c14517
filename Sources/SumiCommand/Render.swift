import ArgumentParser
import Sumi

struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw chart files.",
    usage: "sumi render [<options>] <chart> ...",
    discussion: """
      Each CHART.json becomes CHART.png in the working directory. Examples:
        sumi render chart.json
        sumi render chart.json -o figure.png --size 640x400 --scale 4
        sumi render *.json -o pictures/
        sumi render chart.json -o chart.svg
        sumi render *.json -o pictures/ --as pdf
        sumi render 1990.json 2000.json 2010.json -o decades.apng --fps 1
        sumi render chart.json --data-table chart.csv --layout chart.layout.json
        sumi render - -o - < chart.json > chart.png
      """)

  @Argument(help: "Chart files; '-' reads one from standard input.", completion: .file())
  var charts: [String]

  @Option(
    name: .shortAndLong,
    help: """
      The PNG, SVG or PDF file by its ending, or with several charts a directory or an animation \
      (.apng, .y4m, .rgba); '-' writes standard output.
      """,
    completion: .file())
  var output: String?

  @Option(help: SideFiles.layoutHelp, completion: .file())
  var layout: String?

  @Option(help: SideFiles.dataTableHelp, completion: .file())
  var dataTable: String?

  @Option(help: SideFiles.hitMapHelp, completion: .file())
  var hitMap: String?

  @Option(
    parsing: .unconditional, help: "Frames per second of an animation, 0.01 to 1000 (default: 2).")
  var fps: Double?

  @OptionGroup var format: FormatOption

  @OptionGroup var limits: LimitOptions

  @OptionGroup var options: OutputOptions

  private var sideFiles: SideFiles {
    SideFiles(layout: layout, dataTable: dataTable, hitMap: hitMap)
  }

  func validate() throws {
    let picture = output ?? (charts == ["-"] ? "-" : nil)
    try sideFiles.check(
      inputs: charts, output: charts.count == 1 ? picture : nil, areSeveral: charts.count > 1)
    if let fps { try NumberChecks.check(framesPerSecond: fps) }
    guard fps == nil || isAnimation else {
      throw ValidationError(
        "--fps is for several charts in one animation; give --output with .apng, .y4m or .rgba")
    }
    guard charts.count > 1 else {
      if let picture, !picture.hasSuffix("/"), !isDirectory(picture) {
        _ = try format.format(of: picture)
      }
      return
    }
    if isAnimation { return }
    if let output, !output.hasSuffix("/"), !isDirectory(output) {
      throw ValidationError(
        "--output must be a directory when there are several charts; \"\(output)\" is not one "
          + "(end it with / to create it), nor an animation (.apng, .y4m, .rgba)")
    }
    var sources: [String: String] = [:]
    for path in charts {
      if let other = sources.updateValue(path, forKey: pictureName(for: path)) {
        throw ValidationError(
          "\(other) and \(path) would both become \(pictureName(for: path)); "
            + "draw them one by one, each with its own --output")
      }
    }
  }

  /// Whether all charts become frames of one file.
  private var isAnimation: Bool {
    guard charts.count > 1, let output, !output.hasSuffix("/"), !isDirectory(output),
      let format = try? format.format(of: output)
    else { return false }
    return AnimationFile.formats.contains(format)
  }

  func run() async throws {
    let job = PictureJob(renderer: try options.renderer(), options: options)
    if isAnimation, let output { return try await animate(to: output, job) }
    var status = ExitStatus.done
    for path in charts {
      do {
        let file = try ChartFile(path: path, limits: limits.limits)
        let target = try target(for: path)
        try await job.draw(
          file.chart, relativeTo: file.folder, to: target, as: try format.format(of: target),
          sideFiles: try sideFiles.named(path == "-" ? "chart" : stem(of: path)))
      } catch {
        Console.complain(error, about: path)
        status = ExitStatus.of(error)
        // A device that was lost may come back.
        if case SumiError.device(.lost) = error { continue }
        if status == .noDevice { break }
      }
    }
    if status != .noDevice { await job.complainOfDevices() }
    if status != .done { throw status }
  }

  /// Draws the charts as frames; one that fails ends the animation.
  private func animate(to output: String, _ job: PictureJob) async throws {
    var file = try AnimationFile(
      to: output, as: try format.format(of: output), frames: charts.count,
      framesPerSecond: fps ?? 2, compression: options.compression)
    for path in charts {
      do {
        let chart = try ChartFile(path: path, limits: limits.limits)
        let name = path == "-" ? "chart" : stem(of: path)
        let files = try sideFiles.named(name)
        let prepared = try job.prepare(chart.chart, relativeTo: chart.folder, sideFiles: files)
        let image = try await prepared.image()
        try file.append(image)
        try job.note(image.report, of: path, and: try files.write(prepared))
      } catch {
        file.discard()
        Console.complain(error, about: path)
        throw ExitStatus.of(error)
      }
    }
    try file.finish()
  }

  private func pictureName(for path: String) -> String {
    "\(path == "-" ? "chart" : stem(of: path)).\((format.stated ?? .png).rawValue)"
  }

  private func target(for path: String) throws -> String {
    let name = pictureName(for: path)
    guard let output else { return path == "-" ? "-" : name }
    guard output.hasSuffix("/") || isDirectory(output) else { return output }
    try makeDirectory(output)
    return output.hasSuffix("/") ? output + name : "\(output)/\(name)"
  }
}
