import Glibc

extension NumberScale {
  /// The position of a value between the bounds, computed from transformed numbers.
  func transformedUnit(_ value: Double) -> Double {
    unitMap(value)
  }

  /// Measured from the nearer end, so that both bounds are exact.
  func transformedValue(atUnit unit: Double) -> Double {
    if unit == 0 { return lower }
    if unit == 1 { return upper }
    let origin = unit < 0.5 ? lower : upper
    let share = unit < 0.5 ? unit : unit - 1
    switch transform {
    case .logarithmic where lower > 0 && upper > 0:
      return Logarithm.value(at: share * Logarithm.ratio(upper, to: lower), from: origin)
    case .symmetricLog(_, let threshold):
      let curve = SymmetricLog(threshold: threshold)
      guard !isNearlyStraight(curve) else { break }
      return curve.value(at: share * curve.difference(upper, from: lower), from: origin)
    default:
      return transform.inverse(straight.value(atUnit: unit))
    }
    return NumberScale(lower: lower, upper: upper).value(atUnit: unit)
  }

  /// Whether a symmetric logarithm differs from a straight line by less than 1e-9 of the range,
  /// because the range lies far inside the threshold.
  func isNearlyStraight(_ curve: SymmetricLog) -> Bool {
    max(abs(lower), abs(upper)) < 1e-9 * curve.threshold
  }

  /// The map from value to unit, prepared for loops over points and as precise as `unit(_:)` for
  /// ranges of any width. A logarithmic scale takes one logarithm per value.
  public var unitMap: NumberMap { NumberMap(self) }
}

/// A number scale prepared for loops over points: `map(value)` is the value's position.
public struct NumberMap: Hashable, Sendable {
  private enum Way: Hashable, Sendable {
    case middle
    case straight(NumberScale)
    /// ln(value / origin) / length.
    case ratio(origin: Double, logarithm: Double, length: Double)
    case symmetric(SymmetricLog, origin: Double, length: Double)
    case transformed(NumberTransform, NumberScale)
  }

  private let way: Way

  init(_ scale: NumberScale) {
    let (lower, upper) = (scale.lower, scale.upper)
    guard lower != upper else {
      way = .middle
      return
    }
    switch scale.transform {
    case .linear:
      way = .straight(scale)
    case .logarithmic:
      let length = lower > 0 && upper > 0 ? Logarithm.ratio(upper, to: lower) : .nan
      way = .ratio(origin: lower, logarithm: log(lower), length: length)
    case .symmetricLog(_, let threshold):
      let curve = SymmetricLog(threshold: threshold)
      way =
        scale.isNearlyStraight(curve)
        ? .straight(NumberScale(lower: lower, upper: upper))
        : .symmetric(curve, origin: lower, length: curve.difference(upper, from: lower))
    case .broken:
      way = .transformed(scale.transform, scale.straight)
    }
  }

  /// The position of a value: 0…1 within the bounds. NaN for numbers without a logarithm on a
  /// logarithmic scale.
  public func callAsFunction(_ value: Double) -> Double {
    switch way {
    case .middle: return 0.5
    case .straight(let scale): return scale.unit(value)
    case .ratio(let origin, let logarithm, let length):
      guard value > 0 else { return .nan }
      if value >= origin / 2, value / 2 <= origin {
        return log1p((value - origin) / origin) / length
      }
      return (log(value) - logarithm) / length
    case .symmetric(let curve, let origin, let length):
      return curve.difference(value, from: origin) / length
    case .transformed(let transform, let straight): return straight.unit(transform(value))
    }
  }
}
