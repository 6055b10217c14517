import CLZ4
import CZstd

/// How the buffers of a batch are compressed, each for itself.
enum ArrowCodec: Int8 {
  case lz4Frame = 0
  case zstd = 1

  /// The most bytes that compressed ones can stand for, by the format of the codec.
  func mostBytes(from count: Int) -> Int {
    let (blocks, ratio) =
      switch self {
      // Each byte of a sequence's length adds 255 at most.
      case .lz4Frame: (count, 255)
      // A block has 3 bytes of header, one or more of content, and stands for 128 KB at most.
      case .zstd: (count / 4 + 1, 128 << 10)
      }
    let (most, overflow) = blocks.multipliedReportingOverflow(by: ratio)
    return overflow ? .max : most
  }

  /// Fills `output` from compressed bytes that stand for just as many.
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
    return written == output.count ? nil : "\(written) bytes come of it"
  }

  private static func decompressLZ4(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> String? {
    var context: OpaquePointer?
    let made = LZ4F_createDecompressionContext(&context, UInt32(LZ4F_VERSION))
    guard LZ4F_isError(made) == 0 else { return String(cString: LZ4F_getErrorName(made)) }
    defer { LZ4F_freeDecompressionContext(context) }
    // What is written stays where it is, so the library need not keep a copy to look back at.
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
        return written == output.count ? nil : "\(written) bytes come of it"
      }
      if readNow == 0, writtenNow == 0 {
        return written == output.count ? "more bytes come of it" : "it ends too soon"
      }
    }
  }
}
