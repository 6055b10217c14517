import SumiData

/// A part of an Arrow file that limits all reads. Offsets count from the start of the file, for
/// error messages.
struct ArrowRegion {
  let source: ByteSource
  let range: Range<Int>

  /// A little-endian number at an offset, aligned or not.
  ///
  /// - Throws: `malformed` if it is not inside the region.
  func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, at offset: Int
  ) throws(DataError) -> Number {
    guard holds(offset: offset, count: MemoryLayout<Number>.size) else {
      throw source.damaged(
        at: min(max(offset, 0), source.bytes.count), "a reference that is out of bounds")
    }
    return Number(littleEndian: source.bytes.loadUnaligned(fromByteOffset: offset, as: type))
  }

  /// A part of the region; `what` is its name in errors.
  func region(at offset: Int, count: Int, _ what: String) throws(DataError) -> ArrowRegion {
    guard holds(offset: offset, count: count) else {
      throw source.damaged(
        at: min(max(offset, 0), source.bytes.count),
        "\(what) of \(count) bytes does not fit between byte \(range.lowerBound) and byte"
          + " \(range.upperBound)")
    }
    return ArrowRegion(source: source, range: offset..<offset + count)
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: source.bytes[range]) }

  private func holds(offset: Int, count: Int) -> Bool {
    count >= 0 && offset >= range.lowerBound && offset <= range.upperBound
      && count <= range.upperBound - offset
  }
}

extension ByteSource {
  /// All of the bytes.
  var whole: ArrowRegion { ArrowRegion(source: self, range: 0..<bytes.count) }
}
