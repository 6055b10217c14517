import CZstd

/// Unpacks the frames of a Zstandard file.
final class ZstdStream: UnpackingStream {
  private let stream: OpaquePointer

  init?() {
    guard let stream = ZSTD_createDStream() else { return nil }
    self.stream = stream
  }

  deinit { ZSTD_freeDStream(stream) }

  /// A frame may follow another without being announced.
  func restart() -> Bool { true }

  func step(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> UnpackingStep {
    var read = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var written = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let hint = ZSTD_decompressStream(stream, &written, &read)
    var step = UnpackingStep(read: read.pos, written: written.pos, isEnd: hint == 0)
    if ZSTD_isError(hint) != 0 { step.problem = String(cString: ZSTD_getErrorName(hint)) }
    return step
  }
}
