import Dispatch
import SumiWork

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
///
/// A job goes to the thread that was busy last, so that jobs which follow each other find its memory in the
/// processor's caches, and its part of the heap has what they give back.
private final class WorkQueue: Sendable {
  private let state = ShortLock(State())

  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var first = 0
    /// What wakes the threads that wait, the last busy one at the end.
    var waiting: [DispatchSemaphore] = []
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
    (try? SystemThread.start(stack: 8 << 20) { self.work() }) != nil
  }

  func add(_ job: @escaping @Sendable () -> Void) {
    let (isClosed, thread) = state.withLock { state in
      if !state.isClosed { state.jobs.append(job) }
      return (state.isClosed, state.waiting.popLast())
    }
    if isClosed { job() } else { thread?.signal() }
  }

  /// Ends the threads after the jobs that wait.
  func close() {
    let threads = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for thread in threads { thread.signal() }
  }

  private func work() {
    let wake = DispatchSemaphore(value: 0)
    while true {
      let (job, isClosed) = state.withLock { state in
        let job = state.next()
        if job == nil, !state.isClosed { state.waiting.append(wake) }
        return (job, state.isClosed)
      }
      if let job {
        job()
      } else if isClosed {
        return
      } else {
        wake.wait()
      }
    }
  }
}
