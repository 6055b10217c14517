/// Zip archives made by the test.
enum ZipBytes {
  /// An archive of one member, deflated without compression.
  static func storedAsDeflated(_ name: String, _ content: [UInt8]) -> [UInt8] {
    archive([(name, content)])
  }

  /// An archive of members, deflated without compression.
  static func archive(_ members: [(name: String, content: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for (name, content) in members {
      let start = archive.count
      let deflated = deflatedBlocks(content)
      // The required version, no flags, method 8, no date; then sizes.
      let fields = little(
        (20, 2), (0, 2), (8, 2), (0, 4), (checksum(content), 4), (deflated.count, 4),
        (content.count, 4), (name.utf8.count, 2))
      archive += [0x50, 0x4B, 3, 4]
      archive += fields
      archive += little((0, 2))
      archive += name.utf8
      archive += deflated
      directory += [0x50, 0x4B, 1, 2]
      directory += little((20, 2))
      directory += fields
      // No extra field, comment, disk or attributes.
      directory += little((0, 2), (0, 2), (0, 2), (0, 2), (0, 4), (start, 4))
      directory += name.utf8
    }
    let start = archive.count
    archive += directory + [0x50, 0x4B, 5, 6]
    archive += little(
      (0, 4), (members.count, 2), (members.count, 2), (directory.count, 4), (start, 4), (0, 2))
    return archive
  }

  /// Blocks of kind 0: whether it is the last, the length, its complement, and the bytes.
  private static func deflatedBlocks(_ content: [UInt8]) -> [UInt8] {
    let longest = 0xFFFF
    var result: [UInt8] = []
    for start in stride(from: 0, to: content.count, by: longest) {
      let block = content[start..<min(start + longest, content.count)]
      result.append(block.endIndex == content.count ? 1 : 0)
      result += little((block.count, 2), (~block.count, 2))
      result += block
    }
    return result
  }

  /// Integers of these sizes, lowest byte first.
  private static func little(_ fields: (number: Int, size: Int)...) -> [UInt8] {
    fields.flatMap { field in
      (0..<field.size).map { UInt8(truncatingIfNeeded: field.number >> (8 * $0)) }
    }
  }

  /// CRC-32, byte by byte.
  private static func checksum(_ content: [UInt8]) -> Int {
    let table = (0..<256).map { remainder(of: UInt32($0)) }
    var sum = UInt32.max
    for byte in content {
      sum = sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)]
    }
    return Int(~sum)
  }

  private static func remainder(of byte: UInt32) -> UInt32 {
    var sum = byte
    for _ in 0..<8 {
      let half = sum >> 1
      sum = sum & 1 == 1 ? half ^ 0xEDB8_8320 : half
    }
    return sum
  }
}
