import Glibc

/// A counting semaphore of the C library: `wait` returns once for every `raise`.
///
/// For threads that may block: the device's own, and callers outside of tasks.
final class Signal: @unchecked Sendable {
  // The semaphore must not move; it is thread-safe.
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() {
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func raise() {
    sem_post(semaphore)
  }

  func wait() {
    while sem_wait(semaphore) != 0 && errno == EINTR {}
  }

  /// The same, for some milliseconds at most, fewer than 1,000; it may also return earlier.
  func wait(milliseconds: Int) {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    end.tv_nsec += milliseconds * 1_000_000
    if end.tv_nsec >= 1_000_000_000 {
      end.tv_nsec -= 1_000_000_000
      end.tv_sec += 1
    }
    sem_timedwait(semaphore, &end)
  }
}
