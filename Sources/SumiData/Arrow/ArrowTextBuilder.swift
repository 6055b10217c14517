/// Puts texts together that lie in several places. What goes wrong in a batch is told as the row of
/// the batch, from 0.
struct ArrowTextBuilder {
  private var bytes: [UInt8] = []
  private var ends: [Int]
  private var row = 0

  /// - Parameters:
  ///   - rowCount: how many texts there will be.
  ///   - byteCount: how many bytes at most; the caller has entered them in the account of memory.
  init(
    _ source: ArrowSource, rowCount: Int, byteCount: Int, _ parts: [ArrowPart]
  ) throws(DataError) {
    try source.take(byteCount: rowCount * MemoryLayout<Int>.size, for: parts.first?.offset ?? 0)
    ends = Array(repeating: 0, count: rowCount)
    bytes.reserveCapacity(byteCount)
  }

  var text: TextValues { TextValues(bytes: bytes, ends: ends) }

  /// Adds texts that lie end to end.
  ///
  /// - Parameter validity: of the whole column; a missing text is empty here, whatever is stored.
  /// - Returns: the first row that does not lie in `text`, if any.
  mutating func append<Offset>(
    _ text: UnsafeRawBufferPointer, between offsets: ArrowOffsets<Offset>, rowCount: Int,
    _ validity: Validity?
  ) -> Int? {
    var start = offsets[0]
    // What has to be copied yet: rows are copied together up to one that is missing.
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

  /// Adds texts that views hold or point to: the length, and then either up to 12 bytes of text, or
  /// its first 4 bytes, the number of a buffer and the offset there.
  ///
  /// - Returns: the first row that does not lie in `texts`, if any.
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

/// Offsets as they lie in a buffer.
struct ArrowOffsets<Integer: FixedWidthInteger & BitwiseCopyable> {
  let bytes: UnsafeRawBufferPointer

  /// The offset at an index, of which the buffer must have one.
  subscript(index: Int) -> Int {
    Int(
      truncatingIfNeeded: bytes.loadUnaligned(
        fromByteOffset: index * MemoryLayout<Integer>.size, as: Integer.self))
  }
}
