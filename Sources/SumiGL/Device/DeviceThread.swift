import Glibc
import Synchronization

/// One thread that owns one device and does jobs in the order they are given.
///
/// A GL context belongs to a thread, and tasks hop threads, so the context lives here and nowhere
/// else. What the thread owns is made on it, lent to each job, and released on it.
final class DeviceThread<Owned>: Sendable {
  /// Work to do; it is given `nil` instead of what the thread owns when the thread closed before its
  /// turn came.
  typealias Job = @Sendable (Owned?) -> Void

  private struct Queue {
    var jobs: [Job] = []
    var isClosed = false
    var isJoined = false
    var thread: pthread_t?
    var endWaiters: [@Sendable () -> Void] = []
    var hasEnded = false
  }

  private let queue = Mutex(Queue())
  /// One for each job, and one for the closing.
  private let wake = Signal()

  /// Starts the thread, which makes what it owns first; `nil` from `make` ends it.
  func start(_ make: @escaping @Sendable () -> Owned?) throws(DeviceError) {
    let body = Unmanaged.passRetained(ThreadBody { [self] in run(make) })
    // Under the lock, so that no one sees the thread at work before it can be joined.
    let code = queue.withLock { queue in
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil,
        { argument in
          if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
          return nil
        }, body.toOpaque())
      if code == 0 { queue.thread = thread }
      return code
    }
    guard code == 0 else {
      body.release()
      throw .cannotStartThread(code: code)
    }
  }

  func post(_ job: @escaping Job) {
    let isTaken = queue.withLock {
      if !$0.isClosed { $0.jobs.append(job) }
      return !$0.isClosed
    }
    if isTaken { wake.raise() } else { job(nil) }
  }

  /// Lets the job that runs end, drops the others and releases what the thread owns.
  func close() {
    queue.withLock { $0.isClosed = true }
    wake.raise()
  }

  /// Calls back once the thread has released all.
  func whenEnded(_ waiter: @escaping @Sendable () -> Void) {
    let hasEnded = queue.withLock {
      if !$0.hasEnded { $0.endWaiters.append(waiter) }
      return $0.hasEnded
    }
    if hasEnded { waiter() }
  }

  /// Waits for the thread's end. Without it the process could leave while the driver tidies up.
  func join() {
    let thread = queue.withLock { queue -> pthread_t? in
      defer { queue.isJoined = true }
      return queue.isJoined ? nil : queue.thread
    }
    guard let thread else { return }
    if pthread_equal(thread, pthread_self()) != 0 {
      pthread_detach(thread)
    } else {
      pthread_join(thread, nil)
    }
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

  /// Its own function, so that what the thread owns is gone when it returns.
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

/// A closure behind a pointer that C can carry.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
