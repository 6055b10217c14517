/// The first position where a text is not valid JSON.
package struct JSONSyntaxError: Error {
  package let position: TextPosition
  package let message: String

  init(position: TextPosition, problem: String) {
    self.position = position
    message = "invalid JSON: \(problem)"
  }

  /// Throws the position of the first byte that is not UTF-8.
  static func checkEncoding(of json: [UInt8]) throws(JSONSyntaxError) {
    guard String(validating: json, as: UTF8.self) == nil else { return }
    let text = String(decoding: json, as: UTF8.self)
    let count = zip(text.utf8, json).prefix { $0 == $1 }.count
    throw JSONSyntaxError(
      position: json.prefix(count).withUnsafeBufferPointer { TextPosition(after: $0) },
      problem: "not UTF-8 text; save the file as UTF-8")
  }
}
