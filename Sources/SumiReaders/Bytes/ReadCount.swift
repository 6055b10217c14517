import SumiData
import Synchronization

/// Adds up the amount read, in any order and on any threads, and reports it like `ReadClock`.
/// Reports are serialised and never decrease.
final class ReadCount: Sendable {
  private let state: Mutex<(done: Int, clock: ReadClock)>

  init(_ progress: ReadProgress, source: String, total: Int) {
    state = Mutex((0, ReadClock(progress, source: source, total: total)))
  }

  /// Adds an amount.
  ///
  /// - Throws: `DataError.cancelled` when the task is cancelled.
  func add(_ amount: Int) throws(DataError) {
    try state.withLock { (state) throws(DataError) in
      state.done += amount
      try state.clock.reach(state.done)
    }
  }
}
