import Glibc
import Synchronization

/// Names for files that are not whole yet.
enum TemporaryName {
  private static let count = Atomic<Int>(0)

  /// A hidden name in the folder of `path` that no other write of this or another process uses now.
  ///
  /// It does not hold the file's own name, which may already be as long as a name can be.
  static func beside(_ path: String) -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    let name = ".sumi-\(getpid())-\(number).part"
    guard let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }
}
