import SumiData

/// A buffer of a batch's body: its position, and its size after decompression.
struct ArrowBuffer {
  let source: ByteSource
  /// The start of its bytes in the file, after the length prefix of compressed ones.
  let offset: Int
  /// `nil` if the bytes are not compressed.
  private let codec: ArrowCodec?
  /// Size in the file, in bytes.
  let storedCount: Int
  /// Size in memory, in bytes.
  let count: Int

  /// The buffer in a region of a batch's body.
  ///
  /// - Throws: `malformed` for a length that the compressed bytes cannot have.
  init(_ region: ArrowRegion, codec: ArrowCodec?) throws(DataError) {
    source = region.source
    let start = region.range.lowerBound
    guard let codec, !region.range.isEmpty else {
      self.codec = nil
      offset = start
      storedCount = region.range.count
      count = storedCount
      return
    }
    let length = try region.load(Int64.self, at: start)
    offset = start + 8
    storedCount = region.range.count - 8
    if length == -1 {
      self.codec = nil
      count = storedCount
      return
    }
    guard length >= 0, length <= codec.mostBytes(from: storedCount) else {
      throw source.damaged(
        at: start, "\(storedCount) compressed bytes are said to be \(length) bytes")
    }
    self.codec = length == 0 ? nil : codec
    count = Int(length)
  }

  /// The position of the bytes in the file; `nil` if they are compressed.
  var storedOffset: Int? { codec == nil ? offset : nil }

  /// Calls `body` with the bytes, from the file or decompressed.
  func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(DataError) -> Result
  ) throws(DataError) -> Result {
    try Self.withBytes(of: CollectionOfOne(self)) { (bytes) throws(DataError) in
      try body(bytes[0])
    }
  }

  /// Calls `body` with the bytes of several buffers.
  static func withBytes<Result>(
    of buffers: some Collection<ArrowBuffer>,
    _ body: ([UnsafeRawBufferPointer]) throws(DataError) -> Result
  ) throws(DataError) -> Result {
    var bytes: [UnsafeRawBufferPointer] = []
    var memories: [NumberMemory] = []
    defer {
      // Keeps the memory alive until the end.
      withExtendedLifetime(memories) {}
      for buffer in buffers.prefix(bytes.count) where buffer.codec != nil {
        buffer.source.memory.giveBack(buffer.count)
      }
    }
    for buffer in buffers {
      if buffer.codec == nil {
        bytes.append(buffer.stored)
        continue
      }
      let memory = try buffer.source.allocate(byteCount: buffer.count, for: buffer.offset)
      memories.append(memory)
      let output = UnsafeMutableRawBufferPointer(start: memory.start, count: buffer.count)
      bytes.append(UnsafeRawBufferPointer(output))
      try buffer.decompress(into: output)
    }
    return try body(bytes)
  }

  /// Copies the first `output.count` bytes, which the buffer must have.
  func copy(into output: UnsafeMutableRawBufferPointer) throws(DataError) {
    if codec != nil, output.count == count {
      try decompress(into: output)
    } else {
      try withBytes { (bytes) throws(DataError) in
        output.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(output.count)))
      }
    }
  }

  private var stored: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: source.bytes[offset..<offset + storedCount])
  }

  private func decompress(into output: UnsafeMutableRawBufferPointer) throws(DataError) {
    if let problem = codec?.decompress(stored, into: output) {
      throw source.damaged(
        at: offset, "\(storedCount) compressed bytes are not \(count) bytes (\(problem))")
    }
  }
}
