import Dispatch
import SumiWork
import Synchronization

/// Threads of their own for work that computes or blocks for long, so that Swift's cooperative pool
/// stays free.
///
/// They end when the last reference is gone.
package final class WorkThreads: TaskExecutor {
  private let queue = WorkQueue()
  package let count: Int

  /// - Parameter count: at least 1. Threads that the system refuses are done without.
  package init(count: Int) {
    var started = 0
    for _ in 0..<max(count, 1) where queue.startThread() { started += 1 }
    self.count = started
    // Without any thread, jobs run where they are added.
    if started == 0 { queue.close() }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.add { job.runSynchronously(on: executor) }
  }

  deinit { queue.close() }
}

/// Jobs that wait for a thread.
private final class WorkQueue: Sendable {
  private let waiting = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var first = 0
    var threads = 0
    var isClosed = false

    mutating func next() -> (@Sendable () -> Void)? {
      guard first < jobs.count else { return nil }
      let job = jobs[first]
      first += 1
      if first > 64, first * 2 > jobs.count {
        jobs.removeFirst(first)
        first = 0
      }
      return job
    }
  }

  /// - Returns: whether the system gave one.
  func startThread() -> Bool {
    // Layout and parsing recurse over what a file nests.
    guard (try? SystemThread.start(stack: 8 << 20) { self.work() }) != nil else { return false }
    state.withLock { $0.threads += 1 }
    return true
  }

  func add(_ job: @escaping @Sendable () -> Void) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.jobs.append(job) }
      return state.isClosed
    }
    if isClosed { job() } else { waiting.signal() }
  }

  /// Ends the threads after the jobs that wait.
  func close() {
    let threads = state.withLock { state in
      state.isClosed = true
      return state.threads
    }
    for _ in 0..<threads { waiting.signal() }
  }

  private func work() {
    while true {
      waiting.wait()
      guard let job = state.withLock({ $0.next() }) else { return }
      job()
    }
  }
}
