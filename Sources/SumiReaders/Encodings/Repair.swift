import SumiData
import SumiWork

/// Bytes that are no UTF-8, read in the encoding that they are found to be in; by default as that of older
/// Windows and, but for quotes and dashes, Latin-1.
enum Repair {
  /// The characters of bytes 0x80 to 0x9F; others are those of Unicode with the same number.
  private static let special: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]

  /// A text in which all is UTF-8, and a note if not all of it was.
  ///
  /// What is valid stays as it is, so that a file joined of two is read right in both parts.
  ///
  /// - Throws: `unusable` for more bytes than there is memory for.
  static func repaired(
    _ text: InputBytes, name: String
  ) throws(DataError) -> (text: InputBytes, note: String?) {
    try text.withBytes { (bytes) throws(DataError) in
      guard let first = UTF8Check.firstInvalid(in: bytes) else { return (text, nil) }
      let line = bytes[..<first].reduce(1) { $1 == Ascii.lineFeed ? $0 + 1 : $0 }
      let place = "\(name): line \(line)"
      let remedy =
        "if the text has another encoding, state it: --encoding, or \"encoding\" in \"read\" of a chart file"
      for page in EncodingGuess(bytes, from: first).names.map(CodePage.init) {
        // A minimal system may lack its table.
        guard let converted = try? page.utf8(text, source: name) else { continue }
        if converted.wrong == 0 {
          return (converted.text, "\(place): not UTF-8, read as \(page.name); \(remedy)")
        }
      }
      var result = GrowingBytes(
        expected: bytes.count + bytes.count / 8, most: text.mostUnpacked, passed: .tooLong(name))
      var (at, next, count) = (0, first, 0)
      while true {
        try result.append(UnsafeRawBufferPointer(rebasing: bytes[at..<next]))
        at = next
        guard at < bytes.count else { break }
        // Most words have one such letter, so a look for more of them is cheap.
        try result.write { room in
          var written = 0
          while at < bytes.count, room.count - written >= 4,
            UTF8Check.length(of: bytes, at: at) == 0
          {
            let byte = bytes[at]
            let scalar = byte < 0xA0 ? special[Int(byte) - 0x80] : UInt32(byte)
            written += putUTF8(scalar, to: room, at: written)
            at += 1
            count += 1
          }
          return written
        }
        if Work.isStopped { throw .cancelled(source: name) }
        next = UTF8Check.firstInvalid(in: bytes, at..<bytes.count) ?? bytes.count
      }
      let letters = count == 1 ? "1 byte that is" : "\(count) bytes that are"
      let note = "\(place): \(letters) not UTF-8, read as Windows-1252 (Latin-1); \(remedy)"
      return (result.take(mostUnpacked: text.mostUnpacked), note)
    }
  }
}
