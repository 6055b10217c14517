import ArgumentParser
import Glibc
import Sumi

struct Batch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw tens of thousands of charts in one process.",
    usage: """
      sumi batch [<options>] <manifest>
      sumi batch [<options>] --template <chart> --rows <table> [--group-by <column>]
      """,
    discussion: """
      A manifest has one chart a line, as JSON:
        {"id": "oslo", "chart": "city.json", "output": "oslo.png", "data": {"t": {"file": "oslo.csv"}}}
        {"id": "rome", "chart": {"series": [{"type": "line", "y": [3, 1, 2]}]}}
      "chart" is a chart file or a chart, "data" replaces its tables of the same names, and "output"
      is by default the id with .png. '-' reads the manifest from standard input, while it is written.

      A template draws one chart file for each row of a table, or for each group of rows: ${column} in
      its texts becomes the row's value, ${column:number} a number, $${ stays ${. The chart's table
      "rows" is the row or the group.
        sumi batch --template ticker.json --rows prices.csv --group-by ticker -o charts/

      A bad chart does not stop the others. The log has a line per chart; with it, --resume goes on
      where a batch was stopped or killed.
      """)

  @Argument(help: "The manifest; '-' reads standard input.", completion: .file())
  var manifest: String?

  @Option(
    help: ArgumentHelp("Draw this chart file for each row of --rows.", valueName: "chart"),
    completion: .file())
  var template: String?

  @Option(
    help: ArgumentHelp("The table of a template, of any data format.", valueName: "table"),
    completion: .file())
  var rows: String?

  @Option(
    help: ArgumentHelp(
      "One chart for all rows with the same value in a column, or in several with commas between.",
      valueName: "column"))
  var groupBy: String?

  @Option(
    help: ArgumentHelp(
      "The file names of a template, such as '${country}/${city}.png'; by default the group's values, or the number of the row.",
      valueName: "name"))
  var name: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder of the pictures; it is made if needed. By default the working directory.",
      valueName: "dir"),
    completion: .directory)
  var output: String?

  @OptionGroup var format: FormatOption

  @OptionGroup var limits: LimitOptions

  @OptionGroup(title: "Course of the batch") var course: CourseOptions

  @OptionGroup(title: "Pictures") var options: OutputOptions

  func validate() throws {
    guard !options.report else {
      throw ValidationError("--report is for single pictures; the log has the times of each chart")
    }
    if let template {
      guard manifest == nil else {
        throw ValidationError("give a manifest or --template, not both")
      }
      guard rows != nil else {
        throw ValidationError("--template \(template) needs --rows, the table that fills it")
      }
      return
    }
    for (option, value) in [("--rows", rows), ("--group-by", groupBy), ("--name", name)]
    where value != nil {
      throw ValidationError("\(option) belongs to --template")
    }
    guard manifest != nil else {
      throw ValidationError("give a manifest, or --template and --rows")
    }
  }

  func run() async throws {
    let (folder, logPath) = (folder, logPath)
    if !folder.isEmpty { try Self.reported(about: folder) { try makeDirectory(folder) } }
    var inputs = self.inputs
    try Self.reported(about: logPath) {
      for (path, option) in [(logPath, "--log"), (course.progress, "--progress")] {
        guard let path else { continue }
        try inputs.check(path, of: option)
        inputs.add(path, as: option == "--log" ? "the log" : "the progress file")
      }
    }
    var earlier = try Self.reported(about: logPath) {
      course.isResumed ? try BatchLog.records(in: logPath) : [:]
    }
    let items = try Self.reported(about: template ?? "manifest") { try self.items(in: folder) }
    let log = try Self.reported(about: logPath) {
      try BatchLog(path: logPath, isContinued: course.isResumed)
    }
    let worker = try BatchWorker(
      renderer: try options.renderer(), options: options, format: format, folder: folder,
      limits: chartLimits, inputs: inputs)
    let progress = try BatchProgress(course)
    let suspects = earlier.filter { $1.isSuspect }
    if !suspects.isEmpty, canReadAgain {
      try await BatchRun(
        worker: worker, log: log, earlier: earlier, course: course, progress: progress
      ).drawAlone(self.items(in: folder), suspects)
      earlier = try Self.reported(about: logPath) { try BatchLog.records(in: logPath) }
    }
    let run = BatchRun(
      worker: worker, log: log, earlier: earlier, course: course, progress: progress)
    let status = await run.draw(items)
    if status != .done { throw status }
  }

  /// The folder of the pictures, with a trailing slash; empty for the working directory.
  private var folder: String {
    output.map { $0.hasSuffix("/") || $0.isEmpty ? $0 : $0 + "/" } ?? ""
  }

  /// Whether the charts do not come from a pipe.
  var canReadAgain: Bool { manifest != "-" && rows != "-" }

  /// The path of the log.
  var logPath: String { course.log ?? folder + "batch.log.jsonl" }

  /// What a chart may read and take: no data file takes more memory than the whole batch.
  private var chartLimits: Limits {
    var limits = limits.limits
    if let memory = course.memory { limits.unpackedBytes = min(limits.unpackedBytes, memory << 20) }
    return limits
  }

  /// What the batch reads, besides what its charts name.
  private var inputs: InputFiles {
    var inputs = InputFiles()
    inputs.add(manifest, as: "the manifest")
    inputs.add(template, as: "the template")
    inputs.add(rows, as: "the table of the template")
    inputs.add(options.theme, as: "the theme")
    return inputs
  }

  private func items(in folder: String) throws -> any BatchItems {
    let ending = (format.stated ?? .png).rawValue
    guard let template, let rows else {
      return try Manifest(
        path: manifest ?? "-", ending: ending, folder: folder, limits: limits.limits)
    }
    return try TemplateItems(
      template: template, table: DataFile(rows).table(), source: rows,
      groupBy: groupBy?.split(separator: ",").map(String.init) ?? [], name: name, ending: ending,
      folder: folder)
  }

  /// Prints an error and what it is about, and ends with its status.
  private static func reported<Result>(
    about place: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      Console.complain(error, about: place)
      throw ExitStatus.of(error)
    }
  }
}

/// How a batch goes on, stops and reports.
struct CourseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The number of charts drawn at a time; by default one more than there are processors, "
        + "or twice as many as those where a driver draws."))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "The file with a line of JSON per chart; by default batch.log.jsonl beside the pictures.",
      valueName: "file"),
    completion: .file())
  var log: String?

  @Flag(
    help:
      "Go on with a batch: charts that the log has, with the same input and a whole picture, are skipped."
  )
  var resume = false

  @Flag(help: "Like --resume, and draw again what has failed.")
  var retryFailed = false

  @Option(
    help: ArgumentHelp("Give up a chart after so many seconds.", valueName: "seconds"))
  var timeout: Double?

  @Option(
    help: ArgumentHelp(
      "Begin no chart while the process takes more memory and another is being drawn, and unpack no more than that of a data file.",
      valueName: "MB"))
  var memory: Int?

  @Flag(help: "Begin no further chart after the first that fails.")
  var failFast = false

  @Option(
    help: ArgumentHelp(
      "Begin no further chart once more than a share of them has failed, such as 5% (of at least 20), or a number of them.",
      valueName: "N|N%"),
    transform: HaltRule.init)
  var halt: HaltRule?

  @Flag(help: "Write the log in the order of the manifest.")
  var order = false

  @Flag(help: "Print errors only, and no progress.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "Write progress as lines of JSON to a file or an open descriptor.", valueName: "file|N"))
  var progress: String?

  var isResumed: Bool { resume || retryFailed }

  /// In seconds: more than any picture takes.
  private static let longestTimeout = 1e6

  func validate() throws {
    if let jobs { try NumberChecks.check(jobs: jobs) }
    if let timeout, !(timeout > 0 && timeout <= Self.longestTimeout) {
      throw ValidationError(
        "--timeout must be above 0 and at most \(Int(Self.longestTimeout)) seconds, not \(timeout)")
    }
    if let memory, !(1...1 << 40 ~= memory) {
      throw ValidationError("--memory must be 1 to \(1 << 40) MB, not \(memory)")
    }
  }
}

/// When failures end a batch.
struct HaltRule: Sendable {
  private enum Limit: Sendable {
    case share(Double)
    case count(Int)
  }

  private let limit: Limit
  /// A share is not known before so many charts are done.
  private static let leastDone = 20

  init(_ argument: String) throws {
    if argument.hasSuffix("%"), let percent = Double(argument.dropLast()), 0...100 ~= percent {
      limit = .share(percent / 100)
    } else if let count = Int(argument), count > 0 {
      limit = .count(count)
    } else {
      throw ValidationError("write a share such as 5%, or a number of charts such as 10")
    }
  }

  func isBroken(failed: Int, done: Int) -> Bool {
    switch limit {
    case .share(let share): done >= Self.leastDone && Double(failed) > share * Double(done)
    case .count(let count): failed >= count
    }
  }
}
