/// A monotonic transform applied to numbers before the linear map to the unit interval.
public enum NumberTransform: Hashable, Sendable {
  /// The number itself.
  case linear
  /// The logarithm; NaN for numbers ≤ 0. The base affects only the ticks, not the positions.
  case logarithmic(base: Double)
  /// sign(v) · ln(1 + |v| / threshold), after Webber, "A bi-symmetric log transformation for
  /// wide-range data", Meas. Sci. Technol. 24 (2013). A threshold ≤ 0 is replaced by 1.
  case symmetricLog(base: Double, threshold: Double)
  /// sign(v) · √|v|.
  case squareRoot
  /// The quantile of the standard normal distribution; NaN for numbers ≤ 0 or ≥ 1.
  case probit
  /// The breaks take no room: see `NumberBreaks`.
  case broken(NumberBreaks)

  /// All that is known about the transform.
  package var curve: any NumberCurve {
    switch self {
    case .linear: StraightLine()
    case .logarithmic(let base): Logarithm(base: base)
    case .symmetricLog(let base, let threshold): SymmetricLog(base: base, threshold: threshold)
    case .squareRoot: SquareRoot()
    case .probit: Probit()
    case .broken(let breaks): breaks
    }
  }

  /// Whether equal differences are equal distances everywhere.
  public var isLinear: Bool { self == .linear }

  /// The ranges that take no room; `nil` for none.
  package var breaks: NumberBreaks? { if case .broken(let breaks) = self { breaks } else { nil } }

  /// The transformed number.
  public func callAsFunction(_ value: Double) -> Double { curve(value) }

  /// The inverse. All numbers of a break have the same transform; the result is the first number
  /// after the break.
  public func inverse(_ transformed: Double) -> Double { curve.inverse(transformed) }
}
