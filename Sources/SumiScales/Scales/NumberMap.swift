/// A number scale prepared for loops over points: `map(value)` is the value's position.
public struct NumberMap: Hashable, Sendable {
  private enum Way: Hashable, Sendable {
    case middle
    case straight(NumberScale)
    /// The distance of transforms from that of `origin`, divided by `length`.
    case bent(NumberTransform, origin: Double, length: Double)
    case broken(NumberBreaks, NumberScale)
  }

  private let way: Way

  init(_ scale: NumberScale) {
    let (lower, upper) = (scale.lower, scale.upper)
    let curve = scale.transform.curve
    if lower == upper {
      way = .middle
    } else if scale.transform.isLinear || curve.isNearlyStraight(from: lower, to: upper) {
      way = .straight(NumberScale(lower: lower, upper: upper))
    } else if let breaks = scale.transform.breaks {
      way = .broken(breaks, scale.straight)
    } else {
      way = .bent(scale.transform, origin: lower, length: curve.difference(upper, from: lower))
    }
  }

  /// The position of a value: 0…1 within the bounds. NaN for numbers outside of the scale's domain, such
  /// as those without a logarithm on a logarithmic scale.
  public func callAsFunction(_ value: Double) -> Double {
    switch way {
    case .middle: 0.5
    case .straight(let scale): scale.unit(value)
    case .bent(let transform, let origin, let length):
      transform.curve.difference(value, from: origin) / length
    case .broken(let breaks, let straight): straight.unit(breaks.compressed(value))
    }
  }
}

extension NumberScale {
  /// The map from value to unit, prepared for loops over points and as precise as `unit(_:)` for
  /// ranges of any width.
  public var unitMap: NumberMap { NumberMap(self) }

  /// The value at a position of a bent scale, measured from the nearer end, so that both bounds are exact.
  func bentValue(atUnit unit: Double) -> Double {
    if unit == 0 { return lower }
    if unit == 1 { return upper }
    let curve = transform.curve
    let domain = curve.domain
    guard !curve.isNearlyStraight(from: lower, to: upper) else {
      return NumberScale(lower: lower, upper: upper).value(atUnit: unit)
    }
    guard domain.contains(lower), domain.contains(upper) else { return .nan }
    let origin = unit < 0.5 ? lower : upper
    let share = unit < 0.5 ? unit : unit - 1
    return curve.value(at: share * curve.difference(upper, from: lower), from: origin)
  }
}
