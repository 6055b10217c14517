import SumiChart
import SumiData
import SumiForms

/// A chart description as a file: the `Codable` form of `Chart`, in JSON.
public struct ChartFile: Sendable {
  /// The chart that the file describes.
  @Shared public var chart: Chart
  /// The path as given; `-` for standard input.
  public var path: String

  /// A chart that does not come from a file; its data paths are relative to the working directory.
  public init(chart: Chart, path: String = "-") {
    self.chart = chart
    self.path = path
  }

  /// Reads a chart file; `-` reads standard input.
  ///
  /// - Parameters:
  ///   - path: of the chart file, relative to the working directory; `-` for standard input.
  ///   - limits: what the chart may read and take. The chart file itself may lie anywhere.
  /// - Throws: `SumiError.data` when it cannot be read, or `.chartFile` with line and column.
  public init(path: String, limits: Limits = Limits()) throws(SumiError) {
    try self.init(path: path, below: nil, data: [:], limits: limits)
  }

  /// - Parameters:
  ///   - root: the folder that the chart file must lie below; `nil` for no limit.
  ///   - data: tables in place of those of the same names in the file, and more of them.
  package init(
    path: String, below root: DataRoot?, data: [String: DataReference], limits: Limits
  ) throws(SumiError) {
    let name = path == "-" ? "standard input" : path
    let json: [UInt8]
    var place = limits
    place.dataRoot = root
    do throws(DataError) {
      json = try InputBytes.array(ofFile: path, within: place)
    } catch {
      throw .data(error)
    }
    try self.init(
      json: json, name: name, relativeTo: ThemeFile.folder(of: path), data: data,
      limits: limits)
    self.path = path
  }

  /// Reads a chart from the text of a chart file; errors call it `name`.
  ///
  /// - Parameters:
  ///   - json: the text of the chart file, in UTF-8.
  ///   - name: what errors call the text.
  ///   - folder: base of the relative paths of theme files, with a trailing slash.
  ///   - limits: what the chart may read and take.
  /// - Throws: `SumiError.chartFile` with line and column: invalid JSON, an invalid chart or size,
  ///   or a reference to data or axes that do not exist.
  public init(
    json: [UInt8], name: String, relativeTo folder: String = "", limits: Limits = Limits()
  ) throws(SumiError) {
    try self.init(json: json, name: name, relativeTo: folder, data: [:], limits: limits)
  }

  /// - Parameter data: tables in place of those of the same names in the text, and more of them.
  package init(
    json: [UInt8], name: String, relativeTo folder: String, data: [String: DataReference],
    limits: Limits
  ) throws(SumiError) {
    let value = try JSONText.parse(json, name: name, within: limits)
    self.init(
      chart: try Self.chart(value, themesIn: folder, data: data, limits: limits) { error in
        JSONText.located(error, json: json, name: name)
      })
  }

  /// The chart of a parsed text.
  ///
  /// - Parameters:
  ///   - data: tables in place of those of the same names in the text, and more of them.
  ///   - limits: what the chart may read and take.
  ///   - located: adds the position in the text to an error.
  package static func chart(
    _ value: ParsedJSON, themesIn folder: String, data: [String: DataReference],
    limits: Limits, located: (ChartFileError) -> SumiError
  ) throws(SumiError) -> Chart {
    if let fault = limits.fault(of: value) { throw located(fault) }
    @Shared var chart: Chart
    do {
      chart = try JSONText.decoder(of: value, themesIn: folder, within: limits).decode(Chart.self)
    } catch let error as DecodingError {
      throw located(ChartFileError(error))
    } catch {
      throw (error as? SumiError) ?? located(ChartFileError(path: [], message: "\(error)"))
    }
    if let fault = limits.pathFault(of: chart) { throw located(fault) }
    chart.limits = limits
    chart.data.merge(data) { $1 }
    if let error = chart.referenceError { throw located(error) }
    return chart
  }

  /// The folder that the file's data paths are relative to, with a trailing slash; empty for the
  /// working directory.
  public var folder: String { ThemeFile.folder(of: path) }
}
