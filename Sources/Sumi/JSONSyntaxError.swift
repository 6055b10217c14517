/// The first place where text stops being JSON.
///
/// Foundation's decoder gives no place, lets a comma at the end of an object pass, and takes one of
/// two values with the same key; this is strict, and gives the place as numbers, so that an error
/// reads `file:line:column` as a compiler's does.
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
      let text = String(decoding: bytes, as: UTF8.self)
      if !text.utf8.elementsEqual(bytes) {
        position = zip(text.utf8, bytes).prefix { $0 == $1 }.count
        throw failure("not UTF-8 text; save the file as UTF-8")
      }
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
      var keys: Set<ArraySlice<UInt8>> = []
      while true {
        skipSpace()
        if isObject {
          guard current == UInt8(ascii: "\"") else {
            throw failure(
              current == UInt8(ascii: closing)
                ? "a comma before the closing brace; remove it" : "expected a key in double quotes")
          }
          let start = position
          try scanString()
          guard keys.insert(bytes[start..<position]).inserted else {
            let key = String(decoding: bytes[start..<position], as: UTF8.self)
            position = start
            throw failure("the key \(key) is here twice; remove one")
          }
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
          guard escape == UInt8(ascii: "u") else { continue }
          let digits = bytes[position...].prefix(4)
          guard digits.count == 4, digits.allSatisfy(Self.isHexadecimal) else {
            throw failure("\\u in a string needs four hexadecimal digits")
          }
          position += 4
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
      let isNumeric = word.utf8.first.map(Self.numberStarts.contains) ?? false
      let number = isNumeric ? Double(word) : nil
      if let number, number.isFinite, Self.isNumber(bytes[start..<position]) { return }
      position = start
      if let number {
        throw failure(
          number.isFinite
            ? "\(word.prefix(20)) is not how JSON writes a number"
            : "\(word.prefix(20)) is too large for a number")
      }
      guard !word.isEmpty else {
        throw failure("expected a value, found \"\(character)\"")
      }
      throw failure("expected a value, found \"\(word.prefix(20))\"; text needs double quotes")
    }

    /// Whether the bytes are `-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?`; Swift reads more than that.
    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
      var rest = word
      let takeDigits = {
        let count = rest.count
        rest = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return count - rest.count
      }
      if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      let isZero = rest.first == UInt8(ascii: "0")
      let whole = takeDigits()
      guard whole > 0, !isZero || whole == 1 else { return false }
      if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
        guard takeDigits() > 0 else { return false }
      }
      if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
          rest = rest.dropFirst()
        }
        guard takeDigits() > 0 else { return false }
      }
      return rest.isEmpty
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
      Character(Unicode.Scalar(byte)).isHexDigit
    }

    private mutating func skipSpace() {
      while let byte = current, byte == 0x20 || (9...10).contains(byte) || byte == 13 {
        position += 1
      }
    }

    /// The character at the position, which may be several bytes.
    private var character: Character {
      String(decoding: bytes[position...].prefix(16), as: UTF8.self).first ?? " "
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func failure(_ message: String) -> Failure {
      Failure(message: "invalid JSON: \(message)")
    }

    private static let escapes = Array("\"\\/bfnrtu".utf8)
    private static let delimiters = Array(",]}:[{\"".utf8)
    private static let numberStarts = Array("-0123456789".utf8)
  }
}
