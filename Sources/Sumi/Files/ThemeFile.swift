import SumiChart
import SumiData
import SumiForms
import SumiGeometry

/// A theme as a file: the properties that it changes in a base, in JSON.
public struct ThemeFile: Sendable {
  /// The theme, complete: its base with the properties of the file.
  public var theme: Theme

  /// Reads a theme file.
  ///
  /// - Throws: `SumiError.data` when it cannot be read, or `.chartFile` with line and column.
  public init(path: String) throws(SumiError) {
    try self.init(path: path, chain: [], limits: Limits())
  }

  /// Reads a theme from the text of a theme file; errors call it `name`.
  ///
  /// - Parameters:
  ///   - json: the text of the theme file, in UTF-8.
  ///   - name: what errors call the text.
  ///   - folder: base of the relative paths of other theme files, with a trailing slash.
  /// - Throws: `SumiError.chartFile` with line and column.
  public init(json: [UInt8], name: String, relativeTo folder: String = "") throws(SumiError) {
    try self.init(json: json, name: name, folder: folder, chain: [], limits: Limits())
  }

  /// A built-in theme by its name, or the theme of the file at a path.
  ///
  /// - Throws: `SumiError.unreadable` for a name that no built-in theme has, and the errors of theme
  ///   files.
  public static func theme(_ nameOrPath: String) throws(SumiError) -> Theme {
    if let found = Theme.named.first(where: { $0.name == nameOrPath }) { return found.theme }
    guard !Theme.isPath(nameOrPath) else { return try ThemeFile(path: nameOrPath).theme }
    let names = Theme.named.map(\.name)
    let hint =
      nearestName(to: nameOrPath, among: names).map { "did you mean \"\($0)\"?" }
      ?? "use \(names.joined(separator: ", ")) or the path of a theme file such as corporate.json"
    throw .unreadable(file: nameOrPath, reason: "there is no such theme; \(hint)")
  }

  /// More themes on each other than anybody needs.
  private static let mostBases = 16

  /// - Parameters:
  ///   - chain: the paths of the files that name this one as their base, outermost first.
  ///   - limits: where it and its bases may lie, and how large they may be.
  private init(path: String, chain: [String], limits: Limits) throws(SumiError) {
    let json: [UInt8]
    do throws(DataError) {
      json = try InputBytes.array(ofFile: path, within: limits)
    } catch {
      throw .data(error)
    }
    try self.init(
      json: json, name: path, folder: Self.folder(of: path), chain: chain + [path], limits: limits)
  }

  private init(
    json: [UInt8], name: String, folder: String, chain: [String], limits: Limits
  ) throws(SumiError) {
    let value = try JSONText.parse(json, name: name, within: limits)
    if let fault = limits.fault(of: value) {
      throw JSONText.located(fault, json: json, name: name)
    }
    do {
      theme = try JSONText.decoder(of: value, themesIn: folder, within: limits, chain: chain)
        .decode(Theme.self)
    } catch let error as DecodingError {
      var error = ChartFileError(error)
      if case .object(let members) = value, members["series"] != nil {
        error = ChartFileError(
          path: [.key("series")],
          message: "this is a chart file; a theme file has keys such as \"base\" and \"colors\"")
      }
      throw JSONText.located(error, json: json, name: name)
    } catch {
      throw (error as? SumiError) ?? .unreadable(file: name, reason: "\(error)")
    }
  }

  /// The theme at a path as a file has it.
  ///
  /// - Parameter chain: the paths of the theme files that led to this one, outermost first.
  static func theme(
    at path: String, in folder: String, within limits: Limits, chain: [String]
  ) throws -> Theme {
    guard limits.allows(path: path) else { throw ThemeFiles.Missing(reason: Limits.pathFault) }
    let path = path.hasPrefix("/") ? path : folder + path
    if chain.contains(where: { standard($0) == standard(path) }) {
      throw ThemeFiles.Missing(
        reason: "themes extend each other in a circle: "
          + (chain + [path]).joined(separator: " → ") + "; give one of them a built-in base")
    }
    guard chain.count < mostBases else {
      throw ThemeFiles.Missing(reason: "more than \(mostBases) theme files extend each other")
    }
    do throws(SumiError) {
      return try ThemeFile(path: path, chain: chain, limits: limits).theme
    } catch {
      if case .data(let reason) = error { throw ThemeFiles.Missing(reason: "\(reason)") }
      throw error
    }
  }

  private static func standard(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The folder of a file, with a trailing slash; empty for the working directory.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }
}
