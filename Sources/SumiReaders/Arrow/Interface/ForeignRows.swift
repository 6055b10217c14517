import SumiData

/// Rows of a column in memory of another program: an array of Arrow's C data interface.
package struct ForeignRows {
  package var count: Int
  /// The rows in the buffers before the first of these.
  package var offset: Int
  /// As stated; below 0 if it is not known.
  package var missingCount: Int64
  /// The validity, followed by the type's buffers.
  package var buffers: [UnsafeRawPointer?]

  package init(
    count: Int, offset: Int = 0, missingCount: Int64 = 0, buffers: [UnsafeRawPointer?]
  ) {
    self.count = count
    self.offset = offset
    self.missingCount = missingCount
    self.buffers = buffers
  }
}

/// Finds the bytes of rows in memory of another program.
struct ForeignReading {
  /// The name of the column.
  let name: String
  /// The name of the table.
  let source: String
  let memory: MemoryBudget
  let owner: any AnyObject & Sendable

  func part(_ rows: ForeignRows, of type: ArrowType) throws(DataError) -> ArrowPart {
    guard rows.offset >= 0, rows.count <= 1 << 48, rows.offset <= 1 << 48 else {
      throw unusable("has \(rows.count) rows after \(rows.offset)")
    }
    if case .null = type { return part(rows, missing: Int64(rows.count), []) }
    guard rows.buffers.count == type.bufferCount || (type.isView && rows.buffers.count > 2) else {
      throw unusable("has \(rows.buffers.count) buffers, where \(type.bufferCount) are needed")
    }
    let bits = rows.missingCount == 0 ? nil : rows.buffers[0]
    // As many as there may be; the bits say how many there are.
    let missing = bits == nil ? 0 : max(rows.missingCount, 1)
    var buffers = [bits == nil ? try buffer(nil, count: 0) : try self.bits(bits, rows)]
    switch type {
    case .bool: buffers.append(try self.bits(rows.buffers[1], rows))
    case .text(let size):
      let offsets = try buffer(rows.buffers[1], size * rows.offset, count: size * (rows.count + 1))
      buffers += [offsets, try buffer(rows.buffers[2], count: try textCount(offsets, size, rows))]
    case .textViews:
      buffers.append(try buffer(rows.buffers[1], 16 * rows.offset, count: 16 * rows.count))
      buffers += try texts(rows)
    default:
      let size = ArrowConversion(type)?.storedBytes(1) ?? 0
      buffers.append(try buffer(rows.buffers[1], size * rows.offset, count: size * rows.count))
    }
    return part(rows, missing: missing, buffers)
  }

  private func part(_ rows: ForeignRows, missing: Int64, _ buffers: [ArrowBuffer]) -> ArrowPart {
    ArrowPart(
      source: arrowSource(nil, count: 0), rowCount: rows.count, missingCount: missing,
      buffers: buffers, offset: 0)
  }

  private func arrowSource(_ start: UnsafeRawPointer?, count: Int) -> ByteSource {
    let bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    return ByteSource(
      buffer: bytes, in: InputBytes(of: bytes, keeping: owner), name: source, memory: memory)
  }

  private func buffer(
    _ start: UnsafeRawPointer?, _ skipped: Int = 0, count: Int
  ) throws(DataError) -> ArrowBuffer {
    guard start != nil || count == 0 else { throw unusable("has rows, but no memory for them") }
    return try ArrowBuffer(arrowSource(start.map { $0 + skipped }, count: count).whole, codec: nil)
  }

  /// The size of texts in bytes, which is where the last one ends.
  private func textCount(
    _ offsets: ArrowBuffer, _ size: Int, _ rows: ForeignRows
  ) throws(DataError) -> Int {
    let end = try offsets.withBytes { (bytes) throws(DataError) in
      size == 4
        ? ArrowOffsets<Int32>(bytes: bytes)[rows.count]
        : ArrowOffsets<Int64>(bytes: bytes)[rows.count]
    }
    guard end >= 0, end <= 1 << 48 else { throw unusable("has text that ends at byte \(end)") }
    return end
  }

  /// The buffers that views refer to, whose sizes are in the last one.
  private func texts(_ rows: ForeignRows) throws(DataError) -> [ArrowBuffer] {
    let count = rows.buffers.count - 3
    guard count > 0 else { return [] }
    guard let sizes = rows.buffers[count + 2] else {
      throw unusable("has buffers of text without their sizes")
    }
    var texts: [ArrowBuffer] = []
    for index in 0..<count {
      let size = sizes.loadUnaligned(fromByteOffset: 8 * index, as: Int64.self)
      guard size >= 0, size <= 1 << 48 else { throw unusable("has a buffer of \(size) bytes") }
      texts.append(try buffer(rows.buffers[2 + index], count: Int(size)))
    }
    return texts
  }

  /// Bits of the rows, the first in the lowest bit: where they are, or copied if they start in the
  /// middle of a byte.
  private func bits(_ start: UnsafeRawPointer?, _ rows: ForeignRows) throws(DataError)
    -> ArrowBuffer
  {
    let count = (rows.count + 7) / 8
    let shift = UInt8(rows.offset % 8)
    guard shift > 0, let start else {
      return try buffer(start, rows.offset / 8, count: count)
    }
    let stored = UnsafeRawBufferPointer(
      start: start + rows.offset / 8, count: (Int(shift) + rows.count + 7) / 8)
    let copy = try InputBytes.writing(count: count, name: source) { bytes in
      for index in 0..<count {
        let next = index + 1 < stored.count ? stored[index + 1] : 0
        bytes[index] = stored[index] >> shift | next << (8 - shift)
      }
    }
    let bytes = UnsafeRawBufferPointer(start: copy.start, count: count)
    return try ArrowBuffer(
      ByteSource(buffer: bytes, in: copy, name: source, memory: memory).whole, codec: nil)
  }

  private func unusable(_ problem: String) -> DataError {
    ForeignColumn.unusable(source, name, problem)
  }
}
