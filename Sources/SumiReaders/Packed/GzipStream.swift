import CZlib

/// Unpacks the members of a gzip file, and checks their checksums.
final class GzipStream: UnpackingStream {
  /// At its own address, which zlib remembers.
  private let stream: UnsafeMutablePointer<z_stream>

  init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 16 more: with the header of gzip.
    guard
      inflateInit2_(stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        == Z_OK
    else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func restart() -> Bool { inflateReset(stream) == Z_OK }

  func step(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> UnpackingStep {
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: Bytef.self))
    stream.pointee.avail_in = UInt32(clamping: input.count)
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: Bytef.self)
    stream.pointee.avail_out = UInt32(clamping: output.count)
    let status = inflate(stream, Z_NO_FLUSH)
    var step = UnpackingStep(
      read: input.count - Int(stream.pointee.avail_in),
      written: output.count - Int(stream.pointee.avail_out), isEnd: status == Z_STREAM_END)
    // Z_BUF_ERROR: neither input nor output was possible.
    if ![Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) {
      step.problem = stream.pointee.msg.map { String(cString: $0) } ?? "invalid compressed bytes"
    }
    return step
  }
}
