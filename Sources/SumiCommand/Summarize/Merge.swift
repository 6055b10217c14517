import ArgumentParser
import Sumi
import SumiSummary

struct Merge: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw the parts of a chart's data that \"sumi summarize\" has made.",
    usage: "sumi merge [<options>] <part> ... -o <output>",
    discussion: """
      The parts have the chart with them; the chart file is needed only for other
      files that it names, such as pictures. Parts may come in any order. One that
      is given twice counts once. An output that ends with .arrow is a part of all
      partitions, to be merged on. Examples:
        sumi merge part-*.arrow -o chart.png
        sumi merge part-*.arrow --for chart.json -o chart.svg
        sumi merge ranges-*.arrow -o ranges.arrow
        sumi merge monday/*.arrow -o monday.arrow
      """)

  @Argument(help: "Parts of one chart.", completion: .file())
  var parts: [String]

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "The chart file, for the other files that it names.", valueName: "chart"),
    completion: .file())
  var chart: String?

  @Option(
    name: .shortAndLong,
    help:
      "The picture, in the format of its ending, or a part (.arrow); '-' writes standard output.",
    completion: .file())
  var output: String

  @OptionGroup var format: FormatOption

  @OptionGroup var options: OutputOptions

  private var isPart: Bool { output.hasSuffix(".arrow") && format.stated == nil }

  func validate() throws {
    if !isPart { _ = try format.format(of: output) }
    guard options.size == nil else {
      throw ValidationError(
        "the size of a picture is that of its parts; give --size to \"sumi summarize\"")
    }
  }

  func run() async throws {
    do {
      let file = try chart.map { (path) throws(SumiError) in try ChartFile(path: path) }
      let folder = file?.folder ?? ""
      let joined = try ChartPart.joined(
        try parts.map { (path) throws(SumiError) in try ChartPart(path: path) }, relativeTo: folder)
      if let file, try !joined.isOf(file.chart) {
        throw SumiError.data(
          .unusable(
            source: file.path,
            problem: "the parts are of another chart; summarise the data for this one"))
      }
      if isPart { return try joined.write(to: output) }
      var drawing = options
      if let scale = options.scale, scale != joined.scale {
        throw SumiError.data(
          .unusable(
            source: parts[0],
            problem:
              "it is for scale \(joined.scale); summarise the data with --scale \(scale)"))
      }
      (drawing.resolution.scale, drawing.resolution.dpi) = (joined.scale, nil)
      let job = PictureJob(renderer: try options.renderer(), options: drawing)
      try await job.draw(
        try joined.chart(), relativeTo: folder, to: output, as: try format.format(of: output))
      await job.complainOfDevices()
    } catch let status as ExitStatus {
      throw status
    } catch {
      Console.complain(error, about: parts[0])
      throw ExitStatus.of(error)
    }
  }
}
