import ArgumentParser
import Sumi

struct Animate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Draw how a chart appears, or becomes another one: an animated PNG, a video or frames.",
    usage: "sumi animate [<options>] <chart>",
    discussion: """
      The chart's "animation" says how its series appear and disappear. Examples:
        sumi animate chart.json -o chart.png
        sumi animate 2012.json --to 2013.json -o years.png
        sumi animate chart.json --fps 30 --duration 4 -o frames/
        sumi animate chart.json -o frames/ --frames 0-71      one half, on one of two machines
        sumi animate chart.json -o - --as y4m --chroma 420 | ffmpeg -i - chart.mp4
      """)

  @Argument(help: "A chart file; '-' reads standard input.", completion: .file())
  var chart: String

  @Option(
    name: .shortAndLong,
    help: """
      The animation by its ending (.png or .apng, .y4m, .rgba), or a directory for a numbered PNG of \
      each frame; '-' writes standard output.
      """,
    completion: .file())
  var output: String

  @Option(
    help: "A chart file that the chart becomes, by the \"spring\" of its \"animation\".",
    completion: .file())
  var to: String?

  @Option(parsing: .unconditional, help: "Frames per second, 0.01 to 1000.")
  var fps: Double = 60

  @Option(
    parsing: .unconditional,
    help: "Seconds; by default until all series are complete, or nothing moves any more.")
  var duration: Double?

  @Option(
    help: ArgumentHelp(
      "The frames to draw, from 0, into a directory; by default all.", valueName: "FROM-TO"),
    transform: FrameNumbers.init)
  var frames: FrameNumbers?

  @Flag(help: "Keep the frames that the directory has; draw the others.")
  var resume = false

  @Option(help: "Frames drawn at a time (default: one more than there are processors).")
  var jobs: Int?

  @OptionGroup var animation: AnimationOptions

  @OptionGroup var limits: LimitOptions

  @OptionGroup var options: OutputOptions

  private var isDirectoryOutput: Bool { output.hasSuffix("/") || isDirectory(output) }

  func validate() throws {
    try NumberChecks.check(framesPerSecond: fps)
    if let duration, !(0...SeriesAnimation.greatestDuration ~= duration) {
      throw ValidationError(
        "--duration must be 0 to \(Int(SeriesAnimation.greatestDuration)) seconds, not \(duration)")
    }
    if let jobs { try NumberChecks.check(jobs: jobs) }
    guard !isDirectoryOutput else {
      return try animation.checkDirectory()
    }
    guard frames == nil, !resume else {
      throw ValidationError(
        "--frames and --resume are for single frames; end --output with / for a directory")
    }
    _ = try animation.format(of: output)
  }

  func run() async throws {
    let renderer = try options.renderer()
    do {
      let first = try read(chart)
      let last = try to.map(read)
      var inputs = InputFiles([chart] + [to, options.theme].compactMap { $0 })
      for read in [first, last].compactMap({ $0 }) { inputs.add(read.chart, in: read.folder) }
      try inputs.check(output, of: "the animation")
      let animated: any AnimatedChart =
        if let last {
          try renderer.transition(
            from: first.chart, to: last.chart, tables: (first.tables, last.tables),
            relativeTo: (first.folder, last.folder), size: options.size?.size,
            duration: duration)
        } else {
          try renderer.appearance(
            of: first.chart, tables: first.tables, relativeTo: first.folder,
            size: options.size?.size, duration: duration)
        }
      let run = AnimationRun(
        renderer: renderer, options: options,
        frames: AnimationFrames(of: animated, framesPerSecond: fps),
        tables: last == nil && first.chart.animation.start == nil ? first.tables : nil,
        folder: (last ?? first).folder, jobs: jobs)
      if isDirectoryOutput {
        try await run.draw(
          frames, into: output.hasSuffix("/") ? output : output + "/", keepingOthers: resume)
      } else {
        try await animation.write(
          run.pictures, count: run.frames.count, to: output, framesPerSecond: fps,
          compression: options.compression)
      }
    } catch {
      throw ExitStatus.ofFrames(error, about: chart)
    }
  }

  private func read(
    _ path: String
  ) throws -> (chart: Chart, tables: [String: Table], folder: String) {
    let file = try ChartFile(path: path, limits: limits.limits)
    var chart = file.chart
    options.apply(to: &chart, theme: try options.statedTheme)
    let tables = try ProgressLine.during { (progress) throws(SumiError) in
      try chart.tables(relativeTo: file.folder, progress: progress)
    }
    return (chart, tables, file.folder)
  }
}

/// `FROM-TO`, or one number.
struct FrameNumbers {
  var range: ClosedRange<Int>

  init(_ argument: String) throws {
    let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
      0 <= first, first <= last
    else { throw ValidationError("write the first and the last frame from 0, such as 0-71") }
    range = first...last
  }
}
