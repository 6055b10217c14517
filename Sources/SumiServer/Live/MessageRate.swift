/// Counts messages: as many as the average allows, and twice as many of one second at once.
struct MessageRate {
  private let perSecond: Double
  private var left: Double
  private var last: ContinuousClock.Instant

  init(perSecond: Double, at start: ContinuousClock.Instant) {
    self.perSecond = perSecond
    left = 2 * perSecond
    last = start
  }

  /// Whether one more message is allowed, which then counts.
  mutating func allows(at now: ContinuousClock.Instant) -> Bool {
    left = min(2 * perSecond, left + (now - last).inSeconds * perSecond)
    last = now
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
