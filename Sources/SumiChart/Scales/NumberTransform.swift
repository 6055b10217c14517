import Glibc

/// What is done to a number before it is mapped straight to the unit interval. It never falls.
public enum NumberTransform: Hashable, Sendable {
  case linear
  /// The logarithm: for numbers above 0, NaN for others. Whatever the base, the places are the same;
  /// it says where the ticks are.
  case logarithmic(base: Double)
  /// sign(v) · ln(1 + |v| / threshold), after Webber, "A bi-symmetric log transformation for
  /// wide-range data", Meas. Sci. Technol. 24 (2013). A threshold that is not above 0 counts as 1.
  case symmetricLog(base: Double, threshold: Double)
  /// The breaks take no room: see `NumberBreaks`.
  case broken(NumberBreaks)

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

  /// The number whose transform is given. Of the numbers of a break, which all have the same, the
  /// one after it.
  public func inverse(_ transformed: Double) -> Double {
    switch self {
    case .linear: transformed
    case .logarithmic: exp(transformed)
    case .symmetricLog(_, let threshold): SymmetricLog(threshold: threshold).inverse(transformed)
    case .broken(let breaks): breaks.expanded(transformed)
    }
  }
}
