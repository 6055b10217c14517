/// The numbers `anchor · factor^k` for all integers `k`: the ticks of a frequency on a logarithmic
/// axis.
struct FactorLattice {
  /// Below this, rounding could merge powers.
  static let leastFactor = 1.000_001

  let anchor: Double
  private let base: LogBase
  private let decimal: DecimalNumber?

  /// For a factor of at least `leastFactor` and an anchor above 0.
  init(factor: Double, anchor: Double) {
    self.anchor = anchor
    base = LogBase(factor)
    decimal = DecimalNumber(anchor)
  }

  var factor: Double { base.value }

  func power(_ exponent: Int) -> Double { base.power(exponent) }

  func tick(_ multiple: Int64) -> LogTick {
    let exponent = Int(multiple)
    if let ten = base.decimalExponent, let decimal, decimal.hasFewDigits,
      abs(Double(ten) * Double(exponent)) < 1000
    {
      return LogTick(
        DecimalNumber(decimal.coefficient, exponent: decimal.exponent + ten * exponent))
    }
    // In two halves, because the power alone may overflow.
    let half = exponent / 2
    return LogTick(rounding: base.power(half) * anchor * base.power(exponent - half))
  }

  /// The exponents whose numbers are in a range, with a tolerance of 1e-9 of it.
  func multiples(in range: LogRange) -> ClosedRange<Int64>? {
    let slack = 1e-9 * range.length
    let first = (Logarithm.ratio(range.lower, to: anchor) - slack) / base.logarithm
    let last = (Logarithm.ratio(range.upper, to: anchor) + slack) / base.logarithm
    // A tolerance for rounding of the logarithms.
    let hair = 1e-12 * max(1, abs(first), abs(last))
    var low = Int64((first - hair).rounded(.up))
    var high = Int64((last + hair).rounded(.down))
    let inside = { (multiple: Int64) in
      let value = tick(multiple).value
      return value > 0 && value.isFinite
        && value >= range.lower - range.lower * slack
        && value <= range.upper + range.upper * slack
    }
    for _ in 0..<2 where low <= high && !inside(low) { low += 1 }
    for _ in 0..<2 where low <= high && !inside(high) { high -= 1 }
    return low <= high ? low...high : nil
  }
}
