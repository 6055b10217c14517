import Glibc

/// The base of a logarithm, with powers accurate to the precision of Double.
struct LogBase: Hashable {
  let value: Double
  let logarithm: Double
  /// log₁₀ of a base that is a power of ten, so that its powers can be computed as decimals.
  let decimalExponent: Int?

  /// Invalid bases and bases too close to 1 are replaced by 10. A base that agrees with e to three
  /// decimals, such as 2.718, is e.
  init(_ base: Double) {
    let isUsable = base.isFinite && base >= 1.000_001
    value = !isUsable ? 10 : abs(base - M_E) < 0.000_5 ? M_E : base
    logarithm = log(value)
    let exponent = Int(log10(value).rounded())
    decimalExponent =
      exponent > 0 && DecimalNumber(1, exponent: exponent).double == value ? exponent : nil
  }

  /// Whether ticks at multiples 2, 3 … up to the next power make sense; true for bases 3 to 36.
  var hasMultiples: Bool { value == value.rounded() && value > 2 && value <= 36 }

  /// base^exponent; 0 or ∞ outside the range of Double.
  func power(_ exponent: Int) -> Double {
    if let decimalExponent {
      let (decimal, overflow) = decimalExponent.multipliedReportingOverflow(by: exponent)
      guard !overflow, abs(decimal) < 400 else { return exponent < 0 ? 0 : .infinity }
      return DecimalNumber(1, exponent: decimal).double
    }
    return pow(value, Double(exponent))
  }

  /// The greatest exponent whose power is at most `number` > 0, with a relative tolerance of 1e-12.
  func powers(upTo number: Double) -> Int {
    var exponent = Int((log(number) / logarithm).rounded(.down))
    let most = min(number * (1 + 1e-12), .greatestFiniteMagnitude)
    while power(exponent + 1) <= most { exponent += 1 }
    while power(exponent) > most { exponent -= 1 }
    return exponent
  }

  /// The least exponent whose power is at least `number` > 0.
  func powers(from number: Double) -> Int {
    var exponent = Int((log(number) / logarithm).rounded(.up))
    while power(exponent - 1) >= number * (1 - 1e-12) { exponent -= 1 }
    while power(exponent) < number * (1 - 1e-12) { exponent += 1 }
    return exponent
  }
}
