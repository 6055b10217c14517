/// Parses a whole JSON text and finds its first fault, described for people who write such text by
/// hand.
struct JSONChecker {
  static let noValue = "the file ends where a value is expected"

  private var scanner: JSONScanner
  private var depth = 0

  init(_ scanner: JSONScanner) { self.scanner = scanner }

  mutating func firstError() -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      try checkValue()
      scanner.skipBlanks()
      return isAtEnd ? nil : error("expected the end of the file")
    } catch {
      return error
    }
  }

  private mutating func checkValue() throws(JSONSyntaxError) {
    scanner.skipBlanks()
    guard depth < 512 else { throw error("nested too deeply") }
    guard !isAtEnd else { throw error(Self.noValue) }
    switch scanner.next {
    case JSONMark.openBrace: try checkMembers(closing: JSONMark.closeBrace)
    case JSONMark.openBracket: try checkMembers(closing: JSONMark.closeBracket)
    case Ascii.quote: _ = try checkString()
    default: try checkScalar()
    }
  }

  /// Checks a list, or an object if it is closed by a brace.
  private mutating func checkMembers(closing: UInt8) throws(JSONSyntaxError) {
    depth += 1
    defer { depth -= 1 }
    scanner.at += 1
    scanner.skipBlanks()
    if scanner.take(closing) { return }
    var keys: Set<[UInt8]> = []
    while true {
      scanner.skipBlanks()
      if closing == JSONMark.closeBrace {
        try checkKey(among: &keys)
      } else if scanner.next == closing {
        throw error("a comma before the closing bracket; remove it")
      }
      try checkValue()
      scanner.skipBlanks()
      if scanner.take(closing) { return }
      guard scanner.take(Ascii.comma) else {
        throw error("expected \",\" or \"\(Character(Unicode.Scalar(closing)))\"")
      }
    }
  }

  /// Checks a key, which must be unique, and the colon after it.
  private mutating func checkKey(among keys: inout Set<[UInt8]>) throws(JSONSyntaxError) {
    guard scanner.next == Ascii.quote else {
      throw error(
        scanner.next == JSONMark.closeBrace
          ? "a comma before the closing brace; remove it" : "expected a key in double quotes")
    }
    let start = scanner.at
    let key = try checkString()
    guard keys.insert((try? scanner.unescaped(key)) ?? []).inserted else {
      scanner.at = start
      throw error("the key \"\(text(key.bytes))\" is repeated; remove one")
    }
    scanner.skipBlanks()
    guard scanner.take(Ascii.colon) else { throw error("expected \":\" after a key") }
  }

  private mutating func checkString() throws(JSONSyntaxError) -> JSONString {
    let start = scanner.at + 1
    let string = try? scanner.takeString()
    // If the string does not end, its fault is here; an invalid escape before it comes first.
    let read = string ?? JSONString(start: start, end: scanner.at, hasEscapes: true)
    if let backslash = scanner.firstBadEscape(in: read) {
      let isUnicode = scanner.end - backslash > 1 && backslash[1] == UInt8(ascii: "u")
      scanner.at = backslash + (isUnicode ? 2 : 1)
      throw error(
        isUnicode ? "\\u in a string needs four hexadecimal digits" : Self.unknownEscape)
    }
    if let string { return string }
    guard !isAtEnd else { throw error("a string has no closing quote") }
    guard !scanner.take(JSONMark.backslash) else { throw error(Self.unknownEscape) }
    throw error("a line break or control character in a string; close it with a quote")
  }

  private static let unknownEscape = "an unknown escape in a string; write \\\\ for a backslash"

  /// Checks a number or a word. `NaN` and infinities, which data may have, are invalid JSON.
  private mutating func checkScalar() throws(JSONSyntaxError) {
    let start = scanner.at
    switch try? scanner.takeScalar("a value") {
    case .number(let number) where !number.isFinite: break
    case nil: break
    default: if endsWord(scanner.at) { return }
    }
    scanner.at = start
    var end = start
    while !endsWord(end) { end += 1 }
    let word = text(UnsafeBufferPointer(start: start, count: end - start))
    let isNumeric = word.utf8.first.map(Self.numberStarts.contains) ?? false
    if isNumeric, let number = Double(word) {
      throw error(
        number.isFinite
          ? "\(word.prefix(20)) is not a valid JSON number"
          : "\(word.prefix(20)) is too large for a number")
    }
    guard !word.isEmpty else {
      let rest = UnsafeBufferPointer(start: start, count: min(scanner.end - start, 16))
      throw error("expected a value, found \"\(text(rest).first ?? " ")\"")
    }
    throw error("expected a value, found \"\(word.prefix(20))\"; text needs double quotes")
  }

  /// Whether a word or number ends at this position.
  private func endsWord(_ place: UnsafePointer<UInt8>) -> Bool {
    place >= scanner.end || place[0] <= Ascii.space || Self.delimiters.contains(place[0])
  }

  private var isAtEnd: Bool { scanner.at >= scanner.end }

  private func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// An error at the scanner's position.
  private func error(_ problem: String) -> JSONSyntaxError {
    JSONSyntaxError(position: scanner.position(of: scanner.at), problem: problem)
  }

  private static let delimiters = Array(",]}:[{\"".utf8)
  private static let numberStarts = Array("-0123456789".utf8)
}
