import CLZ4
import CZlib
import CZstd

/// The compression of pages, each compressed separately.
enum ParquetCodec: Int {
  case uncompressed = 0
  case snappy = 1
  case gzip = 2
  case lzo = 3
  case brotli = 4
  /// LZ4 in the blocks of Hadoop, or bare in files of some writers.
  case lz4 = 5
  case zstd = 6
  case lz4Raw = 7

  var isRead: Bool { self != .lzo && self != .brotli }

  /// At best so many bytes come of one, by the shortest code for the longest repetition: of Snappy three for
  /// 64, of deflate two bits for 258, of Zstandard four bytes for a block of 128 KB.
  var highestRatio: Int {
    switch self {
    case .snappy: 64
    case .gzip: 1_032
    case .zstd: 1 << 15
    case .lz4, .lz4Raw: 256
    case .uncompressed, .lzo, .brotli: 1
    }
  }

  /// Decompresses bytes that must fill `output` exactly.
  ///
  /// - Returns: whether they did.
  func decompress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> Bool {
    switch self {
    case .uncompressed:
      guard input.count == output.count else { return false }
      output.copyMemory(from: input)
      return true
    case .snappy: return Snappy.decompress(input, into: output)
    case .gzip: return Self.inflate(input, into: output)
    case .zstd:
      return ZSTD_decompress(output.baseAddress, output.count, input.baseAddress, input.count)
        == output.count
    case .lz4Raw: return Self.decompressLZ4(input, into: output)
    case .lz4:
      return Self.decompressBlocks(input, into: output) || Self.decompressLZ4(input, into: output)
    case .lzo, .brotli: return false
    }
  }

  private static func decompressLZ4(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard let inputSize = Int32(exactly: input.count), let outputSize = Int32(exactly: output.count)
    else { return false }
    return LZ4_decompress_safe(
      input.baseAddress?.assumingMemoryBound(to: CChar.self),
      output.baseAddress?.assumingMemoryBound(to: CChar.self), inputSize, outputSize) == outputSize
  }

  /// Blocks with the sizes of their content and of themselves before them, as big-endian numbers.
  private static func decompressBlocks(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> Bool {
    var (read, written) = (0, 0)
    while written < output.count {
      guard input.count - read >= 8 else { return false }
      let size = { (offset: Int) in
        Int(UInt32(bigEndian: input.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      }
      let (content, block) = (size(read), size(read + 4))
      read += 8
      guard content <= output.count - written, block <= input.count - read,
        decompressLZ4(
          UnsafeRawBufferPointer(rebasing: input[read..<read + block]),
          into: UnsafeMutableRawBufferPointer(rebasing: output[written..<written + content]))
      else { return false }
      read += block
      written += content
    }
    return read == input.count
  }

  private static func inflate(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard let inputSize = UInt32(exactly: input.count),
      let outputSize = UInt32(exactly: output.count)
    else { return false }
    var stream = z_stream()
    // 32 more: with the header of gzip or zlib.
    guard
      inflateInit2_(&stream, MAX_WBITS + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        == Z_OK
    else { return false }
    defer { inflateEnd(&stream) }
    stream.next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: Bytef.self))
    stream.avail_in = inputSize
    stream.next_out = output.baseAddress?.assumingMemoryBound(to: Bytef.self)
    stream.avail_out = outputSize
    return CZlib.inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_out == 0
  }
}
