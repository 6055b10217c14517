import Glibc
import Sumi

/// Whether a path leads to a directory.
func isDirectory(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Creates a directory and its parents; an existing one is no error.
func makeDirectory(_ path: String) throws {
  var partial = path.hasPrefix("/") ? "/" : ""
  for part in path.split(separator: "/") {
    partial += part + "/"
    guard mkdir(partial, 0o777) != 0, !isDirectory(partial) else { continue }
    throw SumiError.unreadable(
      file: path, reason: "cannot be made: \(String(cString: strerror(errno)))")
  }
}
