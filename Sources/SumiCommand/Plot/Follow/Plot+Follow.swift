import ArgumentParser
import Sumi

extension Plot {
  /// Whether pictures are drawn on the terminal of standard output.
  private var goesToTerminal: Bool {
    (output ?? "-") == "-" && pictureFormat.stated == nil && TerminalDevice.isStandardOutput
  }

  /// - Throws: `ValidationError` for options that do not go with data that come in.
  func checkFollowing() throws {
    let others: [(option: String, isGiven: Bool)] = [
      ("--chart-file", chartFile), ("--layout", layout != nil), ("--query", query != nil),
      ("--where", condition != nil),
      ("--layout-file", layoutFile != nil), ("--data-table", dataTable != nil),
      ("--hit-map", hitMap != nil), ("--report", options.report),
    ]
    if let other = others.first(where: \.isGiven) {
      throw ValidationError("\(other.option) is for data that are complete; leave out --follow")
    }
    guard format == .automatic || format == .csv else {
      throw ValidationError("--follow reads delimited text such as CSV, not \(format.rawValue)")
    }
    if isDirectory(data) {
      throw ValidationError("\(data) is a directory; --follow reads one pipe, such as '-'")
    }
    _ = try FollowOutput.format(of: output ?? "-", stated: pictureFormat.stated)
  }

  /// Draws the last rows until the input ends.
  func drawFollowing(with renderer: ChartRenderer) async throws {
    let pump = try InputPump(path: data)
    let signals = StopSignals { _ in pump.stop() }
    defer { signals.end() }
    let scale = options.scale ?? 1
    var size = options.size?.size
    let target: FollowOutput
    if goesToTerminal {
      let terminal = try TerminalPictures(unless: { pump.hasStopped })
      size = size ?? terminal.room.map { Size(filling: $0, scale: scale) }
      target = .terminal(terminal)
    } else {
      let path = output ?? "-"
      target = try .file(
        path, as: try FollowOutput.format(of: path, stated: pictureFormat.stated),
        framesPerSecond: following.framesPerSecond, compression: options.compression)
    }
    let theme = try options.statedTheme
    let run = FollowRun(
      renderer: renderer, name: data == "-" ? "standard input" : data, window: following.rows,
      framesPerSecond: following.framesPerSecond, scale: scale, size: size
    ) { table in
      var made = try chart(of: table)
      options.apply(to: &made.chart, theme: theme)
      return made
    }
    try await run.draw(pump, to: target)
  }
}

extension Size {
  /// The size in points of a picture as wide as a terminal, and about half as high.
  fileprivate init(filling room: PixelSize, scale: Double) {
    let width = Double(room.width) / scale
    self.init(width: width, height: min(Double(room.height) / scale, width * 9 / 16))
  }
}
