/// The bytes with a meaning in delimited text.
enum Ascii {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let point: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let colon: UInt8 = 0x3A
  /// Used as the delimiter of a file with one column.
  static let unitSeparator: UInt8 = 0x1F

  /// A letter in lower case; other bytes may change too, but never into a letter.
  @inline(__always)
  static func lower(_ byte: UInt8) -> UInt8 { byte | 0x20 }

  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == 0x09 }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { lower(byte) &- 0x61 < 26 }
}
