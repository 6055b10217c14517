import SumiChart
import SumiData
import SumiForms
import SumiReaders

/// What chart files and theme files have in common.
enum JSONText {
  /// - Throws: `SumiError.chartFile` if the text is not JSON, or is longer than the limits allow.
  static func parse(
    _ json: [UInt8], name: String, within limits: Limits
  ) throws(SumiError) -> ParsedJSON {
    guard json.count <= limits.fileBytes else {
      let fault = LimitFault(json.count, most: limits.fileBytes, "bytes of text")
      throw .chartFile(file: name, line: nil, column: nil, ChartFileError(path: [], fault))
    }
    do throws(JSONSyntaxError) {
      return try ParsedJSON(parsing: json)
    } catch {
      throw .chartFile(
        file: name, line: error.position.line, column: error.position.column,
        ChartFileError(path: [], message: error.message))
    }
  }

  /// A decoder of a text that may name theme files.
  ///
  /// - Parameters:
  ///   - folder: base of relative paths.
  ///   - limits: where theme files may lie, and how large they may be.
  ///   - chain: the theme files that have led to this one.
  static func decoder(
    of value: ParsedJSON, themesIn folder: String, within limits: Limits, chain: [String] = []
  ) -> ParsedJSONDecoder {
    guard let key = ThemeFiles.key else { return ParsedJSONDecoder(value) }
    let themes = ThemeFiles {
      try ThemeFile.theme(at: $0, in: folder, within: limits, chain: chain)
    }
    return ParsedJSONDecoder(value, userInfo: [key: themes])
  }

  /// The error with its line and its column.
  static func located(_ error: ChartFileError, json: [UInt8], name: String) -> SumiError {
    let place = JSONLocator.position(of: error.path, in: json)
    return .chartFile(file: name, line: place.line, column: place.column, error)
  }
}
