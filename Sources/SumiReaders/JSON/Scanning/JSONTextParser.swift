import SumiData
import SumiForms

/// Parses a whole JSON text, or finds its first fault, described for people who write such text by
/// hand.
struct JSONTextParser {
  static let noValue = "the file ends where a value is expected"

  private var scanner: JSONScanner
  private var depth = 0

  init(_ scanner: JSONScanner) { self.scanner = scanner }

  mutating func document() throws(JSONSyntaxError) -> ParsedJSON {
    let value = try takeValue()
    scanner.skipBlanks()
    guard isAtEnd else { throw error("expected the end of the file") }
    return value
  }

  private mutating func takeValue() throws(JSONSyntaxError) -> ParsedJSON {
    scanner.skipBlanks()
    guard depth < 512 else { throw error("nested too deeply") }
    guard !isAtEnd else { throw error(Self.noValue) }
    switch scanner.next {
    case JSONMark.openBrace: return .object(try takeMembers())
    case JSONMark.openBracket: return try takeElements()
    case Ascii.quote: return .text(content(try takeString()))
    default: return try takeScalar()
    }
  }

  /// The elements of a list; numbers alone are kept without their types.
  private mutating func takeElements() throws(JSONSyntaxError) -> ParsedJSON {
    depth += 1
    defer { depth -= 1 }
    scanner.at += 1
    scanner.skipBlanks()
    if scanner.take(JSONMark.closeBracket) { return .list([]) }
    var numbers: [Double] = []
    var values: [ParsedJSON] = []
    while true {
      scanner.skipBlanks()
      if scanner.next == JSONMark.closeBracket {
        throw error("a comma before the closing bracket; remove it")
      }
      let value = try takeValue()
      if values.isEmpty, case .number(let number) = value {
        numbers.append(number)
      } else {
        if values.isEmpty { values = numbers.map { .number($0) } }
        values.append(value)
      }
      if try takeEnd(JSONMark.closeBracket) {
        return values.isEmpty ? .numbers(numbers) : .list(values)
      }
    }
  }

  private mutating func takeMembers() throws(JSONSyntaxError) -> ParsedJSON.Members {
    depth += 1
    defer { depth -= 1 }
    scanner.at += 1
    scanner.skipBlanks()
    var members = ParsedJSON.Members()
    if scanner.take(JSONMark.closeBrace) { return members }
    while true {
      scanner.skipBlanks()
      let start = scanner.at
      let key = try takeKey()
      guard members.reserve(key) else {
        let end = scanner.at
        scanner.at = start
        // Without the quotes.
        let spelled = UnsafeBufferPointer(start: start + 1, count: max(end - start - 2, 0))
        throw error("the key \"\(text(spelled))\" is repeated; remove one")
      }
      scanner.skipBlanks()
      guard scanner.take(Ascii.colon) else { throw error("expected \":\" after a key") }
      members.append(try takeValue())
      if try takeEnd(JSONMark.closeBrace) { return members }
    }
  }

  /// After a value: whether its list or object ends.
  private mutating func takeEnd(_ closing: UInt8) throws(JSONSyntaxError) -> Bool {
    scanner.skipBlanks()
    if scanner.take(closing) { return true }
    guard scanner.take(Ascii.comma) else {
      throw error("expected \",\" or \"\(Character(Unicode.Scalar(closing)))\"")
    }
    return false
  }

  private mutating func takeKey() throws(JSONSyntaxError) -> String {
    guard scanner.next == Ascii.quote else {
      throw error(
        scanner.next == JSONMark.closeBrace
          ? "a comma before the closing brace; remove it" : "expected a key in double quotes")
    }
    return content(try takeString())
  }

  private func content(_ string: JSONString) -> String {
    guard string.hasEscapes, let bytes = try? scanner.unescaped(string) else {
      return text(string.bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func takeString() throws(JSONSyntaxError) -> JSONString {
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

  /// Takes a number or a word. `NaN` and infinities, which data may have, are invalid JSON.
  private mutating func takeScalar() throws(JSONSyntaxError) -> ParsedJSON {
    let start = scanner.at
    if let value = word ?? number, endsWord(scanner.at) { return value }
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

  private var word: ParsedJSON? {
    mutating get {
      if scanner.take(word: "null") { return .null }
      if scanner.take(word: "true") { return .flag(true) }
      return scanner.take(word: "false") ? .flag(false) : nil
    }
  }

  private var number: ParsedJSON? {
    mutating get {
      switch try? scanner.takeScalar("a value") {
      case .integer(let integer): .number(Double(integer))
      case .number(let number) where number.isFinite: .number(number)
      default: nil
      }
    }
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
