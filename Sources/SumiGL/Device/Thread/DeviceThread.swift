import SumiWork
import Synchronization

/// A thread that owns a device and runs jobs in order.
///
/// A GL context belongs to a thread, and tasks change threads, so the context lives only here. What
/// the thread owns is created on it, lent to each job, and released on it.
final class DeviceThread<Owned>: Sendable {
  /// A job; it receives `nil` instead of what the thread owns if the thread was closed before its
  /// turn.
  typealias Job = @Sendable (Owned?) -> Void

  private struct Queue {
    var jobs: [Job] = []
    var isClosed = false
    var isJoined = false
    var thread: SystemThread?
    var endWaiters: [@Sendable () -> Void] = []
    var hasEnded = false
  }

  private let queue = Mutex(Queue())
  /// Raised once per job, and once for closing.
  private let wake = Signal()

  /// Starts the thread, which first creates what it owns; `nil` from `make` ends it.
  func start(_ make: @escaping @Sendable () -> Owned?) throws(DeviceError) {
    do throws(SystemThread.Failure) {
      // Under the lock, so that the thread is not seen at work before it can be joined.
      try queue.withLock { queue throws(SystemThread.Failure) in
        queue.thread = try SystemThread.start(isJoined: true) { [self] in run(make) }
      }
    } catch {
      throw .cannotStartThread(code: error.code)
    }
  }

  func post(_ job: @escaping Job) {
    let isTaken = queue.withLock {
      if !$0.isClosed { $0.jobs.append(job) }
      return !$0.isClosed
    }
    if isTaken { wake.raise() } else { job(nil) }
  }

  /// Finishes the running job, drops the others and releases what the thread owns.
  func close() {
    queue.withLock { $0.isClosed = true }
    wake.raise()
  }

  /// Calls back once the thread has released everything.
  func whenEnded(_ waiter: @escaping @Sendable () -> Void) {
    let hasEnded = queue.withLock {
      if !$0.hasEnded { $0.endWaiters.append(waiter) }
      return $0.hasEnded
    }
    if hasEnded { waiter() }
  }

  /// Waits for the thread's end, so that the process does not exit while the driver cleans up.
  func join() {
    let thread = queue.withLock { queue -> SystemThread? in
      defer { queue.isJoined = true }
      return queue.isJoined ? nil : queue.thread
    }
    thread?.join()
  }

  private func run(_ make: () -> Owned?) {
    serve(make)
    let (jobs, waiters) = queue.withLock { queue in
      defer {
        queue.jobs = []
        queue.endWaiters = []
        queue.isClosed = true
        queue.hasEnded = true
      }
      return (queue.jobs, queue.endWaiters)
    }
    for job in jobs { job(nil) }
    for waiter in waiters { waiter() }
  }

  /// A separate function, so that what the thread owns is released when it returns.
  private func serve(_ make: () -> Owned?) {
    guard let owned = make() else { return }
    while true {
      wake.wait()
      let job = queue.withLock { queue -> Job? in
        queue.isClosed || queue.jobs.isEmpty ? nil : queue.jobs.removeFirst()
      }
      guard let job else { return }
      job(owned)
    }
  }
}
