import ArgumentParser
import Glibc
import Sumi

/// The options for charts that others have written.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("data-root"),
    help: ArgumentHelp(
      "Read no file outside this folder, except those named on the command line: tables, databases, images, theme files and charts of a manifest must be regular files below it.",
      valueName: "dir"),
    completion: .directory, transform: DataRootArgument.init)
  var dataRoot: DataRootArgument?

  @Flag(
    help:
      "For the charts of strangers, with --data-root: no absolute paths, limits for time, memory, size, text, pictures and SQL, and nothing from environment variables."
  )
  var untrusted = false

  /// What charts may read and take.
  var limits: Limits {
    guard untrusted, let root = dataRoot?.root else { return Limits(dataRoot: dataRoot?.root) }
    return .untrusted(below: root)
  }

  func validate() throws {
    guard untrusted else { return }
    guard dataRoot != nil else {
      throw ValidationError(
        "--untrusted needs --data-root, the folder that strangers' charts may read")
    }
    // Before any of them is read.
    for name in Self.variables { unsetenv(name) }
  }

  /// The variables by which pictures of two users of a machine could differ: the time zones, the fonts, and
  /// the language that chooses among fonts.
  private static let variables = [
    "TZDIR", "TZ", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE",
    "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE",
  ]
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
