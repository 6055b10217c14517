import SumiData

/// A value in Python syntax, used in NPY headers, and its position.
struct PythonLiteral {
  enum Value {
    case text(String)
    case integer(Int)
    case boolean(Bool)
    case none
    case tuple([PythonLiteral])
    case list([PythonLiteral])
    case dictionary([(key: PythonLiteral, value: PythonLiteral)])
  }

  let value: Value
  /// In bytes, from the start of the file.
  let offset: Int

  var text: String? { if case .text(let text) = value { text } else { nil } }
  var integer: Int? { if case .integer(let integer) = value { integer } else { nil } }
  var boolean: Bool? { if case .boolean(let boolean) = value { boolean } else { nil } }
  var tuple: [PythonLiteral]? { if case .tuple(let items) = value { items } else { nil } }
}

/// Reads one Python literal: strings, integers, True, False, None, tuples, lists, dictionaries.
/// Nothing is evaluated.
struct PythonLiteralParser {
  private let bytes: Slice<UnsafeRawBufferPointer>
  /// The start of the text in the file.
  private let base: Int
  private let isUTF8: Bool
  private let source: String
  private var position: Int
  private var depth = 0

  /// The limit for nested structured types.
  private static let deepest = 16

  /// `bytes` are Latin-1 or UTF-8, at offset `base` in the file.
  init(_ bytes: Slice<UnsafeRawBufferPointer>, base: Int, isUTF8: Bool, source: String) {
    self.bytes = bytes
    self.base = base
    self.isUTF8 = isUTF8
    self.source = source
    position = bytes.startIndex
  }

  /// The single value in the text.
  mutating func literal() throws(DataError) -> PythonLiteral {
    let literal = try value()
    skipSpaces()
    guard position == bytes.endIndex else { throw unexpected("the header's end") }
    return literal
  }

  private mutating func value() throws(DataError) -> PythonLiteral {
    skipSpaces()
    let offset = self.offset
    return PythonLiteral(value: try bareValue(), offset: offset)
  }

  private mutating func bareValue() throws(DataError) -> PythonLiteral.Value {
    switch peek {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "("): return try tuple()
    case UInt8(ascii: "["): return .list(try items(until: UInt8(ascii: "]")).items)
    case UInt8(ascii: "{"): return .dictionary(try pairs())
    default:
      if let byte = peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
        return .integer(try integer())
      }
      if take("True") { return .boolean(true) }
      if take("False") { return .boolean(false) }
      if take("None") { return .none }
      throw unexpected("a value")
    }
  }

  /// `()`, `(a,)`, `(a, b)`; `(a)` is `a`.
  private mutating func tuple() throws(DataError) -> PythonLiteral.Value {
    let (items, endsInComma) = try items(until: UInt8(ascii: ")"))
    return items.count == 1 && !endsInComma ? items[0].value : .tuple(items)
  }

  private mutating func items(
    until close: UInt8
  ) throws(DataError) -> (items: [PythonLiteral], endsInComma: Bool) {
    try enter()
    var items: [PythonLiteral] = []
    var endsInComma = false
    while true {
      skipSpaces()
      if peek == close { break }
      guard items.isEmpty || endsInComma else { throw unexpected("a comma") }
      items.append(try value())
      endsInComma = takeComma()
    }
    leave()
    return (items, endsInComma)
  }

  private mutating func pairs() throws(DataError) -> [(key: PythonLiteral, value: PythonLiteral)] {
    try enter()
    var pairs: [(key: PythonLiteral, value: PythonLiteral)] = []
    var endsInComma = true
    while true {
      skipSpaces()
      if peek == UInt8(ascii: "}") { break }
      guard endsInComma else { throw unexpected("a comma") }
      let key = try value()
      skipSpaces()
      guard peek == UInt8(ascii: ":") else { throw unexpected("a colon") }
      position += 1
      pairs.append((key, try value()))
      endsInComma = takeComma()
    }
    leave()
    return pairs
  }

  private mutating func enter() throws(DataError) {
    guard depth < Self.deepest else {
      throw malformed("brackets nest more than \(Self.deepest) deep; save a simpler type")
    }
    depth += 1
    position += 1
  }

  private mutating func leave() {
    depth -= 1
    position += 1
  }

  private mutating func integer() throws(DataError) -> Int {
    let start = offset
    var integer = 0
    while let byte = peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      let (scaled, isTooLarge) = integer.multipliedReportingOverflow(by: 10)
      let (sum, isOver) = scaled.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      guard !isTooLarge, !isOver else {
        throw .malformed(
          source: source, offset: start, problem: "an integer past 64 bits; save the array again")
      }
      integer = sum
      position += 1
    }
    // Python 2 wrote sizes as 10L.
    if peek == UInt8(ascii: "L") { position += 1 }
    return integer
  }

  private mutating func text() throws(DataError) -> String {
    let quote = bytes[position]
    position += 1
    var utf8: [UInt8] = []
    while let byte = peek, byte != quote {
      position += 1
      if byte == UInt8(ascii: "\\") {
        utf8.append(contentsOf: String(try escape()).utf8)
      } else if isUTF8 || byte < 0x80 {
        utf8.append(byte)
      } else {
        utf8.append(contentsOf: [0xC0 | byte >> 6, 0x80 | byte & 0x3F])
      }
    }
    guard peek == quote else { throw unexpected("the quote that ends a string") }
    position += 1
    return String(decoding: utf8, as: UTF8.self)
  }

  /// The character after a backslash.
  private mutating func escape() throws(DataError) -> Unicode.Scalar {
    guard let letter = peek else { throw unexpected("a letter after a backslash") }
    position += 1
    switch letter {
    case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""): return Unicode.Scalar(letter)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "x"): return try scalar(digits: 2)
    case UInt8(ascii: "u"): return try scalar(digits: 4)
    case UInt8(ascii: "U"): return try scalar(digits: 8)
    default: throw malformed("an unknown escape in a string; save the array again")
    }
  }

  private mutating func scalar(digits: Int) throws(DataError) -> Unicode.Scalar {
    var code: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("a hexadecimal digit")
      }
      code = code << 4 | UInt32(digit)
      position += 1
    }
    return Unicode.Scalar(code) ?? "\u{FFFD}"
  }

  private var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  /// The position in the file.
  private var offset: Int { base + position - bytes.startIndex }

  private mutating func skipSpaces() {
    while let byte = peek, byte == 0x20 || 0x09...0x0D ~= byte { position += 1 }
  }

  private mutating func takeComma() -> Bool {
    skipSpaces()
    guard peek == UInt8(ascii: ",") else { return false }
    position += 1
    return true
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let letters = UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[position...].starts(with: letters) else { return false }
    position += letters.count
    return true
  }

  private func unexpected(_ wanted: String) -> DataError {
    let found = peek.map { byte -> String in
      0x21...0x7E ~= byte ? "\"\(Character(Unicode.Scalar(byte)))\"" : "the byte \(byte)"
    }
    return malformed(
      "\(found ?? "the header's end") where \(wanted) is expected; save the array again")
  }

  private func malformed(_ problem: String) -> DataError {
    .malformed(source: source, offset: offset, problem: problem)
  }
}
