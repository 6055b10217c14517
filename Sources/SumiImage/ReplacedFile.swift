import Dispatch
import Glibc
import Synchronization

/// A file in place of another one, whose end is not waited for.
///
/// The system lets go of a file's pages with the last reference to it, and waits for those that are on their way
/// to the disk, which are many after a rename: a picture that was written to the same path again and again took
/// milliseconds longer than one with a new name. So the old file stays open until a thread of its own closes it.
enum ReplacedFile {
  static let queue = DispatchQueue(label: "sumi.replaced-files", qos: .utility)
  private static let openCount = Atomic(0)
  /// So many are open at most; what is more is waited for.
  static let mostOpen = 32

  /// O_PATH, which Glibc's module lacks: the file is not read, and need not be readable.
  private static let reference: Int32 = 0o10_000_000

  /// Renames a file, in place of one that may be there.
  ///
  /// - Returns: the failure; `nil` if it is done.
  static func rename(_ name: String, to path: String) -> SystemFailure? {
    let isFree = openCount.add(1, ordering: .relaxed).newValue <= mostOpen
    let old = isFree ? open(path, reference | O_CLOEXEC | O_NOFOLLOW) : -1
    let failure = Glibc.rename(name, path) == 0 ? nil : SystemFailure.last
    if old >= 0 {
      queue.async {
        close(old)
        openCount.subtract(1, ordering: .relaxed)
      }
    } else {
      openCount.subtract(1, ordering: .relaxed)
    }
    return failure
  }
}
