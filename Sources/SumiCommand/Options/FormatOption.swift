import ArgumentParser
import Sumi

/// The option for the format of pictures.
struct FormatOption: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The format; by default that of the output's ending, or png.",
      valueName: OutputFormat.allCases.map(\.rawValue).joined(separator: "|")))
  var stated: OutputFormat?

  /// The format of a file; `-` is a PNG unless the option is given.
  ///
  /// - Throws: `ValidationError` for an ending that is no format.
  func format(of path: String) throws -> OutputFormat {
    try Self.format(of: path, stated: stated)
  }

  /// The format of a file, by its ending unless it is stated.
  ///
  /// - Throws: `ValidationError` for an ending that is no format.
  static func format(of path: String, stated: OutputFormat?) throws -> OutputFormat {
    if let stated { return stated }
    if let format = OutputFormat(path: path) { return format }
    let known = OutputFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    throw ValidationError(
      "\"\(path)\" has the ending of no format; end it with one of \(known), or give --as")
  }
}

extension OutputFormat: ExpressibleByArgument {}
