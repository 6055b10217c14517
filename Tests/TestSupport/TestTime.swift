import Synchronization

/// The time of pauses, which passes when a test says so.
public final class TestTime: Sendable {
  private let instant = Mutex(ContinuousClock.now)

  public init() {}

  /// The present.
  public var now: ContinuousClock.Instant { instant.withLock { $0 } }

  /// Ends all pauses, unless a time is given.
  public func pass(_ time: Duration = .seconds(10_000)) { instant.withLock { $0 += time } }
}
