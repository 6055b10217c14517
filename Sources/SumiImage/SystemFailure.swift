import Glibc

/// An error number of the system, such as `ENOSPC`.
public struct SystemFailure: Error, Hashable, Sendable {
  /// The number, `errno`.
  public let code: Int32

  /// A failure by its number.
  public init(code: Int32) { self.code = code }

  /// The error of the last failed call of this thread.
  static var last: SystemFailure { SystemFailure(code: errno) }

  /// The system's message, such as "No space left on device".
  public var reason: String {
    var buffer = [CChar](repeating: 0, count: 128)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(message: buffer)
  }

  var adviceForReading: String {
    switch code {
    case ENOENT, ENOTDIR: "check the path"
    case EACCES, EPERM: "allow it to be read (chmod +r) or give another file"
    case EISDIR: "give a file, not a folder"
    case EFBIG: "give a smaller file"
    default: "give another file"
    }
  }

  var adviceForWriting: String {
    switch code {
    case ENOENT, ENOTDIR: "make the folder first (mkdir -p) or give another path"
    case EACCES, EPERM, EROFS: "allow it to be written (chmod +w) or give another path"
    case EISDIR: "give a file name inside the folder"
    case ENOSPC, EDQUOT: "free some space or give another path"
    case EPIPE: "the program that reads the output has ended"
    case ENAMETOOLONG: "give a shorter name"
    default: "give another path"
    }
  }
}
