import SumiData

/// A format of a compressed file, whose content is a file of any format.
enum PackedFormat: String, CaseIterable {
  case gzip
  case zstd
  case lz4

  /// The bytes that each part of a file begins with.
  private var magics: [[UInt8]] {
    switch self {
    case .gzip: [[0x1F, 0x8B]]
    // Frames that are skipped hold notes, such as how large the others are.
    case .zstd: [[0x28, 0xB5, 0x2F, 0xFD]] + Self.skipped
    case .lz4: [[0x04, 0x22, 0x4D, 0x18]] + Self.skipped
    }
  }

  private static let skipped = (UInt8(0x50)...0x5F).map { [$0, 0x2A, 0x4D, 0x18] }

  /// The ending of a file's name.
  private var ending: String {
    switch self {
    case .gzip: ".gz"
    case .zstd: ".zst"
    case .lz4: ".lz4"
    }
  }

  /// The command that unpacks a file.
  private var command: String {
    switch self {
    case .gzip: "gunzip -k"
    case .zstd: "zstd -d"
    case .lz4: "lz4 -d"
    }
  }

  init?(magic bytes: UnsafeRawBufferPointer) {
    guard let format = Self.allCases.first(where: { $0.begins(bytes[...]) }) else { return nil }
    self = format
  }

  private func begins(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    magics.contains { bytes.starts(with: $0) }
  }

  /// The name of the file inside, by the usual endings.
  func innerName(of path: String) -> String {
    let lower = path.lowercased()
    if self == .gzip, lower.hasSuffix(".tgz") { return path.dropLast(4) + ".tar" }
    return lower.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
  }

  /// The unpacked bytes of a whole file: of all its parts, one after the other.
  ///
  /// - Parameter most: how many there may be.
  /// - Throws: `malformed` with the byte at which it is damaged or ends too early; `unusable` for too many
  ///   bytes.
  func unpacked(
    _ packed: InputBytes, name: String, most: Int, progress: ReadProgress
  ) throws(DataError) -> InputBytes {
    let most = min(most, packed.mostUnpacked)
    var result = GrowingBytes(
      expected: min(packed.count, 1 << 40) * 4, most: most,
      passed: .unusable(
        source: name,
        problem:
          "unpacks to more than \(Self.size(most)), which a packed file may have here; allow more"
          + " (--max-unpacked), or unpack it to a file, which is mapped (\(command) FILE)"))
    try packed.withBytes { (bytes) throws(DataError) in
      try unpack(bytes, name: name, into: &result, progress)
    }
    return result.take(mostUnpacked: packed.mostUnpacked)
  }

  static func size(_ bytes: Int) -> String {
    bytes >= 1 << 30
      ? "\(bytes >> 30) GB" : bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes) bytes"
  }

  /// The most bytes between two looks at whether the reading goes on.
  private static let piece = 1 << 18

  private func unpack(
    _ bytes: UnsafeRawBufferPointer, name: String, into result: inout GrowingBytes,
    _ progress: ReadProgress
  ) throws(DataError) {
    guard let stream = stream() else {
      throw .unusable(source: name, problem: "no memory to unpack it with; free some")
    }
    var clock = ReadClock(progress, source: name, total: bytes.count)
    var done = 0
    var isEnd = false
    while !isEnd || done < bytes.count {
      if isEnd {
        let rest = bytes[done...]
        // Tapes and some programs fill up with zeros.
        if rest.allSatisfy({ $0 == 0 }) { break }
        guard begins(rest), stream.restart() else {
          throw damaged(done, name, "other bytes follow the end of the \(rawValue) data")
        }
      }
      let input = bytes[done..<min(done + Self.piece, bytes.count)]
      var hasProgress = false
      try result.write { (room) throws(DataError) in
        let step = stream.step(
          UnsafeRawBufferPointer(rebasing: input),
          into: UnsafeMutableRawBufferPointer(rebasing: room.prefix(Self.piece)))
        done += step.read
        if let problem = step.problem { throw damaged(done, name, "\(rawValue): \(problem)") }
        isEnd = step.isEnd
        hasProgress = isEnd || step.read > 0 || step.written > 0
        return step.written
      }
      guard hasProgress else {
        throw damaged(done, name, "the \(rawValue) data end too early, after \(result.count) bytes")
      }
      try clock.reach(done)
    }
  }

  private func damaged(_ offset: Int, _ name: String, _ problem: String) -> DataError {
    .malformed(source: name, offset: offset, problem: problem + "; copy or write the file again")
  }

  private func stream() -> (any UnpackingStream)? {
    switch self {
    case .gzip: GzipStream()
    case .zstd: ZstdStream()
    case .lz4: LZ4Stream()
    }
  }
}
