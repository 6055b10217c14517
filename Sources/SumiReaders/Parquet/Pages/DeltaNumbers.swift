/// Integers as differences from the one before, packed in blocks (DELTA_BINARY_PACKED).
struct DeltaNumbers {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The bytes after the numbers, once they have been read.
  var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[position...]) }

  /// Gives as many numbers as are stored to the body, by their index.
  ///
  /// - Parameter most: more are a fault.
  /// - Returns: their number; `nil` for wrong bytes.
  mutating func read(most: Int, _ body: (Int, Int64) -> Void) -> Int? {
    guard let blockSize = varint(), let parts = varint(), let stored = varint(),
      let first = zigzag(), parts > 0, blockSize > 0, blockSize <= 1 << 20, blockSize % parts == 0,
      blockSize / parts % 8 == 0, let count = Int(exactly: stored), count <= most
    else { return nil }
    let partSize = Int(blockSize / parts)
    var value = first
    var done = 0
    if count > 0 {
      body(0, value)
      done = 1
    }
    while done < count {
      guard let least = zigzag(), Int(parts) <= bytes.count - position else { return nil }
      let widths = position..<position + Int(parts)
      position = widths.upperBound
      for place in widths where done < count {
        let width = Int(bytes[place])
        guard width <= 64 else { return nil }
        let size = partSize * width / 8
        let wanted = min(partSize, count - done)
        guard (wanted * width + 7) / 8 <= bytes.count - position else { return nil }
        let packed = PackedBits(
          bytes: UnsafeRawBufferPointer(rebasing: bytes[position...]), width: width)
        for index in 0..<wanted {
          value &+= least &+ Int64(bitPattern: packed[index])
          body(done + index, value)
        }
        done += wanted
        position += min(size, bytes.count - position)
      }
    }
    return count
  }

  private mutating func varint() -> UInt64? {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }

  private mutating func zigzag() -> Int64? {
    varint().map { Int64(bitPattern: $0 >> 1) ^ -Int64(bitPattern: $0 & 1) }
  }
}
