import COpenGL

/// Times the stages of a frame.
final class StageClock {
  private let isExact: Bool
  private var last = ContinuousClock.now

  /// - Parameter isExact: waits for the device at each lap, so that its work counts in the right
  ///   stage.
  init(isExact: Bool) {
    self.isExact = isExact
  }

  func lap() -> Duration {
    if isExact { glFinish() }
    let now = ContinuousClock.now
    defer { last = now }
    return now - last
  }
}
