import SumiData

/// Reads the tags and texts of the XML that workbooks consist of, one after the other.
///
/// Only what such files have is read: tags, attributes, texts, CDATA, the five named entities and numbered
/// characters. A document type, which may define entities without end, is refused.
struct XMLScanner {
  enum Event {
    case open, close, text, end
  }

  private let bytes: UnsafeRawBufferPointer
  private let source: String
  private var at = 0
  private var depth = 0
  /// An empty tag was read, whose closing is still to be reported.
  private var isClosing = false
  /// The tag's name, without a prefix, or the text with its entities.
  private var found = 0..<0
  private var attributes = 0..<0
  private var isLiteral = false

  /// More levels than any workbook has.
  private static let deepest = 256

  init(_ bytes: UnsafeRawBufferPointer, source: String) {
    (self.bytes, self.source) = (bytes, source)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  /// The position in the document.
  var offset: Int { at }

  func damaged(_ problem: String) -> DataError {
    .malformed(source: source, offset: at, problem: problem + "; save the workbook again")
  }

  /// Goes on to the next tag or text.
  ///
  /// - Throws: `malformed`.
  mutating func next() throws(DataError) -> Event {
    if isClosing {
      isClosing = false
      depth -= 1
      return .close
    }
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") else {
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
        (found, isLiteral) = (start..<at, false)
        return .text
      }
      if starts(with: "<!--") {
        try skip(past: "-->")
      } else if starts(with: "<![CDATA[") {
        let start = at + 9
        try skip(past: "]]>")
        (found, isLiteral) = (start..<at - 3, true)
        return .text
      } else if starts(with: "<?") {
        try skip(past: "?>")
      } else if starts(with: "<!") {
        throw damaged("a document type, which workbooks do not have")
      } else {
        return try tag()
      }
    }
    guard depth == 0 else { throw damaged("the XML ends too early") }
    return .end
  }

  /// Goes on to the end of the tag just opened.
  ///
  /// - Throws: `malformed`.
  mutating func skipElement() throws(DataError) {
    let outer = depth - 1
    while depth > outer, try next() != .end {}
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - at >= count else { return false }
    for index in 0..<count where bytes[at + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func skip(past text: StaticString) throws(DataError) {
    while at < bytes.count {
      if starts(with: text) {
        at += text.utf8CodeUnitCount
        return
      }
      at += 1
    }
    throw damaged("the XML ends too early")
  }

  private mutating func tag() throws(DataError) -> Event {
    at += 1
    let isEnd = at < bytes.count && bytes[at] == UInt8(ascii: "/")
    if isEnd { at += 1 }
    var start = at
    while at < bytes.count, !Self.endsName(bytes[at]) {
      if bytes[at] == Ascii.colon { start = at + 1 }
      at += 1
    }
    found = start..<at
    let rest = at
    var quote: UInt8 = 0
    while at < bytes.count, quote != 0 || bytes[at] != UInt8(ascii: ">") {
      let byte = bytes[at]
      if quote == 0, byte == Ascii.quote || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == quote {
        quote = 0
      }
      at += 1
    }
    guard at < bytes.count, !found.isEmpty else { throw damaged("a tag that does not end") }
    let isEmpty = !isEnd && bytes[at - 1] == Ascii.slash && at > rest
    attributes = rest..<(isEmpty ? at - 1 : at)
    at += 1
    if isEnd {
      guard depth > 0 else { throw damaged("an end of nothing") }
      depth -= 1
      return .close
    }
    depth += 1
    guard depth < Self.deepest else { throw damaged("more than \(Self.deepest) levels") }
    isClosing = isEmpty
    return .open
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= Ascii.space || byte == Ascii.slash || byte == UInt8(ascii: ">")
  }

  /// Whether the tag just read has this name.
  func isTag(_ name: StaticString) -> Bool {
    guard found.count == name.utf8CodeUnitCount else { return false }
    for index in 0..<found.count where bytes[found.lowerBound + index] != name.utf8Start[index] {
      return false
    }
    return true
  }

  /// The bytes of an attribute of the tag just opened, with its entities as they are; its name is taken
  /// without a prefix.
  func attribute(_ name: StaticString) -> UnsafeRawBufferPointer? {
    var place = attributes.lowerBound
    while place < attributes.upperBound {
      while place < attributes.upperBound, bytes[place] <= Ascii.space { place += 1 }
      var start = place
      while place < attributes.upperBound, bytes[place] != UInt8(ascii: "=") {
        if bytes[place] == Ascii.colon { start = place + 1 }
        place += 1
      }
      var end = place
      while end > start, bytes[end - 1] <= Ascii.space { end -= 1 }
      place += 1
      while place < attributes.upperBound, bytes[place] <= Ascii.space { place += 1 }
      guard place < attributes.upperBound else { return nil }
      let quote = bytes[place]
      let value = place + 1
      place = value
      while place < attributes.upperBound, bytes[place] != quote { place += 1 }
      if end - start == name.utf8CodeUnitCount,
        (0..<end - start).allSatisfy({ bytes[start + $0] == name.utf8Start[$0] })
      {
        return UnsafeRawBufferPointer(rebasing: bytes[value..<place])
      }
      place += 1
    }
    return nil
  }

  /// An attribute as text.
  ///
  /// - Throws: `malformed` for an unknown entity.
  func text(ofAttribute name: StaticString) throws(DataError) -> String? {
    guard let value = attribute(name) else { return nil }
    var text: [UInt8] = []
    try decode(value, into: &text)
    return String(decoding: text, as: UTF8.self)
  }

  func integer(ofAttribute name: StaticString) -> Int? {
    attribute(name).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  /// Appends the text just read.
  ///
  /// - Throws: `malformed` for an unknown entity.
  func appendText(to text: inout [UInt8]) throws(DataError) {
    let part = UnsafeRawBufferPointer(rebasing: bytes[found])
    if isLiteral { text.append(contentsOf: part) } else { try decode(part, into: &text) }
  }

  private static let entities: [(name: String, byte: UInt8)] = [
    ("amp", 0x26), ("lt", 0x3C), ("gt", 0x3E), ("quot", 0x22), ("apos", 0x27),
  ]

  private func decode(
    _ part: UnsafeRawBufferPointer, into text: inout [UInt8]
  ) throws(DataError) {
    var rest = part[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      text.append(contentsOf: rest[..<start])
      // The longest is that of a numbered character.
      guard let end = rest[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
        throw damaged("an entity that does not end")
      }
      let name = String(decoding: rest[start + 1..<end], as: UTF8.self)
      if let entity = Self.entities.first(where: { $0.name == name }) {
        text.append(entity.byte)
      } else {
        let isHex = name.hasPrefix("#x")
        guard name.hasPrefix("#"),
          let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10),
          let scalar = Unicode.Scalar(number)
        else { throw damaged("an unknown entity &\(name);") }
        text.append(contentsOf: String(Character(scalar)).utf8)
      }
      rest = rest[(end + 1)...]
    }
    text.append(contentsOf: rest)
  }
}
