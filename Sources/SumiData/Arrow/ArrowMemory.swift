import Glibc
import Synchronization

/// An account of the memory that a reading has taken. A small file may rightly hold very many equal
/// numbers; this keeps one that does, or lies, from ending the process.
final class ArrowMemory: Sendable {
  private struct Left {
    var bytes = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    var bareRows: Int
  }

  private let left: Mutex<Left>

  init(inputByteCount: Int) {
    // A million such rows cost 128 KB, whatever the file; a larger one may have 64 a byte.
    left = Mutex(Left(bareRows: max(1 << 20, 64 * inputByteCount)))
  }

  /// Whether there is that much; enters it if so.
  func take(_ byteCount: Int) -> Bool {
    left.withLock { left in
      guard byteCount >= 0, byteCount <= left.bytes else { return false }
      left.bytes -= byteCount
      return true
    }
  }

  /// Enters that memory taken before is free again.
  func giveBack(_ byteCount: Int) { left.withLock { $0.bytes += byteCount } }

  /// Whether the file may have so many rows for which no byte of it stands; enters them if so.
  func takeBareRows(_ count: Int) -> Bool {
    left.withLock { left in
      guard count <= left.bareRows else { return false }
      left.bareRows -= count
      return true
    }
  }
}
