/// The first place where text stops being JSON.
///
/// Foundation's decoder gives its place in a message for people; this finds the same place as
/// numbers, so that an error reads `file:line:column` as a compiler's does.
struct JSONSyntaxError {
  let line: Int
  /// From 1, in bytes.
  let column: Int
  let message: String

  /// `nil` when the text is well-formed.
  init?(json: [UInt8]) {
    var scanner = Scanner(bytes: json)
    do throws(Scanner.Failure) {
      try scanner.scanDocument()
      return nil
    } catch {
      let before = json.prefix(scanner.position)
      line = 1 + before.count { $0 == UInt8(ascii: "\n") }
      column = 1 + before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
      message = error.message
    }
  }

  private struct Scanner {
    struct Failure: Error {
      var message: String
    }

    let bytes: [UInt8]
    var position = 0
    private var depth = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func scanDocument() throws(Failure) {
      if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
      try scanValue()
      skipSpace()
      if position < bytes.count { throw failure("expected the end of the file") }
    }

    private mutating func scanValue() throws(Failure) {
      skipSpace()
      guard depth < 512 else { throw failure("nested too deeply") }
      switch current {
      case UInt8(ascii: "{"): try scanList(closing: "}", isObject: true)
      case UInt8(ascii: "["): try scanList(closing: "]", isObject: false)
      case UInt8(ascii: "\""): try scanString()
      case nil: throw failure("the file ends where a value is expected")
      default: try scanLiteral()
      }
    }

    private mutating func scanList(closing: Unicode.Scalar, isObject: Bool) throws(Failure) {
      depth += 1
      defer { depth -= 1 }
      position += 1
      skipSpace()
      if current == UInt8(ascii: closing) {
        position += 1
        return
      }
      while true {
        skipSpace()
        if isObject {
          guard current == UInt8(ascii: "\"") else {
            throw failure(
              current == UInt8(ascii: closing)
                ? "a comma before the closing brace; remove it" : "expected a key in double quotes")
          }
          try scanString()
          skipSpace()
          guard current == UInt8(ascii: ":") else { throw failure("expected \":\" after a key") }
          position += 1
        } else if current == UInt8(ascii: closing) {
          throw failure("a comma before the closing bracket; remove it")
        }
        try scanValue()
        skipSpace()
        if current == UInt8(ascii: closing) {
          position += 1
          return
        }
        guard current == UInt8(ascii: ",") else {
          throw failure("expected \",\" or \"\(closing)\"")
        }
        position += 1
      }
    }

    private mutating func scanString() throws(Failure) {
      position += 1
      while let byte = current {
        switch byte {
        case UInt8(ascii: "\""):
          position += 1
          return
        case UInt8(ascii: "\\"):
          position += 1
          guard let escape = current, Self.escapes.contains(escape) else {
            throw failure("an unknown escape in a string; write \\\\ for a backslash")
          }
          position += 1
        case 0..<0x20:
          throw failure("a line break or control character in a string; close it with a quote")
        default: position += 1
        }
      }
      throw failure("a string has no closing quote")
    }

    private mutating func scanLiteral() throws(Failure) {
      let start = position
      while let byte = current, byte > 0x20, !Self.delimiters.contains(byte) { position += 1 }
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      if ["true", "false", "null"].contains(word) { return }
      if let first = word.utf8.first, Self.numberStarts.contains(first), Double(word) != nil { return }
      position = start
      throw failure("expected a value, found \"\(word.prefix(20))\"; text needs double quotes")
    }

    private mutating func skipSpace() {
      while let byte = current, byte == 0x20 || (9...10).contains(byte) || byte == 13 {
        position += 1
      }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func failure(_ message: String) -> Failure { Failure(message: "invalid JSON: \(message)") }

    private static let escapes = Array("\"\\/bfnrtu".utf8)
    private static let delimiters = Array(",]}:[{\"".utf8)
    private static let numberStarts = Array("-0123456789".utf8)
  }
}
