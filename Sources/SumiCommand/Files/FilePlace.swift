import Glibc

/// Where a path leads, however it is spelled: links are followed, and `.`, `..` and `//` are resolved,
/// also in front of names that do not exist yet.
struct FilePlace: Hashable {
  let path: String

  init(_ path: String) {
    let absolute = path.hasPrefix("/") ? path : workingFolder + path
    var missing: [Substring] = []
    var existing = absolute[...]
    while true {
      if let resolved = Self.resolved(existing) {
        self.path = missing.reversed().reduce(into: resolved) { path, name in
          switch name {
          case ".": break
          case "..": path = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
          default: path += (path.hasSuffix("/") ? "" : "/") + name
          }
        }
        return
      }
      while existing.hasSuffix("/") { existing.removeLast() }
      guard let slash = existing.lastIndex(of: "/") else {
        self.path = absolute
        return
      }
      missing.append(existing[existing.index(after: slash)...])
      existing = existing[...slash]
    }
  }

  /// `nil` for what does not exist.
  private static func resolved(_ path: Substring) -> String? {
    guard let name = realpath(String(path), nil) else { return nil }
    defer { free(name) }
    return String(cString: name)
  }
}

/// A file that exists, by whatever name.
struct FileNode: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// `nil` for what is no regular file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
