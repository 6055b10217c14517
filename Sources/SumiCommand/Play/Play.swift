import ArgumentParser
import FoundationEssentials
import Sumi

struct Play: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play what a user does to a chart, and draw what is seen.",
    usage: "sumi play [<options>] <script>",
    discussion: """
      A script has an event a line, as JSON, in the order of their times in seconds:
        {"chart": "chart.json"}
        {"time": 0.1, "pointer": 0, "phase": "down", "x": 300, "y": 200}
        {"time": 0.3, "pointer": 0, "phase": "move", "x": 200, "y": 200}
        {"time": 0.4, "pointer": 0, "phase": "up", "x": 200, "y": 200}
        {"time": 2, "checkpoint": "panned"}
      Wheels, and steps of a program, are lines as well: "wheel", "show", "hide", "to", "state", "pan",
      "zoom", "reset", "rotate".
      Examples:
        sumi play script.jsonl                       the state at each checkpoint
        sumi play script.jsonl -o moments/           and its picture
        sumi play script.jsonl -o film.png           an animation
        sumi play script.jsonl -o - --as y4m | ffmpeg -i - film.mp4
      """)

  @Argument(help: "The script; '-' reads standard input.", completion: .file())
  var script: String

  @Option(help: "The chart file, in place of that of the script.", completion: .file())
  var chart: String?

  @Option(
    name: .shortAndLong,
    help: """
      A directory for the picture and the state of each checkpoint, or an animation by its ending \
      (.png or .apng, .y4m, .rgba); '-' writes the animation to standard output. Without it, states go \
      to standard output, a line each.
      """,
    completion: .file())
  var output: String?

  @Option(
    parsing: .unconditional,
    help: "Frames per second, 0.01 to 1000 (default: 60 for an animation, none for a directory).")
  var fps: Double?

  @Option(
    parsing: .unconditional, help: "Seconds; by default until the last line of the script.")
  var duration: Double?

  @OptionGroup var animation: AnimationOptions

  @OptionGroup var limits: LimitOptions

  @OptionGroup var options: OutputOptions

  private var isDirectoryOutput: Bool {
    output.map { $0.hasSuffix("/") || isDirectory($0) } ?? true
  }

  func validate() throws {
    if let fps { try NumberChecks.check(framesPerSecond: fps) }
    if let duration, !(0...SeriesAnimation.greatestDuration ~= duration) {
      throw ValidationError(
        "--duration must be 0 to \(Int(SeriesAnimation.greatestDuration)) seconds, not \(duration)")
    }
    guard let output, !isDirectoryOutput else {
      return try animation.checkDirectory()
    }
    _ = try animation.format(of: output)
  }

  func run() async throws {
    do {
      try await play()
    } catch {
      throw ExitStatus.ofFrames(error, about: script)
    }
  }

  private func play() async throws {
    let script = try SessionScript(path: script)
    let folder = ChartFile(chart: Chart(), path: self.script).folder
    guard let path = chart ?? script.chart.map({ $0.hasPrefix("/") ? $0 : folder + $0 }) else {
      throw SumiError.unreadable(
        file: self.script,
        reason: "names no chart; begin with {\"chart\": \"chart.json\"}, or give --chart")
    }
    let file = try ChartFile(path: path, limits: limits.limits)
    var chart = file.chart
    let theme = try options.statedTheme
    options.apply(to: &chart, theme: theme)
    var inputs = InputFiles([self.script, path] + [options.theme].compactMap { $0 })
    inputs.add(chart, in: file.folder)
    if let output { try inputs.check(output, of: "the animation") }
    let tables = try ProgressLine.during { (progress) throws(SumiError) in
      try chart.tables(relativeTo: file.folder, progress: progress)
    }
    let session = ChartSession(
      chart, tables: tables, renderer: try options.renderer(), relativeTo: file.folder,
      size: options.size?.size, scale: options.scale)
    let rate = fps ?? (isDirectoryOutput ? nil : 60)
    let player = SessionPlayer(
      script, on: session, framesPerSecond: rate, duration: duration, relativeTo: folder,
      limits: limits.limits,
      adapting: { [options, theme] chart in options.apply(to: &chart, theme: theme) })
    guard let output else { return try await printStates(of: player) }
    if isDirectoryOutput {
      try await draw(
        player, into: output.hasSuffix("/") ? output : output + "/", keeping: inputs)
    } else {
      let images = player.compactMap { moment in
        if case .frame(_, let chart) = moment { try await chart.image() } else { nil }
      }
      try await animation.write(
        images, count: player.frameCount, to: output, framesPerSecond: rate ?? 60,
        compression: options.compression)
    }
  }

  private func printStates(of player: SessionPlayer) async throws {
    for try await moment in player {
      guard case .checkpoint(let checkpoint, let chart, let state) = moment else { continue }
      try Console.print(try StateLine(checkpoint, state, of: chart).json() + "\n")
    }
  }

  /// Draws checkpoints with their states beside them, and numbered frames if there are any.
  private func draw(
    _ player: SessionPlayer, into directory: String, keeping inputs: InputFiles
  ) async throws {
    try checkNames(of: player)
    for case .checkpoint(let checkpoint) in player.script.lines {
      let name = directory + fileName(of: checkpoint.name)
      try inputs.check(name + ".png", of: "the picture of a checkpoint")
      try inputs.check(name + ".json", of: "the state of a checkpoint")
    }
    try makeDirectory(directory)
    var warnings = DistinctWarnings()
    for try await moment in player {
      switch moment {
      case .frame(let number, let chart):
        warnings.add(
          try await write(
            chart, to: directory + FrameNames(count: player.frameCount).name(of: number)))
      case .checkpoint(let checkpoint, let chart, let state):
        let name = fileName(of: checkpoint.name)
        warnings.add(try await write(chart, to: directory + name + ".png"))
        try OutputFile.write(
          Array((try StateLine(checkpoint, state, of: chart).json() + "\n").utf8),
          to: directory + name + ".json")
      }
    }
    warnings.print(about: directory)
  }

  /// - Throws: `SumiError` if two pictures would be one file.
  private func checkNames(of player: SessionPlayer) throws {
    let frames = FrameNames(count: player.frameCount)
    var taken = Set((0..<player.frameCount).map { frames.name(of: $0) })
    for case .checkpoint(let checkpoint) in player.script.lines {
      guard taken.insert(fileName(of: checkpoint.name) + ".png").inserted else {
        throw SumiError.unreadable(
          file: script,
          reason:
            "has two pictures \"\(fileName(of: checkpoint.name)).png\"; give each checkpoint a name "
            + "of its own")
      }
    }
  }

  private func write(_ chart: PreparedChart, to path: String) async throws -> ChartReport {
    var file = try await chart.file(as: .png, compression: options.compression)
    try file.write(to: path)
    return file.report
  }
}

/// The state at a checkpoint, as JSON, and the series that are hidden, which the state does not have.
private struct StateLine: Encodable {
  let time: Double
  let checkpoint: String
  let state: ChartState
  /// `nil` for none.
  let hidden: [String]?

  init(_ checkpoint: ScriptCheckpoint, _ state: ChartState, of chart: PreparedChart) {
    let hidden = chart.hiddenSeries
    self.hidden = hidden.isEmpty ? nil : hidden
    time = checkpoint.time
    self.checkpoint = checkpoint.name
    self.state = state
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
