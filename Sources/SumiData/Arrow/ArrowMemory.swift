import Glibc

/// An account of the memory that a reading has taken. A small file may rightly hold very many equal
/// numbers; this keeps one that does, or lies, from ending the process.
final class ArrowMemory {
  private var bytesLeft = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
  private var bareRowsLeft: Int

  init(inputByteCount: Int) {
    // 16 million such rows cost 2 MB, whatever the file; a larger one may have 64 a byte.
    bareRowsLeft = max(1 << 24, 64 * inputByteCount)
  }

  /// Whether there is that much; enters it if so.
  func take(_ byteCount: Int) -> Bool {
    guard byteCount >= 0, byteCount <= bytesLeft else { return false }
    bytesLeft -= byteCount
    return true
  }

  /// Enters that memory taken before is free again.
  func giveBack(_ byteCount: Int) { bytesLeft += byteCount }

  /// Whether the file may have so many rows for which no byte of it stands; enters them if so.
  func takeBareRows(_ count: Int) -> Bool {
    guard count <= bareRowsLeft else { return false }
    bareRowsLeft -= count
    return true
  }
}
