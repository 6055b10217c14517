import Glibc
import SumiWork

/// Bytes on the heap, reference counted.
///
/// `Sendable` because the bytes of rows that a column can see are never written again: rows are
/// only added after them.
package final class NumberMemory: @unchecked Sendable {
  package let start: UnsafeMutableRawPointer
  /// In bytes.
  let capacity: Int

  private static let largePage = 2 << 20
  /// What has pages of 2 MB.
  package static let leastLargeBytes = 2 * largePage

  /// Uninitialised memory of this size.
  ///
  /// Large blocks use pages of 2 MB: allocation and access then take a third of the time.
  package init(capacity: Int) {
    self.capacity = max(capacity, 64)
    let isLarge = capacity >= Self.leastLargeBytes
    start = .allocate(byteCount: self.capacity, alignment: isLarge ? Self.largePage : 64)
    if isLarge { madvise(start, self.capacity, MADV_HUGEPAGE) }
  }

  deinit { start.deallocate() }

  /// Sets all bytes to 0 on this thread, whose memory they then are; if its work ends early, only some.
  package func clear() {
    let bytes = UnsafeMutableRawBufferPointer(start: start, count: capacity)
    Work.fill(bytes.assumingMemoryBound(to: UInt8.self), with: 0)
  }
}
