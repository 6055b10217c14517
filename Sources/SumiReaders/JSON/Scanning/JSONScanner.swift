import SumiData

/// Reads tokens from the bytes of a JSON text: no tree is built, and nothing is stored.
///
/// Beyond the standard it accepts a byte order mark, and `NaN` and `Infinity` as written by Python.
struct JSONScanner {
  /// The file's path, for errors.
  let name: String
  private let base: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// The last position from which eight bytes can be loaded.
  let last: UnsafePointer<UInt8>
  var at: UnsafePointer<UInt8>

  /// - Parameter start: the address of the first byte.
  init(_ bytes: UnsafeBufferPointer<UInt8>, start: UnsafePointer<UInt8>, name: String = "") {
    self.name = name
    base = start
    end = start + bytes.count
    last = end - 8
    at = start
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at += 3 }
  }

  private init(_ scanner: JSONScanner, end: UnsafePointer<UInt8>) {
    (name, base, at) = (scanner.name, scanner.base, scanner.at)
    self.end = end
    last = end - 8
  }

  /// A scanner that ends after so many bytes from its position.
  func prefix(_ count: Int) -> JSONScanner {
    JSONScanner(self, end: at + min(count, end - at))
  }

  @inline(__always)
  var offset: Int { at - base }

  @inline(__always)
  func offset(of place: UnsafePointer<UInt8>) -> Int { place - base }

  var count: Int { end - base }

  /// The current byte, 0 at the end.
  @inline(__always)
  var next: UInt8 { at < end ? at[0] : 0 }

  @inline(__always)
  mutating func skipBlanks() {
    while at < end, at[0] <= Ascii.space {
      guard at[0] == Ascii.space || at[0] &- 0x09 < 2 || at[0] == Ascii.carriageReturn else {
        return
      }
      at += 1
    }
  }

  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard at < end, at[0] == byte else { return false }
    at += 1
    return true
  }

  /// Consumes a word that is a value, if it is next.
  mutating func take(word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard end - at >= count else { return false }
    for index in 0..<count where at[index] != word.utf8Start[index] { return false }
    at += count
    return true
  }

  /// Consumes the colon between a key and its value.
  ///
  /// - Throws: `malformed` if there is none.
  @inline(__always)
  mutating func takeColon() throws(DataError) {
    skipBlanks()
    guard take(Ascii.colon) else { throw unexpected("a colon after the key") }
    skipBlanks()
  }

  /// After a value in a list or an object: whether another follows.
  ///
  /// - Throws: `malformed` if neither a comma nor the end follows.
  @inline(__always)
  mutating func takeSeparator(closing: UInt8) throws(DataError) -> Bool {
    skipBlanks()
    if take(Ascii.comma) {
      skipBlanks()
      return true
    }
    guard take(closing) else {
      throw unexpected("a comma or \"\(Character(Unicode.Scalar(closing)))\"")
    }
    return false
  }

  // MARK: Errors

  /// The line and column of a position, computed on demand.
  func position(of place: UnsafePointer<UInt8>) -> TextPosition {
    TextPosition(after: UnsafeBufferPointer(start: base, count: place - base))
  }

  /// An error at a position, with its line.
  func fault(at place: UnsafePointer<UInt8>, _ problem: String) -> DataError {
    .malformed(
      source: name, offset: place - base, problem: "line \(position(of: place).line): \(problem)")
  }

  /// An error about an unexpected token at the current position.
  func unexpected(_ wanted: String) -> DataError {
    if at < end, at[0] == UInt8(ascii: "/") || at[0] == UInt8(ascii: "#") {
      return fault(at: at, "a comment, which JSON has none of; remove it")
    }
    return fault(at: at, "\(found) where \(wanted) is expected; correct it")
  }

  /// The current token, for errors.
  private var found: String {
    guard at < end else { return "the end" }
    switch at[0] {
    case JSONMark.openBrace: return "an object"
    case JSONMark.openBracket: return "a list"
    case Ascii.quote: return "text"
    case Ascii.space &+ 1..<0x7F: return "\"\(Character(Unicode.Scalar(at[0])))\""
    default: return "byte \(at[0])"
    }
  }
}

/// The separators of JSON.
enum JSONMark {
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D
  static let openBracket: UInt8 = 0x5B
  static let closeBracket: UInt8 = 0x5D
  static let backslash: UInt8 = 0x5C
}
