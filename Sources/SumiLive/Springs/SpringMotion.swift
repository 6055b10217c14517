import Glibc
import SumiChart

extension Spring {
  /// How far a value still is from its target, per unit of its distance and of its velocity at the
  /// start.
  ///
  /// The distance u satisfies u″ + friction · u′ + tension · u = 0. With the distance d and the velocity v
  /// at the start, u = d · `distance` + v · `velocity`.
  public struct Response: Equatable, Sendable {
    /// The solution with u = 1, u′ = 0 at the start.
    public var distance: Double
    /// The solution with u = 0, u′ = 1 at the start.
    public var velocity: Double

    init(distance: Double, velocity: Double) {
      (self.distance, self.velocity) = (distance, velocity)
    }

    /// In closed form: the spring swings, or it is critically damped or overdamped.
    init(tension: Double, friction: Double, after seconds: Double) {
      guard seconds > 0 else {
        (distance, velocity) = (1, 0)
        return
      }
      let decay = friction / 2
      let squared = tension - decay * decay
      let cosine: Double
      if squared > 0 {
        let frequency = squared.squareRoot()
        let envelope = exp(-decay * seconds)
        cosine = envelope * cos(frequency * seconds)
        velocity = envelope * sin(frequency * seconds) / frequency
      } else if squared == 0 {
        cosine = exp(-decay * seconds)
        velocity = cosine * seconds
      } else {
        // Hyperbolic functions of large arguments are infinite, so they are taken with the envelope.
        let rate = (-squared).squareRoot()
        let slow = exp((rate - decay) * seconds)
        let lost = expm1(-2 * rate * seconds)
        cosine = slow * (2 + lost) / 2
        velocity = slow * -lost / (2 * rate)
      }
      distance = cosine + decay * velocity
    }
  }

  /// The response after some seconds. Before the start it is that at the start.
  public func response(at seconds: Double) -> Response {
    Response(tension: tension, friction: friction, after: seconds)
  }

  /// No motion takes longer, in seconds.
  private static let longest = 1e5

  /// The seconds after which a value that starts with this distance and velocity stays within a
  /// threshold of its target.
  ///
  /// - Parameters:
  ///   - distance: from the target at the start, in any unit.
  ///   - velocity: at the start, per second.
  ///   - threshold: above 0.
  public func settlingTime(distance: Double, velocity: Double = 0, threshold: Double) -> Double {
    let distance = abs(distance)
    let isClose = { (seconds: Double) in
      let response = self.response(at: seconds)
      // The largest distance that any phase of the swing could have here.
      let envelope =
        distance * abs(response.distance) + abs(velocity) * abs(response.velocity)
      return envelope <= threshold
    }
    guard distance + abs(velocity) > 0, threshold > 0, distance.isFinite, velocity.isFinite else {
      return 0
    }
    let decay = friction / 2
    let squared = tension - decay * decay
    let slowest = squared >= 0 ? decay : decay - (-squared).squareRoot()
    // Beyond this the envelope itself is below the threshold.
    let amplitude =
      (distance * (1 + decay / max(abs(squared).squareRoot(), 1e-3)) + abs(velocity))
      * max(1, 1 / max(abs(squared).squareRoot(), 1e-3))
    let greatest = Double.greatestFiniteMagnitude
    var end = max((log(min(amplitude, greatest)) - log(threshold)) / slowest, 0)
    while !isClose(end), end < Self.longest { end = end * 1.5 + 0.01 }
    let step = end / 4_000
    guard step > 0 else { return 0 }
    var time = end
    while time > 0, isClose(time - step) { time -= step }
    return max(time, 0)
  }
}

/// A value that moves to a target, as a pure function of time.
public struct SpringMotion: Equatable, Sendable {
  /// The spring that pulls it.
  public let spring: Spring
  /// When it was at `value` with `velocity`, in seconds.
  public let start: Double
  /// Where it starts.
  public let value: Double
  /// Per second.
  public let velocity: Double
  /// Where it ends.
  public let target: Double
  /// It has arrived when it stays within this distance of the target, in its own unit.
  public let threshold: Double
  /// The seconds that it takes.
  public let duration: Double

  /// A motion from a value to a target.
  public init(
    _ spring: Spring = Spring(), from value: Double, velocity: Double = 0, to target: Double,
    start: Double = 0, threshold: Double = SpringMotion.endThreshold
  ) {
    self.spring = spring
    self.start = start
    self.value = value
    self.velocity = velocity
    self.target = target
    self.threshold = threshold
    duration = spring.settlingTime(
      distance: value - target, velocity: velocity, threshold: threshold)
  }

  /// In the unit of the value.
  public static let endThreshold = 0.01

  /// The value at a time in seconds.
  public func value(at seconds: Double) -> Double {
    if seconds - start >= duration { return target }
    let response = spring.response(at: seconds - start)
    let distance = (value - target) * response.distance
    return target + distance + velocity * response.velocity
  }

  /// The change of the value per second.
  public func velocity(at seconds: Double) -> Double {
    if seconds - start >= duration { return 0 }
    let response = spring.response(at: seconds - start)
    // The derivatives of the two solutions.
    let ofDistance = -spring.tension * response.velocity
    let ofVelocity = response.distance - spring.friction * response.velocity
    return (value - target) * ofDistance + velocity * ofVelocity
  }

  /// The same value from a time on with another target. Its position and velocity are kept, unless
  /// it starts again from rest.
  public func retargeted(
    to target: Double, at seconds: Double, keepsVelocity: Bool = true
  ) -> SpringMotion {
    SpringMotion(
      spring, from: value(at: seconds), velocity: keepsVelocity ? velocity(at: seconds) : 0,
      to: target, start: seconds, threshold: threshold)
  }
}
