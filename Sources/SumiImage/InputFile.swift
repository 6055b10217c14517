import Glibc

/// Reading whole files.
enum InputFile {
  /// All bytes of a file or pipe; `-` is standard input. A source longer than `limit` bytes, such
  /// as an endless device, is `EFBIG`.
  static func read(_ path: String, limit: Int = 1 << 30) throws(SystemFailure) -> [UInt8] {
    if path == "-" { return try readAll(STDIN_FILENO, limit: limit) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    return try readAll(descriptor, limit: limit)
  }

  /// All bytes from a descriptor's current position on.
  static func readAll(_ descriptor: Int32, limit: Int) throws(SystemFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
        if bytes.count > limit { throw SystemFailure(code: EFBIG) }
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}
