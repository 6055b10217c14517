import SumiWork

/// Runs each part of a task on a thread of its own, so that a test that blocks takes none of the few threads that all
/// other tests share: two that block would stop a machine of two cores for good.
package final class ThreadExecutor: TaskExecutor {
  package static let shared = ThreadExecutor()

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let started = try? SystemThread.start {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
    // Without another thread, this one has to do.
    if started == nil { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
