import SumiForms

/// A spring that pulls a value to its target, with mass 1.
public struct Spring: Hashable, Sendable {
  /// 0…20: how far the value swings beyond its target.
  public var bounciness: Double
  /// 0…20.
  public var speed: Double

  /// A spring; both parameters are from 0 to 20.
  public init(bounciness: Double = 4, speed: Double = 12) {
    self.bounciness = bounciness
    self.speed = speed
  }

  /// The force per distance from the target.
  public var tension: Double { 194 + 3.62 * (qualityTension - 30) }

  /// The force per speed.
  public var friction: Double { 25 + 3 * (qualityFriction - 8) }

  /// Speed and bounciness in the terms of the origami editor, whose tension and friction the properties
  /// above convert to physical ones. The formulas are those of the animation engine Pop.
  private var qualityTension: Double { 0.5 + 199.5 * (held(speed) / 1.7) / 20 }

  private var qualityFriction: Double {
    let share = (held(bounciness) / 1.7) / 20 * 0.8
    let eased = 2 * share - share * share
    return 0.01 * eased + (1 - eased) * Self.frictionWithoutBounce(at: qualityTension)
  }

  /// The friction at which a spring nearly does not swing.
  private static func frictionWithoutBounce(at tension: Double) -> Double {
    let t = tension
    if t <= 18 { return 0.000_7 * t * t * t - 0.031 * t * t + 0.64 * t + 1.28 }
    if t <= 44 { return 0.000_044 * t * t * t - 0.006 * t * t + 0.36 * t + 2 }
    return 0.000_000_45 * t * t * t - 0.000_332 * t * t + 0.107_8 * t + 5.84
  }

  private func held(_ setting: Double) -> Double {
    setting.isNaN ? 0 : min(max(setting, Self.range.lowerBound), Self.range.upperBound)
  }

  /// The range of bounciness and speed; values outside count as the nearest end.
  public static let range = 0.0...20
}

extension Spring: FileValue {
  package static let form = Form<Spring>.object(Spring()) {
    Field(
      "bounciness", \.bounciness, .number(in: range),
      "How far a value swings beyond its target, 0 to 20.")
    Field("speed", \.speed, .number(in: range), "How fast it gets there, 0 to 20.")
  }.named("spring", "A spring that pulls values to their targets.")
}
