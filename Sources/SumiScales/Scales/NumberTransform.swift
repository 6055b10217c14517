import Glibc

/// A monotonic transform applied to numbers before the linear map to the unit interval.
public enum NumberTransform: Hashable, Sendable {
  /// The number itself.
  case linear
  /// The logarithm; NaN for numbers ≤ 0. The base affects only the ticks, not the positions.
  case logarithmic(base: Double)
  /// sign(v) · ln(1 + |v| / threshold), after Webber, "A bi-symmetric log transformation for
  /// wide-range data", Meas. Sci. Technol. 24 (2013). A threshold ≤ 0 is replaced by 1.
  case symmetricLog(base: Double, threshold: Double)
  /// The breaks take no room: see `NumberBreaks`.
  case broken(NumberBreaks)

  /// Whether equal differences are equal distances.
  public var isLinear: Bool { self == .linear }

  /// The transformed number.
  public func callAsFunction(_ value: Double) -> Double {
    switch self {
    case .linear: value
    case .logarithmic: value > 0 ? log(value) : .nan
    case .symmetricLog(_, let threshold): SymmetricLog(threshold: threshold)(value)
    case .broken(let breaks): breaks.compressed(value)
    }
  }

  /// The inverse. All numbers of a break have the same transform; the result is the first number
  /// after the break.
  public func inverse(_ transformed: Double) -> Double {
    switch self {
    case .linear: transformed
    case .logarithmic: exp(transformed)
    case .symmetricLog(_, let threshold): SymmetricLog(threshold: threshold).inverse(transformed)
    case .broken(let breaks): breaks.expanded(transformed)
    }
  }
}
