import SumiData

/// The bytes between the quotes of a string in the text.
struct JSONString {
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  let hasEscapes: Bool

  @inline(__always)
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: end - start) }

  /// Whether the bytes in the text are equal.
  @inline(__always)
  func isSpelled(as other: JSONString) -> Bool {
    let count = end - start
    guard count == other.end - other.start else { return false }
    var index = 0
    while index < count {
      if start[index] != other.start[index] { return false }
      index &+= 1
    }
    return true
  }
}

extension JSONScanner {
  /// Reads a string with its quotes.
  ///
  /// - Throws: `malformed` if it does not end, or has a control character.
  @inline(__always)
  mutating func takeString() throws(DataError) -> JSONString {
    let open = at
    at += 1
    var hasEscapes = false
    while true {
      let found = Self.marks(in: loadWord(at, last: last))
      guard found != 0 else {
        at += 8
        continue
      }
      at += found.trailingZeroBitCount >> 3
      guard at < end else { throw unended(open) }
      if at[0] == Ascii.quote {
        at += 1
        return JSONString(start: open + 1, end: at - 1, hasEscapes: hasEscapes)
      }
      guard at[0] == JSONMark.backslash, at + 1 < end else { throw unended(open) }
      hasEscapes = true
      at += 2
    }
  }

  /// The top bit of the first byte that is a quote, a backslash or a control character; higher bits
  /// may be wrong, which does not matter. Past the text's end are zeros, so something is always
  /// found.
  @inline(__always)
  private static func marks(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    let below =
      (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
      | (word &- ones &* 0x20) & ~word
    return below & 0x8080_8080_8080_8080
  }

  private func unended(_ open: UnsafePointer<UInt8>) -> DataError {
    if at < end, at[0] < Ascii.space, at[0] != Ascii.lineFeed {
      return fault(
        at: at, "byte \(at[0]) in a string; write control characters as \\u00\(hex(at[0]))")
    }
    return fault(at: open, "a string begins here and does not end on its line; close it")
  }

  private func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// Reads the key of an object's member.
  @inline(__always)
  mutating func takeKey() throws(DataError) -> JSONString {
    guard next == Ascii.quote else { throw unexpected("a key in quotes") }
    return try takeString()
  }

  /// The content of a string.
  ///
  /// - Throws: `malformed` for an invalid escape. An unpaired surrogate becomes U+FFFD.
  func unescaped(_ string: JSONString) throws(DataError) -> [UInt8] {
    guard string.hasEscapes else { return Array(string.bytes) }
    var result: [UInt8] = []
    result.reserveCapacity(string.bytes.count)
    var place = string.start
    while place < string.end {
      guard place[0] == JSONMark.backslash else {
        result.append(place[0])
        place += 1
        continue
      }
      guard let (scalar, length) = escape(at: place, before: string.end) else {
        throw fault(at: place, "an invalid escape; write a backslash as two")
      }
      UTF8.encode(scalar).map { result.append(contentsOf: $0) }
      place += length
    }
    return result
  }

  /// The backslash of the first invalid escape in a string.
  func firstBadEscape(in string: JSONString) -> UnsafePointer<UInt8>? {
    guard string.hasEscapes else { return nil }
    var place = string.start
    while place < string.end {
      if place[0] != JSONMark.backslash {
        place += 1
      } else if let (_, length) = escape(at: place, before: string.end) {
        place += length
      } else {
        return place
      }
    }
    return nil
  }

  /// The character of an escape, and its length in bytes; `nil` for an invalid one.
  private func escape(
    at place: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard end - place >= 2 else { return nil }
    if let byte = Self.escapes[place[1]] { return (Unicode.Scalar(byte), 2) }
    guard let unit = codeUnit(place, end) else { return nil }
    if unit >> 10 == 0x36, let low = codeUnit(place + 6, end), low >> 10 == 0x37,
      let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
    {
      return (scalar, 12)
    }
    return (Unicode.Scalar(unit) ?? "\u{FFFD}", 6)
  }

  private static let escapes: [UInt8: UInt8] = [
    0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
  ]

  /// The number of a `\uXXXX` at a position.
  private func codeUnit(_ place: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UInt32? {
    guard end - place >= 6, place[0] == JSONMark.backslash, place[1] == 0x75 else { return nil }
    var unit: UInt32 = 0
    for index in 2..<6 {
      guard let digit = Character(Unicode.Scalar(place[index])).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
