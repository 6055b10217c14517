/// The bytes with a meaning in delimited text.
@usableFromInline package enum Ascii {
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var quote: UInt8 { 0x22 }
  @inlinable package static var hash: UInt8 { 0x23 }
  @inlinable package static var plus: UInt8 { 0x2B }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var minus: UInt8 { 0x2D }
  @inlinable package static var point: UInt8 { 0x2E }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var zero: UInt8 { 0x30 }
  @inlinable package static var colon: UInt8 { 0x3A }
  /// Used as the delimiter of a file with one column.
  @inlinable package static var unitSeparator: UInt8 { 0x1F }

  /// A letter in lower case; other bytes may change too, but never into a letter.
  @inlinable @inline(__always)
  package static func lower(_ byte: UInt8) -> UInt8 { byte | 0x20 }

  @inlinable @inline(__always)
  package static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == 0x09 }

  @inlinable @inline(__always)
  package static func isLetter(_ byte: UInt8) -> Bool { lower(byte) &- 0x61 < 26 }
}
