import Glibc

/// An open file descriptor. Its owner closes it.
struct Descriptor {
  let number: Int32

  init(number: Int32) { self.number = number }

  /// Opens a file; a new file gets the permissions of the user's mask.
  init(opening path: String, _ flags: Int32) throws(SystemFailure) {
    number = open(path, flags | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw .last }
  }

  /// Closes the file; on some file systems this is where a full disk is reported.
  func close() throws(SystemFailure) {
    guard Glibc.close(number) == 0 || errno == EINTR else { throw .last }
  }

  /// Writes all bytes, waiting if the other end is slow.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemFailure) {
    let failure = bytes.withUnsafeBytes { bytes -> SystemFailure? in
      var written = 0
      while written < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        let count = Glibc.write(number, rest.baseAddress, rest.count)
        if count >= 0 {
          written += count
        } else if errno == EAGAIN {
          var ready = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
          poll(&ready, 1, -1)
        } else if errno != EINTR {
          return .last
        }
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Writes all bytes; for a pipe without a reader it throws `EPIPE` instead of ending the process.
  ///
  /// The signal is blocked on this thread and removed again, so the process' handling of `SIGPIPE`
  /// is not changed.
  func writeWithoutSignal(_ bytes: ArraySlice<UInt8>) throws(SystemFailure) {
    var pipeSignal = sigset_t()
    var pending = sigset_t()
    var previous = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    sigemptyset(&pending)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    do {
      try write(bytes)
    } catch {
      if error.code == EPIPE, !wasPending {
        var now = timespec(tv_sec: 0, tv_nsec: 0)
        sigtimedwait(&pipeSignal, nil, &now)
      }
      throw error
    }
  }
}
