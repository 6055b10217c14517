import Glibc

/// Waiting for input that another program writes.
package enum InputWait {
  /// In milliseconds.
  private static let pause: Int32 = 5

  /// Waits until a descriptor has bytes or has ended; files never wait. Returns whether that happened
  /// before `isStopped`.
  package static func bytes(of descriptor: Int32, unless isStopped: () -> Bool) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      // Also asked of a source that always has bytes.
      if isStopped() { return false }
      let count = poll(&wanted, 1, pause)
      // An error of `poll` is one of `read` too.
      if count > 0 || (count < 0 && errno != EINTR) { return true }
    }
  }
}
