import SumiChart
import SumiData

/// A chart description as a file: the `Codable` form of `Chart`, in JSON.
public struct ChartFile: Sendable {
  /// The chart that the file describes.
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
  /// - Parameters:
  ///   - path: of the chart file, relative to the working directory; `-` for standard input.
  ///   - dataRoot: the folder that all files which the chart names must lie below, but not the
  ///     chart file itself; `nil` for no limit.
  /// - Throws: `SumiError.data` when it cannot be read, or `.chartFile` with line and column.
  public init(path: String, dataRoot: DataRoot? = nil) throws(SumiError) {
    try self.init(path: path, below: nil, data: [:], dataRoot: dataRoot)
  }

  /// - Parameters:
  ///   - root: the folder that the chart file must lie below; `nil` for no limit.
  ///   - data: tables in place of those of the same names in the file, and more of them.
  package init(
    path: String, below root: DataRoot?, data: [String: DataReference], dataRoot: DataRoot?
  ) throws(SumiError) {
    let name = path == "-" ? "standard input" : path
    let json: [UInt8]
    do throws(DataError) {
      json = try InputBytes.array(ofFile: path, below: root)
    } catch {
      throw .data(error)
    }
    try self.init(
      json: json, name: name, relativeTo: ThemeFile.folder(of: path), data: data,
      dataRoot: dataRoot)
    self.path = path
  }

  /// Reads a chart from the text of a chart file; errors call it `name`.
  ///
  /// - Parameters:
  ///   - json: the text of the chart file, in UTF-8.
  ///   - name: what errors call the text.
  ///   - folder: base of the relative paths of theme files, with a trailing slash.
  ///   - dataRoot: the folder that all files which the chart names must lie below; `nil` for no
  ///     limit.
  /// - Throws: `SumiError.chartFile` with line and column: invalid JSON, an invalid chart or size,
  ///   or a reference to data or axes that do not exist.
  public init(
    json: [UInt8], name: String, relativeTo folder: String = "", dataRoot: DataRoot? = nil
  ) throws(SumiError) {
    try self.init(json: json, name: name, relativeTo: folder, data: [:], dataRoot: dataRoot)
  }

  /// - Parameter data: tables in place of those of the same names in the text, and more of them.
  package init(
    json: [UInt8], name: String, relativeTo folder: String, data: [String: DataReference],
    dataRoot: DataRoot?
  ) throws(SumiError) {
    let value = try JSONText.parse(json, name: name)
    self.init(
      chart: try Self.chart(value, themesIn: folder, data: data, dataRoot: dataRoot) { error in
        JSONText.located(error, json: json, name: name)
      })
  }

  /// The chart of a parsed text.
  ///
  /// - Parameters:
  ///   - data: tables in place of those of the same names in the text, and more of them.
  ///   - dataRoot: the folder that all files which the chart names must lie below; `nil` for no limit.
  ///   - located: adds the position in the text to an error.
  package static func chart(
    _ value: ParsedJSON, themesIn folder: String, data: [String: DataReference],
    dataRoot: DataRoot?,
    located: (ChartFileError) -> SumiError
  ) throws(SumiError) -> Chart {
    var chart: Chart
    do {
      chart = try JSONText.decoder(of: value, themesIn: folder, below: dataRoot).decode(Chart.self)
    } catch let error as DecodingError {
      throw located(ChartFileError(error))
    } catch {
      throw (error as? SumiError) ?? located(ChartFileError(path: [], message: "\(error)"))
    }
    chart.dataRoot = dataRoot
    chart.data.merge(data) { $1 }
    if let error = chart.referenceError { throw located(error) }
    return chart
  }

  /// The folder that the file's data paths are relative to, with a trailing slash; empty for the
  /// working directory.
  public var folder: String { ThemeFile.folder(of: path) }
}
