import CLZ4
import CZstd

/// The compression of a batch's buffers, each compressed separately.
enum ArrowCodec: Int8 {
  case lz4Frame = 0
  case zstd = 1

  /// The largest size that compressed bytes can expand to in the codec's format.
  func mostBytes(from count: Int) -> Int {
    let (blocks, ratio) =
      switch self {
      // Each byte of a sequence's length adds at most 255.
      case .lz4Frame: (count, 255)
      // A block has a header of 3 bytes, at least one byte of content, and expands to at most 128
      // KB.
      case .zstd: (count / 4 + 1, 128 << 10)
      }
    let (most, overflow) = blocks.multipliedReportingOverflow(by: ratio)
    return overflow ? .max : most
  }

  /// Decompresses bytes that must fill `output` exactly.
  ///
  /// - Returns: what is wrong with them; `nil` if nothing is.
  func decompress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> String? {
    switch self {
    case .lz4Frame: Self.decompressLZ4(input, into: output)
    case .zstd: Self.decompressZstd(input, into: output)
    }
  }

  private static func decompressZstd(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> String? {
    let written = ZSTD_decompress(output.baseAddress, output.count, input.baseAddress, input.count)
    if ZSTD_isError(written) != 0 { return String(cString: ZSTD_getErrorName(written)) }
    return written == output.count ? nil : "they expand to \(written) bytes"
  }

  private static func decompressLZ4(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> String? {
    var context: OpaquePointer?
    let made = LZ4F_createDecompressionContext(&context, UInt32(LZ4F_VERSION))
    guard LZ4F_isError(made) == 0 else { return String(cString: LZ4F_getErrorName(made)) }
    defer { LZ4F_freeDecompressionContext(context) }
    // The output does not move, so the library needs no copy of it to refer back to.
    var options = LZ4F_decompressOptions_t()
    options.stableDst = 1
    var read = 0
    var written = 0
    while true {
      var readNow = input.count - read
      var writtenNow = output.count - written
      let hint = LZ4F_decompress(
        context, output.baseAddress.map { $0 + written }, &writtenNow,
        input.baseAddress.map { $0 + read }, &readNow, &options)
      if LZ4F_isError(hint) != 0 { return String(cString: LZ4F_getErrorName(hint)) }
      read += readNow
      written += writtenNow
      if hint == 0 {
        return written == output.count ? nil : "they expand to \(written) bytes"
      }
      if readNow == 0, writtenNow == 0 {
        return written == output.count ? "they expand to more" : "they end too early"
      }
    }
  }
}
