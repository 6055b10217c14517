import ArgumentParser
import Sumi
import SumiSummary

struct Summarize: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Summarise a partition of a chart's data, to draw it elsewhere.",
    usage: "sumi summarize [<options>] <data> --for <chart> -o <part>",
    discussion: """
      For data that no machine has all of: each machine summarises its partition,
      and "sumi merge" draws the parts. A part is bounded by the picture, however
      many rows it stands for, and the picture is the same as of all rows in one
      place. What is drawn depends on the ranges of all partitions, so these are
      found first, and their small files are given to the second pass:
        sumi summarize a.arrow --for chart.json --ranges -o ranges-a.arrow
        sumi summarize b.arrow --for chart.json --ranges -o ranges-b.arrow
        sumi summarize a.arrow --for chart.json --within ranges-* -o part-a.arrow
        sumi summarize b.arrow --for chart.json --within ranges-* -o part-b.arrow
        sumi merge part-* -o chart.png
      A chart that states the ranges of its axes needs no first pass, unless its
      series are split; neither does one of totals ("aggregate"). Lines and bands
      along x, densities, histograms with stated bins, boxes, violins and totals
      have summaries.
      """)

  @Argument(
    help: "A file of CSV, JSON, NumPy, Arrow, SQLite or raw numbers; '-' reads standard input.",
    completion: .file())
  var data: String

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("The chart file. The file of its table is not read.", valueName: "chart"),
    completion: .file())
  var chart: String

  @Option(
    name: .shortAndLong,
    help: "The part, an Arrow file; '-' writes standard output.", completion: .file())
  var output: String

  @Flag(help: "Find only the ranges of the data, for --within.")
  var ranges = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The ranges of all partitions, found by --ranges.", valueName: "ranges"),
    completion: .file())
  var within: [String] = []

  @Option(
    help: """
      The name of the partition, by default the path of its data. Each has another one; partitions are \
      put together in the order of their names, part-9 before part-10.
      """)
  var part: String?

  @Option(help: "The name of the table in the chart, if it has several.")
  var table: String?

  @Option(help: "The file's format, if it should not be detected.")
  var format: DataFormat = .automatic

  @Option(help: "The columns of raw numbers, such as x:float64,y:float32.")
  var layout: String?

  @Option(help: "An SQL query whose rows are summarised; the table in the file is called data.")
  var query: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Width and height of the picture in points, or such as 16x9cm; by default the chart's.",
      valueName: "WxH"),
    transform: SizeArgument.init)
  var size: SizeArgument?

  @OptionGroup var resolution: ResolutionOptions

  @OptionGroup(title: "Reading text") var reading: ReadOptions

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if ranges, !within.isEmpty {
      throw ValidationError("--ranges finds what --within takes; give one of them")
    }
    guard data != "-" || part != nil else {
      throw ValidationError(
        "data from standard input have no name; give the partition one with --part")
    }
  }

  func run() throws {
    do {
      let file = try ChartFile(path: chart, limits: limits.limits)
      let summarizer = try ChartSummarizer(
        file.chart, relativeTo: file.folder, table: table, size: size?.size,
        scale: resolution.pixelsPerPoint,
        within: try within.map { (path) throws(SumiError) in try ChartPart(path: path) })
      var source = DataFile(data, format: format, layout: layout, query: query)
      reading.apply(to: &source)
      let rows = try ProgressLine.during { (progress) throws(SumiError) in
        try source.table(columns: summarizer.columns, progress: progress)
      }
      let name = part ?? data
      let made =
        ranges
        ? try summarizer.ranges(of: rows, named: name) : try summarizer.part(of: rows, named: name)
      try made.write(to: output)
    } catch {
      Console.complain(error, about: data)
      throw ExitStatus.of(error)
    }
  }
}

extension ChartPart {
  /// Reads a part; `-` reads standard input.
  init(path: String) throws(SumiError) {
    let bytes: [UInt8]
    do throws(DataError) {
      bytes = try InputBytes.array(ofFile: path)
    } catch {
      throw .data(error)
    }
    try self.init(bytes, name: path == "-" ? "standard input" : path)
  }

  /// Writes it; what fails leaves no partial file.
  func write(to path: String) throws(SumiError) {
    let bytes = try bytes()
    do throws(ImageError) {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw .image(error)
    }
  }
}
