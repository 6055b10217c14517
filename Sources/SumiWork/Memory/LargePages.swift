import Glibc

/// Memory in pages of 2 MB, which take a small part of the time of small ones to get and to give back.
@usableFromInline package enum LargePages {
  /// Hundreds of megabytes in small pages take longer to get than a picture takes to draw, and longer to
  /// give back than cancelled work may go on.
  private static let leastBytes = 1 << 25

  /// Asks for them where there are very many bytes, which nothing has used yet.
  @usableFromInline package static func use(for memory: UnsafeMutableRawBufferPointer) {
    guard memory.count >= leastBytes, let pages = pages(of: memory) else { return }
    madvise(pages.baseAddress, pages.count, MADV_HUGEPAGE)
  }

  /// Gives the system what whole pages of memory have, which is 0 then.
  static func giveBack(_ memory: UnsafeMutableRawBufferPointer) {
    guard let pages = pages(of: memory) else { return }
    madvise(pages.baseAddress, pages.count, MADV_DONTNEED)
  }

  /// The whole pages of memory; `nil` if it has none.
  private static func pages(
    of memory: UnsafeMutableRawBufferPointer
  ) -> UnsafeMutableRawBufferPointer? {
    guard let start = memory.baseAddress else { return nil }
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let skipped = (page - Int(bitPattern: start) % page) % page
    let count = (memory.count - skipped) / page * page
    return count > 0 ? UnsafeMutableRawBufferPointer(start: start + skipped, count: count) : nil
  }
}
