/// The decoder of Snappy's format: literals, and copies of what was written before. Its library is in
/// C++, whose runtime would cost every start of the command a millisecond.
enum Snappy {
  /// Decompresses bytes that must fill `output` exactly; returns whether they did.
  static func decompress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard let bytes = input.baseAddress else { return false }
    var (read, written) = (0, 0)
    // The size of the output comes first.
    var (size, shift) = (0, 0)
    while true {
      guard read < input.count, shift < 35 else { return false }
      let byte = Int(input[read])
      read += 1
      size |= (byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    guard size == output.count else { return false }
    guard let target = output.baseAddress else { return read == input.count }
    while read < input.count {
      let tag = Int(input[read])
      read += 1
      if tag & 3 == 0 {
        var length = tag >> 2
        if length >= 60 {
          let extra = length - 59
          guard extra <= input.count - read else { return false }
          length = 0
          for index in 0..<extra { length |= Int(input[read + index]) << (8 * index) }
          read += extra
        }
        length += 1
        guard length <= input.count - read, length <= size - written else { return false }
        (target + written).copyMemory(from: bytes + read, byteCount: length)
        read += length
        written += length
        continue
      }
      let extra = tag & 3 == 3 ? 4 : tag & 3
      guard extra <= input.count - read else { return false }
      var offset = 0
      for index in 0..<extra { offset |= Int(input[read + index]) << (8 * index) }
      read += extra
      var length = tag >> 2 + 1
      if tag & 3 == 1 {
        length = 4 + tag >> 2 & 7
        offset |= (tag >> 5) << 8
      }
      guard offset > 0, offset <= written, length <= size - written else { return false }
      copy(target + written, from: offset, length)
      written += length
    }
    return written == size
  }

  /// Copies bytes from `offset` before the target, which repeat if there are fewer.
  private static func copy(_ target: UnsafeMutableRawPointer, from offset: Int, _ length: Int) {
    var done = 0
    while done < length {
      // What has been copied can be copied again as a whole.
      let part = min(length - done, offset + done)
      (target + done).copyMemory(from: target - offset, byteCount: part)
      done += part
    }
  }
}
