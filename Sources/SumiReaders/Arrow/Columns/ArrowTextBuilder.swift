import SumiData

/// Joins texts from several positions. Errors name the row in the batch, from 0.
struct ArrowTextBuilder {
  private var bytes: [UInt8] = []
  private var ends: [Int]
  private var row = 0

  /// - Parameters:
  ///   - rowCount: the number of texts.
  ///   - byteCount: the largest total size; the caller has reserved it.
  init(
    _ source: ByteSource, rowCount: Int, byteCount: Int, _ parts: [ArrowPart]
  ) throws(DataError) {
    try source.take(byteCount: rowCount * MemoryLayout<Int>.size, for: parts.first?.offset ?? 0)
    ends = Array(repeating: 0, count: rowCount)
    bytes.reserveCapacity(byteCount)
  }

  var text: TextValues { TextValues(bytes: bytes, ends: ends) }

  /// Appends texts that are stored consecutively.
  ///
  /// - Parameter validity: of the whole column; a missing text is empty here, whatever is stored.
  /// - Returns: the first row outside of `text`, if any.
  mutating func append<Offset>(
    _ text: UnsafeRawBufferPointer, between offsets: ArrowOffsets<Offset>, rowCount: Int,
    _ validity: Validity?
  ) -> Int? {
    var start = offsets[0]
    // The start of what must still be copied: rows are copied together up to a missing one.
    var pending = start
    guard start >= 0 else { return 0 }
    for index in 0..<rowCount {
      let end = offsets[index + 1]
      guard end >= start, end <= text.count else { return index }
      if let validity, !validity[row + index], end > start {
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[pending..<start]))
        pending = end
      }
      start = end
      ends[row + index] = bytes.count + (end - pending)
    }
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[pending..<start]))
    row += rowCount
    return nil
  }

  /// Appends texts from views: the length, followed by either up to 12 bytes of text, or its first
  /// 4 bytes, a buffer's index and an offset.
  ///
  /// - Returns: the first row outside of `texts`, if any.
  mutating func append(
    views: UnsafeRawBufferPointer, _ texts: [UnsafeRawBufferPointer], rowCount: Int,
    _ validity: Validity?
  ) -> Int? {
    for index in 0..<rowCount {
      if validity?[row + index] ?? true {
        let view = index * 16
        let count = Int(views.loadUnaligned(fromByteOffset: view, as: Int32.self))
        let number = Int(views.loadUnaligned(fromByteOffset: view + 8, as: Int32.self))
        let offset = Int(views.loadUnaligned(fromByteOffset: view + 12, as: Int32.self))
        if count < 0 { return index }
        if count <= 12 {
          bytes.append(contentsOf: views[view + 4..<view + 4 + count])
        } else {
          guard texts.indices.contains(number), offset >= 0,
            count <= texts[number].count, offset <= texts[number].count - count
          else { return index }
          bytes.append(contentsOf: texts[number][offset..<offset + count])
        }
      }
      ends[row + index] = bytes.count
    }
    row += rowCount
    return nil
  }
}

/// Offsets in a buffer.
struct ArrowOffsets<Integer: FixedWidthInteger & BitwiseCopyable> {
  let bytes: UnsafeRawBufferPointer

  /// The offset at an index, which must be in the buffer.
  subscript(index: Int) -> Int {
    Int(
      truncatingIfNeeded: bytes.loadUnaligned(
        fromByteOffset: index * MemoryLayout<Integer>.size, as: Integer.self))
  }
}
