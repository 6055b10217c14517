import SumiData

/// The directory of a zip archive: its position and contents.
struct ZipDirectory {
  private let file: LittleEndianBytes
  private let memberCount: Int
  private let range: Range<Int>

  private static let endSize = 22
  private static let entrySize = 46

  /// Finds the directory from the archive's end.
  ///
  /// - Throws: `malformed`.
  init(_ file: LittleEndianBytes) throws(DataError) {
    self.file = file
    let end = try Self.end(in: file)
    var memberCount = Int(try file.integer(at: end + 10, as: UInt16.self))
    var size = Int(try file.integer(at: end + 12, as: UInt32.self))
    var offset = Int(try file.integer(at: end + 16, as: UInt32.self))
    var limit = end
    if memberCount == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF,
      let largeEnd = try Self.largeEnd(before: end, in: file)
    {
      memberCount = try file.place(at: largeEnd + 32, as: UInt64.self)
      size = try file.place(at: largeEnd + 40, as: UInt64.self)
      offset = try file.place(at: largeEnd + 48, as: UInt64.self)
      limit = largeEnd
    }
    guard offset <= limit, size <= limit - offset, memberCount <= size / Self.entrySize else {
      throw .malformed(
        source: file.source, offset: end,
        problem:
          "a directory of \(memberCount) members in \(size) bytes from byte \(offset) does not"
          + " fit in front of its end; write the archive again")
    }
    self.memberCount = memberCount
    range = offset..<offset + size
  }

  /// The start of the record at the archive's end: the last one whose comment, of the stated
  /// length, ends with the file.
  private static func end(in file: LittleEndianBytes) throws(DataError) -> Int {
    let last = file.bytes.count - endSize
    for offset in stride(from: last, through: max(0, last - 0xFFFF), by: -1)
    where file.bytes[offset] == 0x50 {
      if try file.integer(at: offset, as: UInt32.self) == 0x0605_4B50,
        Int(try file.integer(at: offset + 20, as: UInt16.self)) == last - offset
      {
        return offset
      }
    }
    throw .malformed(
      source: file.source, offset: file.bytes.count,
      problem: "the archive's directory is not at its end; write the file again, whole")
  }

  /// The start of the record with 64-bit sizes; `nil` if there is none.
  private static func largeEnd(
    before end: Int, in file: LittleEndianBytes
  ) throws(DataError) -> Int? {
    let locator = end - 20
    guard locator >= 0, try file.integer(at: locator, as: UInt32.self) == 0x0706_4B50 else {
      return nil
    }
    let offset = try file.place(at: locator + 8, as: UInt64.self)
    guard try file.integer(at: offset, as: UInt32.self) == 0x0606_4B50 else {
      throw .malformed(
        source: file.source, offset: offset,
        problem: "no directory end, which the archive's end refers to; write it again")
    }
    return offset
  }

  /// All members, in the directory's order.
  ///
  /// - Throws: `malformed`; also if their compressed sizes add up to more than the file's size,
  ///   because members that share bytes would let a small file take a lot of memory.
  func members() throws(DataError) -> [ZipMember] {
    var members: [ZipMember] = []
    members.reserveCapacity(memberCount)
    var seen: Set<String> = []
    var total = 0
    var offset = range.lowerBound
    for _ in 0..<memberCount {
      let (member, end) = try member(at: offset)
      total += member.compressedSize
      guard total <= file.bytes.count else {
        throw malformed(offset, "members of more bytes than the file has; write the archive again")
      }
      guard seen.insert(member.name).inserted else {
        throw malformed(offset, "two members named \"\(member.name)\"; write the archive again")
      }
      members.append(member)
      offset = end
    }
    return members
  }

  /// The member at a position in the directory, and the position of the next one.
  private func member(at offset: Int) throws(DataError) -> (ZipMember, end: Int) {
    guard range.upperBound - offset >= Self.entrySize,
      try file.integer(at: offset, as: UInt32.self) == 0x0201_4B50
    else { throw malformed(offset, "not an entry of the directory; write the archive again") }
    let nameStart = offset + Self.entrySize
    let extraStart = nameStart + Int(try file.integer(at: offset + 28, as: UInt16.self))
    let extraEnd = extraStart + Int(try file.integer(at: offset + 30, as: UInt16.self))
    let end = extraEnd + Int(try file.integer(at: offset + 32, as: UInt16.self))
    guard end <= range.upperBound else {
      throw malformed(offset, "an entry longer than the directory; write the archive again")
    }
    var large = LargeSizes(file: file, range: extraStart..<extraEnd)
    let size = try large.value(at: offset + 24)
    let compressedSize = try large.value(at: offset + 20)
    let headerOffset = try large.value(at: offset + 42)
    guard let size = Int(exactly: size),
      let compressedSize = Int(exactly: compressedSize), compressedSize <= file.bytes.count,
      let headerOffset = Int(exactly: headerOffset), headerOffset <= file.bytes.count
    else { throw malformed(offset, "a member past the file's end; write it again, whole") }
    let method = Int(try file.integer(at: offset + 10, as: UInt16.self))
    let member = ZipMember(
      name: String(decoding: file.bytes[nameStart..<extraStart], as: UTF8.self),
      method: method == 0 ? .stored : method == 8 ? .deflated : .other(method),
      isEncrypted: try file.integer(at: offset + 8, as: UInt16.self) & 1 == 1,
      checksum: try file.integer(at: offset + 16, as: UInt32.self),
      compressedSize: compressedSize, size: size, headerOffset: headerOffset)
    return (member, end)
  }

  private func malformed(_ offset: Int, _ problem: String) -> DataError {
    .malformed(source: file.source, offset: offset, problem: problem)
  }
}

/// The sizes of an entry: 32 bits each or, if these are all ones, 64 bits in the extra field of
/// kind 1, which has only those, in the order in which they are requested.
private struct LargeSizes {
  let file: LittleEndianBytes
  /// The remaining extra fields; once the right one is found, the rest of it.
  var range: Range<Int>
  var isFound = false

  mutating func value(at offset: Int) throws(DataError) -> UInt64 {
    let small = try file.integer(at: offset, as: UInt32.self)
    guard small == .max else { return UInt64(small) }
    while !isFound, range.count >= 4 {
      let kind = try file.integer(at: range.lowerBound, as: UInt16.self)
      let length = Int(try file.integer(at: range.lowerBound + 2, as: UInt16.self))
      let start = range.lowerBound + 4
      let end = min(start + length, range.upperBound)
      isFound = kind == 1
      range = isFound ? start..<end : end..<range.upperBound
    }
    guard isFound, range.count >= 8 else {
      throw .malformed(
        source: file.source, offset: offset,
        problem: "a size of 64 bits that is not there; write the archive again")
    }
    let large = try file.integer(at: range.lowerBound, as: UInt64.self)
    range = range.lowerBound + 8..<range.upperBound
    return large
  }
}
