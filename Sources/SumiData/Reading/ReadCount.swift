import Synchronization

/// Adds up the amount read, in any order and on any threads, and reports it like `ReadClock`.
/// Reports are serialised and never decrease.
final class ReadCount: Sendable {
  private let state: Mutex<(done: Int, clock: ReadClock)>

  init(_ progress: ReadProgress, source: String, total: Int) {
    state = Mutex((0, ReadClock(progress, source: source, total: total)))
  }

  /// Adds an amount.
  func add(_ amount: Int) {
    state.withLock { state in
      state.done += amount
      state.clock.reach(state.done)
    }
  }
}
