import SumiGeometry

/// A map from numbers to the unit interval: `lower` maps to 0, `upper` to 1, linear in between
/// after an optional transform.
///
/// If `lower` is greater than `upper`, the axis is reversed. If both are equal, every value maps to
/// 0.5. Any two finite bounds are valid, even ±1.8e308, whose difference overflows Double.
public struct NumberScale: Hashable, Sendable {
  /// The value at unit 0.
  public var lower: Double
  /// The value at unit 1.
  public var upper: Double
  /// What is applied to a number before the linear map.
  public var transform: NumberTransform
  /// Where bars start whose own start has no position, as 0 on a logarithmic scale.
  public var barStart = 1.0

  /// A scale with `lower` at unit 0 and `upper` at unit 1.
  public init(lower: Double, upper: Double, transform: NumberTransform = .linear) {
    self.lower = lower
    self.upper = upper
    self.transform = transform
  }

  /// The position of a value: 0…1 within the bounds, linear beyond them.
  ///
  /// The difference is taken before the division, so a narrow range far from zero stays precise.
  public func unit(_ value: Double) -> Double {
    guard lower != upper else { return 0.5 }
    guard transform.isLinear else { return unitMap(value) }
    let span = upper - lower
    let distance = value - lower
    if span.isFinite, distance.isFinite { return distance / span }
    // Halve both, because the difference of two finite numbers may overflow.
    return (value / 2 - lower / 2) / (upper / 2 - lower / 2)
  }

  /// The value at a position: the inverse of `unit(_:)`, exact at both ends.
  ///
  /// Each half of the axis is measured from its own end, so that both bounds are exact. A bound
  /// inside a break is replaced by the break's end that is nearer to the other bound.
  public func value(atUnit unit: Double) -> Double {
    guard lower != upper else { return lower }
    if let breaks = transform.breaks { return value(atUnit: unit, across: breaks) }
    guard transform.isLinear else { return bentValue(atUnit: unit) }
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

  /// The linear scale of the transformed numbers.
  ///
  /// Transformed numbers are rounded, on a logarithmic scale to about 1e-14 of the logarithms. For
  /// a range narrower than a millionth of its numbers use `unit(_:)` or `unitMap`.
  public var straight: NumberScale {
    transform.isLinear
      ? self : NumberScale(lower: transform(lower), upper: transform(upper))
  }

  /// The map from transformed value to unit, for loops over points.
  ///
  /// It differs from `unit(_:)` by at most `2e-16 · max(|lower|, |upper|) / |upper - lower|`: less
  /// than a thousandth of a pixel up to a zoom of 1e9. Ranges shorter than 5.6e-309, whose
  /// reciprocal overflows, map to 0.5; `unit(_:)` still resolves them.
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
