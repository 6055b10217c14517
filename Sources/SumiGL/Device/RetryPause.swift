/// The time after a failure to open a device in which it is not tried again, so that many charts do
/// not each wait for a driver that is slow to fail. It doubles with each failure in a row, up to a
/// minute.
package struct RetryPause: Sendable {
  private var end: ContinuousClock.Instant?
  /// In a row, so far.
  private var failures = 0
  private let shortest: Duration
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameter now: the clock; another one in tests.
  package init(
    shortest: Duration = .seconds(1),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.shortest = shortest
    self.now = now
  }

  /// Begins after a failure: at least four times as long as the failure took.
  package mutating func begin(afterTrying time: Duration) {
    let doubled = min(shortest * (1 << min(failures, 16)), .seconds(60))
    failures += 1
    end = now() + max(doubled, time * 4)
  }

  /// Ends after a success.
  package mutating func stop() {
    end = nil
    failures = 0
  }

  package var isOver: Bool { end.map { $0 <= now() } ?? true }
}
