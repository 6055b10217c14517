import SumiData

/// A zip archive: the members in its directory, which is at the end, by PKWARE's APPNOTE.TXT, with
/// the 64-bit sizes of large archives. Members are stored or deflated.
struct ZipArchive {
  /// The first bytes of an archive: a member or, without members, the directory's end.
  static let magics: [[UInt8]] = [
    [0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06],
  ]

  let bytes: InputBytes
  let members: [ZipMember]
  private let memory: MemoryBudget
  private let source: String

  /// - Throws: `malformed` if the directory is invalid, or its members take more bytes than there
  ///   are.
  init(_ bytes: InputBytes, source: String) throws(DataError) {
    self.bytes = bytes
    self.source = source
    memory = MemoryBudget(inputByteCount: bytes.count, bytes: bytes.mostUnpacked)
    members = try bytes.withBytes { (buffer) throws(DataError) in
      try ZipDirectory(LittleEndianBytes(buffer, source: source)).members()
    }
  }

  /// A member's bytes: in place if stored, decompressed and checked if deflated. `count` counts the
  /// bytes of the archive that are decompressed.
  ///
  /// - Throws: `malformed`.
  func content(of member: ZipMember, _ count: ReadCount) throws(DataError) -> ZipContent {
    let header = member.headerOffset
    let start = try bytes.withBytes { (buffer) throws(DataError) in
      let reader = LittleEndianBytes(buffer, source: source)
      guard try reader.integer(at: header, as: UInt32.self) == 0x0403_4B50 else {
        throw malformed(header, "no member starts here; write the archive again")
      }
      let nameLength = Int(try reader.integer(at: header + 26, as: UInt16.self))
      let extraLength = Int(try reader.integer(at: header + 28, as: UInt16.self))
      return header + 30 + nameLength + extraLength
    }
    guard start <= bytes.count, member.compressedSize <= bytes.count - start else {
      throw malformed(header, "the file ends in \(member.name); write it again, whole")
    }
    guard !member.isEncrypted else {
      throw malformed(header, "\(member.name) is encrypted; write it without a password")
    }
    let range = start..<start + member.compressedSize
    switch member.method {
    case .stored:
      guard member.size == member.compressedSize else {
        throw malformed(
          header, "\(member.name) is stored, but of two different sizes; write the archive again")
      }
      return ZipContent(bytes: bytes, range: range)
    case .deflated:
      let inflation = Inflation(
        bytes: bytes, range: range, size: member.size, checksum: member.checksum, source: source,
        memory: memory)
      return ZipContent(bytes: try inflation.inflated(count), range: 0..<member.size)
    case .other(let number):
      throw malformed(
        header,
        "\(member.name) is compressed by method \(number); deflate or store it")
    }
  }

  private func malformed(_ offset: Int, _ problem: String) -> DataError {
    .malformed(source: source, offset: offset, problem: problem)
  }
}
