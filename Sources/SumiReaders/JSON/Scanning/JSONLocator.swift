import SumiData
import SumiForms

/// Finds the line and column of a value in a JSON text, for errors.
package enum JSONLocator {
  /// The position of the key or element at the path's end, or of the innermost existing part of the
  /// path.
  package static func position(of path: [JSONStep], in json: [UInt8]) -> TextPosition {
    json.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return TextPosition(after: text) }
      var scanner = JSONScanner(text, start: start)
      scanner.skipBlanks()
      var found = scanner.at
      for step in path {
        // Invalid JSON ends the search.
        guard let place = try? enter(step, &scanner) else { break }
        found = place
      }
      return scanner.position(of: found)
    }
  }

  /// Moves the scanner to the value of a key, or to the element at an index.
  ///
  /// - Returns: the start of the key or element; `nil` if there is none.
  private static func enter(
    _ step: JSONStep, _ scanner: inout JSONScanner
  ) throws(DataError) -> UnsafePointer<UInt8>? {
    switch step {
    case .key(let wanted):
      guard scanner.take(JSONMark.openBrace) else { return nil }
      scanner.skipBlanks()
      guard scanner.next != JSONMark.closeBrace else { return nil }
      repeat {
        let start = scanner.at
        let key = try scanner.takeKey()
        try scanner.takeColon()
        if try scanner.unescaped(key) == Array(wanted.utf8) { return start }
        try scanner.skipValue()
      } while try scanner.takeSeparator(closing: JSONMark.closeBrace)
    case .index(let wanted):
      guard scanner.take(JSONMark.openBracket) else { return nil }
      scanner.skipBlanks()
      guard scanner.at < scanner.end, scanner.next != JSONMark.closeBracket else { return nil }
      var index = 0
      repeat {
        if index == wanted { return scanner.at }
        try scanner.skipValue()
        index += 1
      } while try scanner.takeSeparator(closing: JSONMark.closeBracket)
    }
    return nil
  }
}
