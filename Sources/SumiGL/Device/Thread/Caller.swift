import Synchronization

/// Who waits for a job, and may leave before it is done.
///
/// A job that needs what belongs to its caller uses it while the caller is held.
final class Caller: Sendable {
  private let isThere = Mutex(true)

  /// What the body says, during which the caller cannot leave; false, without asking it, if the caller has
  /// left.
  func hold(_ body: () -> Bool = { true }) -> Bool { isThere.withLock { $0 && body() } }

  /// Returns once nothing holds the caller.
  func leave() { isThere.withLock { $0 = false } }
}
