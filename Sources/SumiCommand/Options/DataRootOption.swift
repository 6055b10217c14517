import ArgumentParser
import Sumi

/// The option for charts that others have written.
struct DataRootOption: ParsableArguments {
  @Option(
    name: .customLong("data-root"),
    help: ArgumentHelp(
      "Read no file outside this folder, except those named on the command line: tables, databases, images, theme files and charts of a manifest must be regular files below it.",
      valueName: "dir"),
    completion: .directory, transform: DataRootArgument.init)
  var argument: DataRootArgument?

  var root: DataRoot? { argument?.root }
}

/// A folder that exists.
struct DataRootArgument {
  var root: DataRoot

  init(_ argument: String) throws {
    do throws(DataError) {
      root = try DataRoot(argument)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
