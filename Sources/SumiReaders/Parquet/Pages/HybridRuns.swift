/// Numbers below 2^32 in Parquet's mixture of repeated numbers and packed bits, in which levels and
/// indices of dictionaries are written.
struct HybridRuns {
  private let bytes: UnsafeRawBufferPointer
  /// Bits of a number: 0 to 32.
  private let width: Int
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer, width: Int) {
    (self.bytes, self.width) = (bytes, width)
  }

  /// Fills the buffer with numbers; returns false if there are fewer.
  mutating func read(_ numbers: UnsafeMutableBufferPointer<UInt32>) -> Bool {
    var done = 0
    while done < numbers.count {
      guard let header = varint() else { return false }
      if header & 1 == 0 {
        let count = min(header >> 1, numbers.count - done)
        guard count > 0, (width + 7) / 8 <= bytes.count - position else { return false }
        var number: UInt32 = 0
        for index in 0..<(width + 7) / 8 {
          number |= UInt32(bytes[position + index]) << UInt32(8 * index)
        }
        position += (width + 7) / 8
        UnsafeMutableBufferPointer(rebasing: numbers[done..<done + count]).update(repeating: number)
        done += count
      } else {
        // Groups of 8 numbers each; the last group may be cut short.
        let groups = header >> 1
        guard groups > 0 else { return false }
        let count = min(8 * min(groups, Int.max / 8), numbers.count - done)
        guard (count * width + 7) / 8 <= bytes.count - position else { return false }
        let packed = PackedBits(
          bytes: UnsafeRawBufferPointer(rebasing: bytes[position...]), width: width)
        for index in 0..<count { numbers[done + index] = UInt32(truncatingIfNeeded: packed[index]) }
        position += min(
          groups.multipliedReportingOverflow(by: width).partialValue, bytes.count - position)
        done += count
      }
    }
    return true
  }

  private mutating func varint() -> Int? {
    var (value, shift) = (0, 0)
    while position < bytes.count, shift < 56 {
      let byte = Int(bytes[position])
      position += 1
      value |= (byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }
}

/// Numbers of `width` bits, 0 to 64, one after the other from the lowest bit on.
struct PackedBits {
  let bytes: UnsafeRawBufferPointer
  let width: Int

  /// The number at an index, whose bits must be in the bytes.
  subscript(index: Int) -> UInt64 {
    let bit = index * width
    let (byte, shift) = (bit >> 3, UInt64(bit & 7))
    let mask = width == 64 ? UInt64.max : 1 << UInt64(width) - 1
    if byte + 9 <= bytes.count {
      var number = bytes.loadUnaligned(fromByteOffset: byte, as: UInt64.self) >> shift
      if Int(shift) + width > 64 { number |= UInt64(bytes[byte + 8]) << (64 - shift) }
      return number & mask
    }
    var number: UInt64 = 0
    for offset in byte..<min((bit + width + 7) >> 3, bytes.count) {
      let place = 8 * (offset - byte) - Int(shift)
      let part = UInt64(bytes[offset])
      number |= place < 0 ? part >> UInt64(-place) : part << UInt64(place)
    }
    return number & mask
  }
}
