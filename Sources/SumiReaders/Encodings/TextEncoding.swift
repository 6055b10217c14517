import SumiData

/// An encoding of texts in pieces of 16 or 32 bits.
enum TextEncoding: String {
  case utf16Little = "UTF-16LE"
  case utf16Big = "UTF-16BE"
  case utf32Little = "UTF-32LE"
  case utf32Big = "UTF-32BE"

  private static let marks: [(mark: [UInt8], encoding: TextEncoding)] = [
    // The mark of UTF-16 is the begin of this one.
    ([0xFF, 0xFE, 0, 0], .utf32Little), ([0, 0, 0xFE, 0xFF], .utf32Big),
    ([0xFF, 0xFE], .utf16Little), ([0xFE, 0xFF], .utf16Big),
  ]

  /// The encoding that a byte order mark states.
  init?(mark bytes: UnsafeRawBufferPointer) {
    guard let marked = Self.marks.first(where: { bytes.starts(with: $0.mark) }) else { return nil }
    self = marked.encoding
  }

  /// The encoding by the byte order mark or, without one, by the zeros between the letters of the first
  /// kilobytes; `nil` for others, such as UTF-8.
  init?(of bytes: UnsafeRawBufferPointer) {
    if let marked = Self(mark: bytes) {
      self = marked
      return
    }
    let first = bytes.prefix(1 << 12)
    // Half of the bytes are zeros, always the same half, and the others are letters on lines.
    guard first.count >= 8, first[0] == 0 || first[1] == 0 else { return nil }
    let place = first[0] == 0 ? 0 : 1
    var hasLineEnd = false
    for index in stride(from: 0, to: first.count - 1, by: 2) {
      let byte = first[index + 1 - place]
      guard first[index + place] == 0,
        byte >= Ascii.space || [0x09, Ascii.lineFeed, Ascii.carriageReturn].contains(byte)
      else { return nil }
      hasLineEnd = hasLineEnd || byte == Ascii.lineFeed || byte == Ascii.carriageReturn
    }
    guard hasLineEnd else { return nil }
    self = place == 0 ? .utf16Big : .utf16Little
  }

  /// The text in UTF-8, without the mark.
  ///
  /// - Throws: `unsupportedEncoding` for pieces of 32 bits; `malformed` for half a piece at the end;
  ///   `unusable` for more bytes than there is memory for.
  func utf8(_ text: InputBytes, name: String) throws(DataError) -> InputBytes {
    guard self == .utf16Little || self == .utf16Big else {
      throw .unsupportedEncoding(path: name, encoding: rawValue)
    }
    guard text.count % 2 == 0 else {
      throw .malformed(
        source: name, offset: text.count - 1,
        problem: "the \(rawValue) text ends in half a character; write it again, whole")
    }
    var result = GrowingBytes(
      expected: text.count, most: text.mostUnpacked, passed: .tooLong(name))
    try text.withBytes { (bytes) throws(DataError) in
      let units = bytes.bindMemory(to: UInt16.self)
      func unit(_ index: Int) -> UInt32 {
        let unit = units[index]
        return UInt32(self == .utf16Little ? UInt16(littleEndian: unit) : UInt16(bigEndian: unit))
      }
      var at = !units.isEmpty && unit(0) == 0xFEFF ? 1 : 0
      while at < units.count {
        try result.write { room in
          var written = 0
          while at < units.count, room.count - written >= 4 {
            var scalar = unit(at)
            at += 1
            if scalar >> 11 == 0x1B {
              if scalar >> 10 == 0x36, at < units.count, unit(at) >> 10 == 0x37 {
                scalar = 0x10000 + (scalar & 0x3FF) << 10 + unit(at) & 0x3FF
                at += 1
              } else {
                scalar = 0xFFFD
              }
            }
            written += putUTF8(scalar, to: room, at: written)
          }
          return written
        }
      }
    }
    return result.take(mostUnpacked: text.mostUnpacked)
  }
}

/// Writes a character in UTF-8, in up to four bytes, and returns how many.
@inline(__always)
func putUTF8(_ scalar: UInt32, to room: UnsafeMutableRawBufferPointer, at: Int) -> Int {
  func put(_ offset: Int, _ bits: UInt32) { room[at + offset] = UInt8(truncatingIfNeeded: bits) }
  func tail(_ shift: UInt32) -> UInt32 { 0x80 | scalar >> shift & 0x3F }
  switch scalar {
  case 0..<0x80:
    put(0, scalar)
    return 1
  case 0x80..<0x800:
    put(0, 0xC0 | scalar >> 6)
    put(1, tail(0))
    return 2
  case 0x800..<0x10000:
    put(0, 0xE0 | scalar >> 12)
    put(1, tail(6))
    put(2, tail(0))
    return 3
  default:
    put(0, 0xF0 | scalar >> 18)
    put(1, tail(12))
    put(2, tail(6))
    put(3, tail(0))
    return 4
  }
}

extension DataError {
  /// A text that is too long to be converted in memory.
  static func tooLong(_ name: String) -> DataError {
    .unusable(
      source: name,
      problem: "converted to UTF-8 it needs more memory than there is for it; convert the file "
        + "(iconv -t UTF-8)")
  }
}
