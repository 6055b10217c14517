import SumiData
import Synchronization

/// The memory budget of a reading: half of the machine's, or less. A small file may legitimately hold very many
/// equal numbers; this prevents such a file, or a wrong one, from exhausting memory.
final class MemoryBudget: Sendable {
  private struct Left {
    var bytes: Int
    var bareRows: Int
  }

  private let left: Mutex<Left>

  init(inputByteCount: Int, bytes: Int = InputBytes.mostRead) {
    // A million such rows cost 128 KB for any file; larger files may have 64 per byte.
    left = Mutex(Left(bytes: bytes, bareRows: max(1 << 20, 64 * inputByteCount)))
  }

  /// Reserves memory; false if there is not enough.
  func take(_ byteCount: Int) -> Bool {
    left.withLock { left in
      guard byteCount >= 0, byteCount <= left.bytes else { return false }
      left.bytes -= byteCount
      return true
    }
  }

  /// Returns memory that was reserved before.
  func giveBack(_ byteCount: Int) { left.withLock { $0.bytes += byteCount } }

  /// Reserves rows that take no bytes in the file; false if there are too many.
  func takeBareRows(_ count: Int) -> Bool {
    left.withLock { left in
      guard count <= left.bareRows else { return false }
      left.bareRows -= count
      return true
    }
  }
}
