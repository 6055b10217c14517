import Glibc
import Synchronization

/// Names for files that are not complete yet.
enum TemporaryName {
  private static let count = Atomic<Int>(0)

  /// A hidden name in the folder of `path` that no other write of any process uses now.
  ///
  /// It does not contain the file's own name, which may already have the maximum length.
  static func beside(_ path: String) -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    let name = ".sumi-\(getpid())-\(number).part"
    guard let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }
}
