import SumiForms

extension ParsedJSON {
  /// Parses a JSON text. Unlike the reader of data it is strict: no NaN, no repeated keys, no comma
  /// before a closing bracket.
  ///
  /// - Throws: `JSONSyntaxError` with the position of the first fault.
  package init(parsing json: [UInt8]) throws(JSONSyntaxError) {
    try JSONSyntaxError.checkEncoding(of: json)
    let result = json.withUnsafeBufferPointer { bytes -> Result<ParsedJSON, JSONSyntaxError> in
      guard let start = bytes.baseAddress else {
        return .failure(
          JSONSyntaxError(
            position: TextPosition(after: bytes), problem: JSONTextParser.noValue))
      }
      var parser = JSONTextParser(JSONScanner(bytes, start: start))
      do throws(JSONSyntaxError) {
        return .success(try parser.document())
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }
}
