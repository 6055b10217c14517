import ArgumentParser
import Sumi

/// The options for data that come in while they are drawn.
struct FollowOptions: ParsableArguments {
  @Flag(
    name: .customLong("follow"),
    help: """
      Draw the last rows of a running pipe again and again until it ends: as frames (-o - or .y4m, \
      .rgba), as a picture that is replaced, or in place on a terminal that shows images.
      """)
  var isOn = false

  @Option(
    parsing: .unconditional,
    help: "The most rows that --follow draws, the last ones (default: 10000).")
  var window: Int?

  @Option(
    parsing: .unconditional, help: "Frames per second of --follow, 0.01 to 1000 (default: 30).")
  var fps: Double?

  var rows: Int { window ?? 10_000 }
  var framesPerSecond: Double { fps ?? 30 }

  func validate() throws {
    guard isOn || (window == nil && fps == nil) else {
      throw ValidationError("--window and --fps are for data that come in; add --follow")
    }
    if let window, window < 1 { throw ValidationError("--window must be 1 or more, not \(window)") }
    if let fps { try NumberChecks.check(framesPerSecond: fps) }
  }
}
