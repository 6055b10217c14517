/// The first place where text stops being JSON.
///
/// Foundation's decoder gives no place, lets a comma at the end of an object pass, and takes one of
/// two values with the same key. This is strict, also where the reader of data is not: there, NaN and
/// repeated keys are taken.
package struct JSONSyntaxError: Error {
  package let position: TextPosition
  package let message: String

  /// `nil` when the text is well-formed.
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
