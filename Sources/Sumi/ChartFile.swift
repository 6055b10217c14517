import FoundationEssentials
import SumiChart
import SumiData

/// A chart description as a file: the `Codable` form of `Chart`, in JSON.
public struct ChartFile: Sendable {
  public var chart: Chart
  /// The path as it was given; `-` for standard input.
  public var path: String

  /// A chart that was not read from a file; its data paths are relative to the working directory.
  public init(chart: Chart, path: String = "-") {
    self.chart = chart
    self.path = path
  }

  /// Reads a chart file; `-` reads standard input.
  ///
  /// - Throws: `SumiError.unreadable` or `.chartFile` with line and column.
  public init(path: String) throws(SumiError) {
    let name = path == "-" ? "standard input" : path
    do {
      try self.init(json: try InputFile.bytes(of: path), name: name)
    } catch let error as SumiError {
      throw error
    } catch {
      throw .unreadable(file: name, reason: "\(error)")
    }
    self.path = path
  }

  /// Reads a chart from the text of a chart file; `name` is what errors call it.
  public init(json: [UInt8], name: String) throws(SumiError) {
    do {
      chart = try JSONDecoder().decode(Chart.self, from: Data(json))
      path = "-"
    } catch let error as DecodingError {
      throw Self.error(error, json: json, name: name)
    } catch {
      throw .unreadable(file: name, reason: "\(error)")
    }
  }

  /// The folder that the file's data paths are relative to, ending in a slash; empty for the
  /// working directory.
  public var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  private static func error(_ error: DecodingError, json: [UInt8], name: String) -> SumiError {
    if case .dataCorrupted(let context) = error, context.codingPath.isEmpty,
      let cause = context.underlyingError
    {
      let place = JSONSyntaxError(json: json)
      return .chartFile(
        file: name, line: place?.line, column: place?.column,
        ChartFileError(path: [], message: place?.message ?? "invalid JSON (\(cause))"))
    }
    let found = ChartFileError(error)
    var locator = JSONLocator(json)
    let place = locator.position(of: found.path)
    return .chartFile(file: name, line: place.line, column: place.column, found)
  }
}
