import Glibc

/// The nice steps, numbered from fine to coarse: rung 4n is 10ⁿ, followed by 2, 2.5 and 5 · 10ⁿ.
enum NumberLadder {
  static func step(_ rung: Int) -> DecimalNumber {
    let exponent = rung >> 2
    return switch rung & 3 {
    case 0: DecimalNumber(1, exponent: exponent)
    case 1: DecimalNumber(2, exponent: exponent)
    case 2: DecimalNumber(25, exponent: exponent - 1)
    default: DecimalNumber(5, exponent: exponent)
    }
  }

  /// A rung that is too fine for `count` ticks on a range, by less than a decade.
  static func start(lower: Double, upper: Double, count: Int) -> Int {
    // Half the span, because the span may overflow.
    let half = max(upper / 2 - lower / 2, .leastNonzeroMagnitude)
    let exponent = (log10(half) + log10(2 / Double(count))).rounded(.down)
    return 4 * Int(exponent) - 2
  }
}
