import Synchronization

/// Who waits for a job, and may leave before it is done.
///
/// A job that needs what belongs to its caller uses it while the caller is held, and ends when it is
/// no longer there.
final class Caller: Sendable {
  private let isThere = Mutex(true)

  /// Runs what needs the caller, who cannot leave meanwhile.
  ///
  /// - Throws: `RenderError.cancelled` if the caller has left.
  func hold<Result: Sendable>(
    _ body: () throws(RenderError) -> Result
  ) throws(RenderError) -> Result {
    try isThere.withLock { (isThere) throws(RenderError) -> Result in
      guard isThere else { throw .cancelled }
      return try body()
    }
  }

  /// Returns once nothing holds the caller.
  func leave() { isThere.withLock { $0 = false } }
}
