import ArgumentParser

/// The options for rows that come in while a page shows them.
struct ServeFollowOptions: ParsableArguments {
  @Option(
    name: .customLong("follow"),
    help: ArgumentHelp(
      "A file of delimited text whose new rows are shown as they are appended, or '-' for a running pipe. It takes the place of the chart's table of this file, or of its only one.",
      valueName: "file"),
    completion: .file())
  var file: String?

  @Option(help: "The table of the charts that --follow is for, by its name.")
  var table: String?

  @Option(
    parsing: .unconditional,
    help: "The most rows that --follow keeps, the last ones (default: 10000).")
  var window: Int?

  var rows: Int { window ?? 10_000 }

  func validate() throws {
    guard file != nil || (table == nil && window == nil) else {
      throw ValidationError("--table and --window are for rows that come in; add --follow")
    }
    if let window, window < 1 { throw ValidationError("--window must be 1 or more, not \(window)") }
  }
}
