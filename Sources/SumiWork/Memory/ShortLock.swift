import Glibc

/// A value behind a lock that pictures on many threads share.
///
/// Synchronization's `Mutex` hands itself to the thread that has waited longest. If there are more threads than
/// processors, all others then wait until that one has run, and each becomes a wait of the next: one such lock
/// that each picture takes a few times cost up to 50 waits a picture with 16 jobs on two cores, at random. This
/// lock goes to whoever asks when it is free.
package final class ShortLock<Value>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  @exclusivity(unchecked) private nonisolated(unsafe) var value: Value

  package init(_ value: sending Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Calls `body` with the value, which no other thread has meanwhile.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}
