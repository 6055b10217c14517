import SumiGeometry

/// A map from numbers to the unit interval: `lower` goes to 0, `upper` to 1, and what is between
/// goes straight from the one to the other after a transform.
///
/// `lower` may be greater than `upper`: the axis then runs backwards. Where both are equal every
/// value goes to the middle, 0.5. Any two finite bounds will do, also ±1.8e308, where their
/// difference is no longer a Double.
public struct NumberScale: Hashable, Sendable {
  /// The value at unit 0.
  public var lower: Double
  /// The value at unit 1.
  public var upper: Double
  public var transform: NumberTransform

  public init(lower: Double, upper: Double, transform: NumberTransform = .linear) {
    self.lower = lower
    self.upper = upper
    self.transform = transform
  }

  /// Where a value stands: 0…1 within the bounds, going on in a straight line beyond them.
  ///
  /// The difference is taken before the division, so a narrow range far from zero loses nothing.
  public func unit(_ value: Double) -> Double {
    guard lower != upper else { return 0.5 }
    guard transform.isLinear else { return transformedUnit(value) }
    let span = upper - lower
    let distance = value - lower
    if span.isFinite, distance.isFinite { return distance / span }
    // Halves of finite numbers have a finite difference.
    return (value / 2 - lower / 2) / (upper / 2 - lower / 2)
  }

  /// The value at a place: the inverse of `unit(_:)`, exact at both ends.
  ///
  /// Each half is measured from its own end, so that rounding never moves a bound. A bound in a break
  /// stands for the end of the break that is nearer the other bound.
  public func value(atUnit unit: Double) -> Double {
    guard lower != upper else { return lower }
    if case .broken(let breaks) = transform { return value(atUnit: unit, across: breaks) }
    guard transform.isLinear else { return transformedValue(atUnit: unit) }
    let span = upper - lower
    guard span.isFinite else { return lower * (1 - unit) + upper * unit }
    return unit < 0.5 ? lower + unit * span : upper - (1 - unit) * span
  }

  private func value(atUnit unit: Double, across breaks: NumberBreaks) -> Double {
    let lowest = breaks.range(containing: min(lower, upper))?.upperBound ?? min(lower, upper)
    let highest = breaks.range(containing: max(lower, upper))?.lowerBound ?? max(lower, upper)
    guard lowest <= highest else { return lower }
    if unit == 0 { return isReversed ? highest : lowest }
    if unit == 1 { return isReversed ? lowest : highest }
    let value = breaks.expanded(straight.value(atUnit: unit))
    return unit > 0 && unit < 1 ? min(max(value, lowest), highest) : value
  }

  /// The straight scale of transformed numbers.
  ///
  /// A transformed number is rounded: on a logarithmic scale to about 1e-14 of the logarithms, so
  /// a range narrower than a millionth of its numbers needs `unit(_:)` or `unitMap`.
  public var straight: NumberScale {
    transform.isLinear
      ? self : NumberScale(lower: transform(lower), upper: transform(upper))
  }

  /// The map from transformed value to unit, for a loop over points.
  ///
  /// Within `2e-16 · max(|lower|, |upper|) / |upper - lower|` of `unit(_:)`: below a thousandth of
  /// a pixel up to a zoom of 1e9. Spans under 5.6e-309, whose reciprocal is no longer a Double, go
  /// to the middle; `unit(_:)` tells them apart.
  public var map: AffineMap {
    let (lower, upper) = (straight.lower, straight.upper)
    guard lower != upper else { return AffineMap(scale: 0, offset: 0.5) }
    let span = upper - lower
    let scale = span.isFinite ? 1 / span : 0.5 / (upper / 2 - lower / 2)
    guard scale.isFinite else { return AffineMap(scale: 0, offset: 0.5) }
    return AffineMap(scale: scale, offset: span.isFinite ? -lower / span : -lower * scale)
  }

  /// Whether values grow from unit 1 to unit 0.
  public var isReversed: Bool { lower > upper }
}
