import Glibc

/// Bytes on the heap that live as long as anything needs them.
///
/// `Sendable` because the bytes of rows that a column can see are never written again: rows are
/// only ever added behind them.
package final class NumberMemory: @unchecked Sendable {
  package let start: UnsafeMutableRawPointer
  /// In bytes.
  let capacity: Int

  private static let largePage = 2 << 20

  /// Memory for so many bytes; nothing is written into it yet.
  ///
  /// Where there are many it lies in pages of 2 MB: the system then hands it out, and the processor
  /// finds it, in a third of the time.
  package init(capacity: Int) {
    self.capacity = max(capacity, 64)
    let isLarge = capacity >= 2 * Self.largePage
    start = .allocate(byteCount: self.capacity, alignment: isLarge ? Self.largePage : 64)
    if isLarge { madvise(start, self.capacity, MADV_HUGEPAGE) }
  }

  deinit { start.deallocate() }
}
