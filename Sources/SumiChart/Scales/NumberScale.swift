import SumiGeometry

/// A straight map from numbers to the unit interval: `lower` goes to 0, `upper` to 1.
///
/// `lower` may be greater than `upper`: the axis then runs backwards. Where both are equal every
/// value goes to the middle, 0.5. Any two finite bounds will do, also ±1.8e308, where their
/// difference is no longer a Double.
@frozen public struct NumberScale: Hashable, Sendable {
  /// The value at unit 0.
  public var lower: Double
  /// The value at unit 1.
  public var upper: Double

  @inlinable public init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Where a value stands: 0…1 within the bounds, going on in a straight line beyond them.
  ///
  /// The difference is taken before the division, so a narrow range far from zero loses nothing.
  @inlinable public func unit(_ value: Double) -> Double {
    guard lower != upper else { return 0.5 }
    let span = upper - lower
    let distance = value - lower
    if span.isFinite, distance.isFinite { return distance / span }
    // Halves of finite numbers have a finite difference.
    return (value / 2 - lower / 2) / (upper / 2 - lower / 2)
  }

  /// The value at a place: the inverse of `unit(_:)`, exact at both ends.
  ///
  /// Each half is measured from its own end, so that rounding never moves a bound.
  @inlinable public func value(atUnit unit: Double) -> Double {
    guard lower != upper else { return lower }
    let span = upper - lower
    guard span.isFinite else { return lower * (1 - unit) + upper * unit }
    return unit < 0.5 ? lower + unit * span : upper - (1 - unit) * span
  }

  /// The map from value to unit, for a loop over points.
  ///
  /// Within `2e-16 · max(|lower|, |upper|) / |upper - lower|` of `unit(_:)`: below a thousandth of
  /// a pixel up to a zoom of 1e9. Spans under 5.6e-309, whose reciprocal is no longer a Double, go
  /// to the middle; `unit(_:)` tells them apart.
  @inlinable public var map: AffineMap {
    guard lower != upper else { return AffineMap(scale: 0, offset: 0.5) }
    let span = upper - lower
    let scale = span.isFinite ? 1 / span : 0.5 / (upper / 2 - lower / 2)
    guard scale.isFinite else { return AffineMap(scale: 0, offset: 0.5) }
    return AffineMap(scale: scale, offset: span.isFinite ? -lower / span : -lower * scale)
  }

  /// Whether values grow from unit 1 to unit 0.
  @inlinable public var isReversed: Bool { lower > upper }
}
