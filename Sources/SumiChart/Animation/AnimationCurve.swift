import Glibc

/// How an animation proceeds between its start and its end.
///
/// The curves are the cubic ones and the bounce of Robert Penner's easing equations. A delayed curve
/// stays at the start for the first third of the time.
public enum AnimationCurve: String, Codable, Sendable, CaseIterable {
  /// At the same speed throughout.
  case linear
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both.
  case easeInOut
  /// Falls to the end and bounces off it three times.
  case bounce
  /// `linear` after a third of the time.
  case linearDelayed
  /// `easeIn` after a third of the time.
  case easeInDelayed
  /// `easeOut` after a third of the time.
  case easeOutDelayed
  /// `easeInOut` after a third of the time.
  case easeInOutDelayed
  /// `bounce` after a third of the time.
  case bounceDelayed

  /// The share of time for which a delayed curve rests.
  public static let delay = 1.0 / 3

  /// The progress, 0…1, at a share of the time; shares outside of 0…1 are at its ends.
  public func callAsFunction(_ share: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    let share = isDelayed ? max((share - Self.delay) / (1 - Self.delay), 0) : share
    switch self {
    case .linear, .linearDelayed: return share
    case .easeIn, .easeInDelayed: return share * share * share
    case .easeOut, .easeOutDelayed: return 1 - pow(1 - share, 3)
    case .easeInOut, .easeInOutDelayed:
      return share < 0.5 ? 4 * pow(share, 3) : 1 - pow(2 - 2 * share, 3) / 2
    case .bounce, .bounceDelayed: return Self.bounce(share)
    }
  }

  private var isDelayed: Bool {
    switch self {
    case .linear, .easeIn, .easeOut, .easeInOut, .bounce: false
    case .linearDelayed, .easeInDelayed, .easeOutDelayed, .easeInOutDelayed, .bounceDelayed: true
    }
  }

  /// Four parabolas of equal curvature, which meet the end three times.
  private static func bounce(_ share: Double) -> Double {
    let curvature = 7.5625
    let arcs: [(end: Double, middle: Double, height: Double)] = [
      (1 / 2.75, 0, 0), (2 / 2.75, 1.5 / 2.75, 0.75), (2.5 / 2.75, 2.25 / 2.75, 0.937_5),
    ]
    let arc = arcs.first { share < $0.end } ?? (end: 1, middle: 2.625 / 2.75, height: 0.984_375)
    return curvature * pow(share - arc.middle, 2) + arc.height
  }
}
