import Glibc

/// A movement that slows down, and turns back or ends at walls, as a pure function of time.
///
/// The velocity is v(t) = v₀ · d^(60 t) for the share d that is left of it after a 60th of a second; the
/// distance is its integral, v₀ · (1 − e^(−k t)) / k with k = −60 · ln d. At a wall a third of the velocity
/// is left, in the other direction.
struct FadingMotion: Equatable, Sendable {
  /// The movement from one wall to the next.
  private struct Leg: Equatable, Sendable {
    /// In seconds from the start of the motion.
    let start: Double
    let value: Double
    /// Per second.
    let velocity: Double
  }

  private var legs: [Leg]
  private let rate: Double
  private let walls: ClosedRange<Double>
  /// The seconds after which it is slower than its least velocity.
  private(set) var duration: Double

  /// The share of the velocity that is left after a 60th of a second.
  enum Decay {
    static let pan = 0.98
    static let zoom = 0.75
    /// A friction of 0.02.
    static let rotation = 0.98
  }

  /// The share of the velocity that is left at a wall.
  static let bounce = 1.0 / 3
  /// More bounces than this are not seen.
  private static let mostLegs = 24

  /// A motion that begins at 0.
  ///
  /// - Parameters:
  ///   - velocity: per second, at the start.
  ///   - decay: the share of it that is left after a 60th of a second.
  ///   - walls: what it does not leave.
  ///   - bounces: whether it turns back at walls, and does not stay there.
  ///   - least: the velocity at which it ends, above 0.
  init(
    velocity: Double, decay: Double, walls: ClosedRange<Double> = -.infinity ... .infinity,
    bounces: Bool = true, least: Double
  ) {
    rate = -60 * log(decay)
    self.walls = min(walls.lowerBound, 0)...max(walls.upperBound, 0)
    duration = 0
    legs = [Leg(start: 0, value: 0, velocity: 0)]
    guard velocity.isFinite, least > 0, abs(velocity) > least,
      self.walls.upperBound > self.walls.lowerBound
    else { return }
    legs = [Leg(start: 0, value: 0, velocity: velocity)]
    while let last = legs.last {
      let wall = last.velocity > 0 ? self.walls.upperBound : self.walls.lowerBound
      // The share of the velocity that is left at the wall: e^(−k t) = 1 − k · distance / velocity.
      let left = 1 - rate * (wall - last.value) / last.velocity
      if bounces, left * abs(last.velocity) > least, legs.count < Self.mostLegs {
        legs.append(
          Leg(
            start: last.start - log(left) / rate, value: wall,
            velocity: -Self.bounce * left * last.velocity))
        continue
      }
      duration = last.start + max(log(abs(last.velocity) / least) / rate, 0)
      break
    }
  }

  /// The distance from the start after some seconds.
  func value(at seconds: Double) -> Double {
    let seconds = min(max(seconds, 0), duration)
    guard let leg = legs.last(where: { $0.start <= seconds }) else { return 0 }
    let value = leg.value - leg.velocity * expm1(-rate * (seconds - leg.start)) / rate
    return min(max(value, walls.lowerBound), walls.upperBound)
  }
}
