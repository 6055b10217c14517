/// The first position where a text is not valid JSON.
///
/// Foundation's decoder gives no position, accepts a trailing comma in an object, and takes one of
/// two values with equal keys. This is strict, unlike the reader of data, which accepts NaN and
/// repeated keys.
package struct JSONSyntaxError: Error {
  package let position: TextPosition
  package let message: String

  /// `nil` if the text is valid.
  package init?(json: [UInt8]) {
    let text = String(decoding: json, as: UTF8.self)
    if !text.utf8.elementsEqual(json) {
      let count = zip(text.utf8, json).prefix { $0 == $1 }.count
      position = json.prefix(count).withUnsafeBufferPointer { TextPosition(after: $0) }
      message = "invalid JSON: not UTF-8 text; save the file as UTF-8"
      return
    }
    let error = json.withUnsafeBufferPointer { bytes -> JSONSyntaxError? in
      guard let start = bytes.baseAddress else {
        return JSONSyntaxError(
          position: TextPosition(after: bytes), problem: JSONChecker.noValue)
      }
      var checker = JSONChecker(JSONScanner(bytes, start: start))
      return checker.firstError()
    }
    guard let error else { return nil }
    self = error
  }

  init(position: TextPosition, problem: String) {
    self.position = position
    message = "invalid JSON: \(problem)"
  }
}
