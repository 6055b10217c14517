import SumiData

/// A page of a column: the levels that say which rows have a value, and the values that are there.
struct ParquetPage {
  enum Kind {
    case dictionary
    case values
  }

  let kind: Kind
  /// Rows, with those without a value; or the values of a dictionary.
  let count: Int
  let encoding: Int
  /// The levels, without their size; empty for a column that has a value in each row.
  let levels: UnsafeRawBufferPointer
  let values: UnsafeRawBufferPointer
  /// The offset of the page in the file, for errors.
  let offset: Int
}

extension ParquetPage {
  func isCutShort(of field: ParquetField, in source: ByteSource) -> DataError {
    source.damaged(
      at: offset, "a page of column \"\(field.name)\" with fewer values than it says")
  }

  func hasNoDictionary(of field: ParquetField, in source: ByteSource) -> DataError {
    source.damaged(at: offset, "column \"\(field.name)\" has no dictionary")
  }

  func isInUnknownEncoding(of field: ParquetField, in source: ByteSource) -> DataError {
    source.unsupported(
      at: offset, "column \"\(field.name)\" is in encoding \(encoding)",
      remedy: "write the file again with plain or dictionary encoding")
  }
}

/// Reads the pages of a column in a group of rows, one after the other.
struct ParquetPages {
  private let source: ByteSource
  private let codec: ParquetCodec
  private let hasLevels: Bool
  /// Where the next page starts in the file.
  private(set) var position: Int
  private let end: Int

  init(_ source: ByteSource, _ chunk: ParquetFooter.Chunk, hasLevels: Bool) {
    self.source = source
    codec = chunk.codec
    self.hasLevels = hasLevels
    (position, end) = (chunk.pages.lowerBound, chunk.pages.upperBound)
  }

  /// Gives the next page to the body, which must not keep its bytes; `nil` after the last one.
  mutating func next<Result>(
    _ body: (ParquetPage) throws(DataError) -> Result
  ) throws(DataError) -> Result? {
    while position < end {
      let offset = position
      var reader = ThriftReader(source, in: position..<end)
      let header = try reader.structure()
      position = reader.position
      guard let stored = header.int(3), stored >= 0, stored <= end - position,
        let size = header.int(2), size >= 0
      else { throw source.damaged(at: offset, "a page without its size") }
      let content = position..<position + stored
      position += stored
      let bytes = UnsafeRawBufferPointer(rebasing: source.bytes[content])
      switch header.int(1) {
      case 0:
        return try expanded(bytes, size: size, at: offset) { (bytes) throws(DataError) in
          try body(try page(header.structure(5), in: bytes, at: offset))
        }
      case 2:
        return try expanded(bytes, size: size, at: offset) { (bytes) throws(DataError) in
          guard let about = header.structure(7), let count = about.int(1), count >= 0 else {
            throw source.damaged(at: offset, "a dictionary without its size")
          }
          return try body(
            ParquetPage(
              kind: .dictionary, count: count, encoding: about.int(2) ?? 0,
              levels: UnsafeRawBufferPointer(start: nil, count: 0), values: bytes, offset: offset))
        }
      case 3: return try second(header.structure(8), bytes, size: size, at: offset, body)
      // An index of pages, or one of a kind of tomorrow.
      default: continue
      }
    }
    return nil
  }

  private func expanded<Result>(
    _ input: UnsafeRawBufferPointer, size: Int, at offset: Int,
    _ body: (UnsafeRawBufferPointer) throws(DataError) -> Result
  ) throws(DataError) -> Result {
    if codec == .uncompressed { return try body(input) }
    guard size / codec.highestRatio <= input.count else {
      throw source.damaged(
        at: offset, "a page whose \(input.count) bytes cannot expand to \(size), as stated")
    }
    try source.take(byteCount: size, for: offset)
    defer { source.memory.giveBack(size) }
    let output = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, 1), alignment: 16)
    defer { output.deallocate() }
    let whole = UnsafeMutableRawBufferPointer(rebasing: output[..<size])
    guard size == 0 || codec.decompress(input, into: whole) else {
      throw source.damaged(at: offset, "a page that does not expand to \(size) bytes")
    }
    return try body(UnsafeRawBufferPointer(whole))
  }

  /// A page of the first version: its levels are preceded by their size.
  private func page(
    _ about: ThriftStruct?, in bytes: UnsafeRawBufferPointer, at offset: Int
  ) throws(DataError) -> ParquetPage {
    guard let about, let count = about.int(1), count >= 0 else {
      throw source.damaged(at: offset, "a page without its number of values")
    }
    var levels = 0..<0
    if hasLevels {
      guard about.int(3) == 3 else {
        throw source.unsupported(
          at: offset, "levels in an encoding of old writers", remedy: "write the file again")
      }
      guard bytes.count >= 4 else { throw source.damaged(at: offset, "a page without levels") }
      let size = Int(bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
      guard size <= bytes.count - 4 else {
        throw source.damaged(at: offset, "levels beyond the end of their page")
      }
      levels = 4..<4 + size
    }
    return ParquetPage(
      kind: .values, count: count, encoding: about.int(2) ?? 0,
      levels: UnsafeRawBufferPointer(rebasing: bytes[levels]),
      values: UnsafeRawBufferPointer(rebasing: bytes[levels.upperBound...]), offset: offset)
  }

  /// A page of the second version: its levels come first and are never compressed.
  private func second<Result>(
    _ about: ThriftStruct?, _ input: UnsafeRawBufferPointer, size: Int, at offset: Int,
    _ body: (ParquetPage) throws(DataError) -> Result
  ) throws(DataError) -> Result {
    guard let about, let count = about.int(1), count >= 0, let levels = about.int(5), levels >= 0,
      let repetitions = about.int(6), repetitions >= 0, levels + repetitions <= input.count,
      levels + repetitions <= size
    else { throw source.damaged(at: offset, "a page without its number of values") }
    let start = levels + repetitions
    let levelBytes = UnsafeRawBufferPointer(rebasing: input[repetitions..<start])
    let values = UnsafeRawBufferPointer(rebasing: input[start...])
    func make(_ values: UnsafeRawBufferPointer) throws(DataError) -> Result {
      try body(
        ParquetPage(
          kind: .values, count: count, encoding: about.int(4) ?? 0, levels: levelBytes,
          values: values, offset: offset))
    }
    guard about.bool(7) ?? true else { return try make(values) }
    return try expanded(values, size: size - start, at: offset, make)
  }
}
