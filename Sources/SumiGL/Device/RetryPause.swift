/// The time after a failure to open a device in which it is not tried again, so that many charts do
/// not each wait for a driver that is slow to fail.
package struct RetryPause: Sendable {
  private var end: ContinuousClock.Instant?
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

  /// Begins after a failure: four times as long as the failure took, and at least `shortest`.
  package mutating func begin(afterTrying time: Duration) {
    end = now() + max(shortest, time * 4)
  }

  package var isOver: Bool { end.map { $0 <= now() } ?? true }
}
