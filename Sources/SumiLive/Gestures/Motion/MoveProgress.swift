import SumiChart

/// How far a movement by a program still is from its end, as a pure function of time.
struct MoveProgress: Equatable, Sendable {
  let animation: MoveAnimation

  /// What is left of the distance after some seconds, and what a velocity at the start adds to it.
  func response(at seconds: Double) -> Spring.Response {
    switch animation {
    case .spring(let spring): return spring.response(at: seconds)
    case .curve(let curve, let duration):
      let left = 1 - (duration > 0 ? curve(seconds / duration) : 1)
      return Spring.Response(distance: left, velocity: max(seconds, 0) * left)
    }
  }

  /// The part of the distance that it covers per second as it begins.
  var velocity: Double {
    guard case .curve(let curve, let duration) = animation, duration > 0 else { return 0 }
    return curve(Self.moment) / (Self.moment * duration)
  }

  private static let moment = 1e-6

  /// The seconds until a movement is within a threshold of its end.
  func duration(distance: Double, velocity: Double, threshold: Double) -> Double {
    switch animation {
    case .spring(let spring):
      spring.settlingTime(distance: distance, velocity: velocity, threshold: threshold)
    case .curve(_, let duration): max(duration, 0)
    }
  }
}

/// A number on its way, which begins with a velocity.
struct MovingNumber: Equatable, Sendable {
  let from: Double
  let to: Double
  private let progress: MoveProgress
  /// What the velocity adds to that of the animation, per second.
  private let extra: Double
  let duration: Double

  /// - Parameters:
  ///   - velocity: per second; `nil` at rest.
  ///   - threshold: the distance from the end at which it is there.
  init(
    from: Double, to: Double, _ animation: MoveAnimation, velocity: Double?, threshold: Double
  ) {
    let progress = MoveProgress(animation: animation)
    (self.from, self.to, self.progress) = (from, to, progress)
    extra = velocity.map { $0 - (to - from) * progress.velocity } ?? 0
    duration = progress.duration(distance: to - from, velocity: extra, threshold: threshold)
  }

  func value(at seconds: Double) -> Double {
    if seconds >= duration { return to }
    let response = progress.response(at: seconds)
    return to + (from - to) * response.distance + extra * response.velocity
  }

  /// The change of the value per second.
  func velocity(at seconds: Double) -> Double {
    let moment = 1e-4
    return (value(at: seconds + moment) - value(at: seconds)) / moment
  }
}
