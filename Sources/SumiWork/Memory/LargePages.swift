import Glibc

/// Memory in pages of 2 MB, which take a small part of the time of small ones to get and to give back.
@usableFromInline package enum LargePages {
  /// Hundreds of megabytes in small pages take longer to get than a picture takes to draw, and longer to
  /// give back than cancelled work may go on.
  private static let leastBytes = 1 << 25

  /// Asks for them where there are very many bytes, which nothing has used yet.
  @usableFromInline package static func use(for memory: UnsafeMutableRawBufferPointer) {
    guard let start = memory.baseAddress, memory.count >= leastBytes else { return }
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let skipped = (page - Int(bitPattern: start) % page) % page
    madvise(start + skipped, memory.count - skipped, MADV_HUGEPAGE)
  }
}
