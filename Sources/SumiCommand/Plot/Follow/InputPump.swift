import Dispatch
import Glibc
import Sumi
import SumiData
import Synchronization

/// Reads a pipe on a thread of its own, so that frames do not wait for its writer.
///
/// It reads some megabytes ahead; a faster writer waits.
final class InputPump: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isAtEnd = false
    /// Whether the end of a file was reached that may still grow.
    var hasCaughtUp = false
    var failure: SumiError?
  }

  private let name: String
  /// Whether the end of a file is waited at for more.
  private let followsFiles: Bool
  private let state = Mutex(State())
  private let isStopped = Atomic(false)

  private static let part = 1 << 16
  private static let mostAhead = 1 << 24

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - followsFiles: whether the end of a file, unlike that of a pipe, is waited at for more.
  /// - Throws: `SumiError.unreadable`.
  init(path: String, followsFiles: Bool = false) throws(SumiError) {
    self.followsFiles = followsFiles
    name = path == "-" ? "standard input" : path
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(name) }
    DispatchQueue(label: "input").async { self.pump(descriptor) }
  }

  /// What has come since the last call, and whether nothing follows.
  ///
  /// - Throws: `SumiError.unreadable`.
  func taken() throws(SumiError) -> (bytes: [UInt8], isAtEnd: Bool) {
    let taken = state.withLock { state in
      defer { state.bytes = [] }
      return state
    }
    if let failure = taken.failure { throw failure }
    return (taken.bytes, taken.isAtEnd)
  }

  /// Whether nothing follows what has come.
  var hasEnded: Bool { state.withLock { $0.isAtEnd } }

  /// Whether everything has come that a file had, or a pipe has ended.
  var hasCaughtUp: Bool { state.withLock { $0.hasCaughtUp || $0.isAtEnd } }

  /// Whether something has come since the last call of `taken()`.
  var hasBytes: Bool { state.withLock { !$0.bytes.isEmpty } }

  /// Ends the input as if the writer had; from any thread.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  var hasStopped: Bool { isStopped.load(ordering: .relaxed) }

  private func pump(_ descriptor: Int32) {
    defer { close(descriptor) }
    var part = [UInt8](repeating: 0, count: Self.part)
    while InputWait.bytes(of: descriptor, unless: { self.hasStopped }) {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      if count == 0, followsFiles, let size = Self.fileSize(of: descriptor) {
        if size >= lseek(descriptor, 0, SEEK_CUR) {
          state.withLock { $0.hasCaughtUp = true }
          usleep(20_000)
          continue
        }
        let failure = SumiError.unreadable(
          file: name, reason: "became shorter while it was followed; start again")
        state.withLock { $0.failure = failure }
        break
      }
      guard count > 0 else {
        let failure = count < 0 ? Self.failure(name) : nil
        state.withLock { $0.failure = failure }
        break
      }
      var waiting = state.withLock { state in
        state.bytes += part[..<count]
        return state.bytes.count
      }
      while waiting > Self.mostAhead, !hasStopped {
        usleep(2_000)
        waiting = state.withLock { $0.bytes.count }
      }
    }
    state.withLock { $0.isAtEnd = true }
  }

  /// The size of a regular file, in bytes; `nil` for pipes and devices.
  private static func fileSize(of descriptor: Int32) -> off_t? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return status.st_size
  }

  private static func failure(_ name: String) -> SumiError {
    .unreadable(file: name, reason: "cannot be read: \(SystemFailure(code: errno).reason)")
  }
}
