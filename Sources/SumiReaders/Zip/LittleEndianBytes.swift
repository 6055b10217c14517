import SumiData

/// Reads little-endian integers at any position, with bounds checks.
struct LittleEndianBytes {
  let bytes: UnsafeRawBufferPointer
  let source: String

  init(_ bytes: UnsafeRawBufferPointer, source: String) {
    self.bytes = bytes
    self.source = source
  }

  /// - Throws: `malformed` if it is outside the bytes.
  func integer<Integer: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as: Integer.Type
  ) throws(DataError) -> Integer {
    guard offset >= 0, offset <= bytes.count - MemoryLayout<Integer>.size else {
      throw .malformed(
        source: source, offset: bytes.count,
        problem: "the file ends too early; write it again, whole")
    }
    return Integer(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Integer.self))
  }

  /// A size or an offset in this file: from 0 to its number of bytes.
  func place<Integer: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Integer.Type
  ) throws(DataError) -> Int {
    let integer = try integer(at: offset, as: type)
    guard let place = Int(exactly: integer), place <= bytes.count else {
      throw .malformed(
        source: source, offset: offset,
        problem: "\(integer) is not a position in a file of \(bytes.count) bytes; write it"
          + " again, whole")
    }
    return place
  }
}
