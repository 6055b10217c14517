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

  /// Reads a chart from the text of a chart file; `name` is what errors call it.
  ///
  /// - Throws: `SumiError.chartFile` with line and column: what is no JSON, no chart, no size, or
  ///   names data or axes that are not there.
  public init(json: [UInt8], name: String) throws(SumiError) {
    // Foundation's decoder lets some faults pass (a comma too many, a key written twice).
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

  /// The folder that the file's data paths are relative to, ending in a slash; empty for the
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
