import FoundationEssentials
import SumiChart
import SumiData

/// A chart description as a file: the `Codable` form of `Chart`, in JSON.
public struct ChartFile: Sendable {
  public var chart: Chart
  /// The path as given; `-` for standard input.
  public var path: String

  /// A chart that does not come from a file; its data paths are relative to the working directory.
  public init(chart: Chart, path: String = "-") {
    self.chart = chart
    self.path = path
  }

  /// Reads a chart file; `-` reads standard input.
  ///
  /// - Throws: `SumiError.data` when it cannot be read, or `.chartFile` with line and column.
  public init(path: String) throws(SumiError) {
    let name = path == "-" ? "standard input" : path
    let json: [UInt8]
    do throws(DataError) {
      json = try InputBytes.array(ofFile: path)
    } catch {
      throw .data(error)
    }
    try self.init(json: json, name: name)
    self.path = path
  }

  /// Reads a chart from the text of a chart file; errors call it `name`.
  ///
  /// - Throws: `SumiError.chartFile` with line and column: invalid JSON, an invalid chart or size,
  ///   or a reference to data or axes that do not exist.
  public init(json: [UInt8], name: String) throws(SumiError) {
    // Foundation's decoder accepts some invalid JSON (an extra comma, a repeated key).
    if let fault = JSONSyntaxError(json: json) {
      throw .chartFile(
        file: name, line: fault.position.line, column: fault.position.column,
        ChartFileError(path: [], message: fault.message))
    }
    do {
      chart = try JSONDecoder().decode(Chart.self, from: Data(json))
      path = "-"
    } catch let error as DecodingError {
      throw Self.located(ChartFileError(error), json: json, name: name)
    } catch {
      throw .unreadable(file: name, reason: "\(error)")
    }
    if let error = chart.referenceError { throw Self.located(error, json: json, name: name) }
  }

  /// The folder that the file's data paths are relative to, with a trailing slash; empty for the
  /// working directory.
  public var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  private static func located(_ error: ChartFileError, json: [UInt8], name: String) -> SumiError {
    let place = JSONLocator.position(of: error.path, in: json)
    return .chartFile(file: name, line: place.line, column: place.column, error)
  }
}
