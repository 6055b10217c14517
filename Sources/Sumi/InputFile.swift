import Glibc

/// Whole files and standard input as bytes.
enum InputFile {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// All bytes of a file; `-` reads standard input to its end.
  static func bytes(of path: String) throws -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(errno)
      }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func failure(_ code: Int32) -> Failure {
    switch code {
    case ENOENT: Failure(description: "no such file; check the path")
    case EISDIR: Failure(description: "is a directory; name a chart file in it")
    case EACCES: Failure(description: "may not be read; change its permissions")
    default: Failure(description: "cannot be read: \(String(cString: strerror(code)))")
    }
  }
}
