import CZlib
import SumiData
import SumiWork

/// Deflated bytes, with the expected size and checksum.
struct Inflation {
  let bytes: InputBytes
  /// The position of the deflated bytes.
  let range: Range<Int>
  /// The size after inflation.
  let size: Int
  /// The CRC-32 after inflation.
  let checksum: UInt32
  let source: String
  /// For all that is unpacked of the file.
  let memory: MemoryBudget

  /// Deflate encodes at best 258 bytes in two bits.
  private static let highestRatio = 1_032

  /// The inflated bytes. `count` counts the deflated ones.
  ///
  /// - Throws: `malformed` if size or checksum are wrong; if the size is impossible, before any
  ///   memory is allocated.
  func inflated(_ count: ReadCount) throws(DataError) -> InputBytes {
    guard size / Self.highestRatio <= range.count else {
      throw malformed(
        range.lowerBound,
        "\(range.count) compressed bytes cannot expand to \(size), as stated; write it again")
    }
    guard memory.take(size) else {
      throw malformed(
        range.lowerBound,
        "the data compressed here have \(size >> 20) MB, more memory than there is for this file; "
          + "write them without compression, so that they are mapped")
    }
    return try InputBytes.writing(count: size, name: source) { (output) throws(DataError) in
      try bytes.withBytes { (input) throws(DataError) in
        try inflate(UnsafeRawBufferPointer(rebasing: input[range]), into: output, count)
      }
    }
  }

  /// The most bytes between two looks at whether the reading goes on: less than a millisecond's work, and
  /// the checksum finds them in the processor's cache.
  private static let piece = 1 << 18

  private func inflate(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer,
    _ count: ReadCount
  ) throws(DataError) {
    var stream = z_stream()
    // Negative window bits: no zlib header, as in zip files.
    let status = inflateInit2_(
      &stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else {
      throw malformed(range.lowerBound, "no memory to decompress with; free some")
    }
    defer { inflateEnd(&stream) }
    var (inputDone, outputDone) = (0, 0)
    var found = crc32_z(0, nil, 0)
    while true {
      let inputCount = min(input.count - inputDone, Self.piece)
      let outputCount = min(output.count - outputDone, Self.piece)
      stream.next_in = UnsafeMutablePointer(
        mutating: input.baseAddress?.advanced(by: inputDone).assumingMemoryBound(to: Bytef.self))
      stream.avail_in = UInt32(inputCount)
      stream.next_out = output.baseAddress?.advanced(by: outputDone)
        .assumingMemoryBound(to: Bytef.self)
      stream.avail_out = UInt32(outputCount)
      let status = CZlib.inflate(&stream, Z_NO_FLUSH)
      if Work.isStopped { throw .cancelled(source: source) }
      try count.add(inputCount - Int(stream.avail_in))
      found = crc32_z(
        found, output.baseAddress?.advanced(by: outputDone).assumingMemoryBound(to: Bytef.self),
        outputCount - Int(stream.avail_out))
      inputDone += inputCount - Int(stream.avail_in)
      outputDone += outputCount - Int(stream.avail_out)
      if status == Z_STREAM_END { break }
      // Z_BUF_ERROR: no further input or output was possible.
      guard status == Z_OK else {
        throw malformed(
          range.lowerBound + inputDone, "invalid compressed bytes; write the file again")
      }
    }
    guard outputDone == output.count else {
      throw malformed(
        range.lowerBound + inputDone,
        "the compressed bytes end after \(outputDone) of \(output.count); write the file again")
    }
    guard UInt32(truncatingIfNeeded: found) == checksum else {
      throw malformed(
        range.lowerBound, "the data compressed here have another checksum; write the file again")
    }
  }

  private func malformed(_ offset: Int, _ problem: String) -> DataError {
    .malformed(source: source, offset: offset, problem: problem)
  }
}
