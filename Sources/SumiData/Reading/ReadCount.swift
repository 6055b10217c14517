import Synchronization

/// Adds up what is read, in whatever order and on whatever threads, and reports it as `ReadClock`
/// does. Reports come one after the other and never fall.
final class ReadCount: Sendable {
  private let state: Mutex<(done: Int, clock: ReadClock)>

  init(_ progress: ReadProgress, source: String, total: Int) {
    state = Mutex((0, ReadClock(progress, source: source, total: total)))
  }

  /// So much more is read.
  func add(_ amount: Int) {
    state.withLock { state in
      state.done += amount
      state.clock.reach(state.done)
    }
  }
}
