import CLZ4

/// Unpacks the frames of an LZ4 file.
final class LZ4Stream: UnpackingStream {
  private let context: OpaquePointer

  init?() {
    var context: OpaquePointer?
    guard LZ4F_isError(LZ4F_createDecompressionContext(&context, UInt32(LZ4F_VERSION))) == 0,
      let context
    else { return nil }
    self.context = context
  }

  deinit { LZ4F_freeDecompressionContext(context) }

  func restart() -> Bool {
    LZ4F_resetDecompressionContext(context)
    return true
  }

  func step(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> UnpackingStep {
    var (read, written) = (input.count, output.count)
    let hint = LZ4F_decompress(context, output.baseAddress, &written, input.baseAddress, &read, nil)
    if LZ4F_isError(hint) != 0 {
      return UnpackingStep(
        read: 0, written: 0, problem: String(cString: LZ4F_getErrorName(hint)))
    }
    return UnpackingStep(read: read, written: written, isEnd: hint == 0)
  }
}
