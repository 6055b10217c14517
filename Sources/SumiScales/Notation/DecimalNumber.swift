/// `coefficient · 10^exponent`: a tick as a decimal number.
///
/// Ticks are integer multiples of such a step, so 0.3 is 3 · 10⁻¹ and not 3 × 0.1, and labels are
/// exact.
struct DecimalNumber: Hashable, Sendable {
  var coefficient: Int64
  var exponent: Int

  init(_ coefficient: Int64, exponent: Int) {
    self.coefficient = coefficient
    self.exponent = exponent
  }

  /// The shortest decimal that parses to this Double; `nil` for NaN and the infinities.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    if abs(value) < 0x1p53, let whole = Int64(exactly: value) {
      self = DecimalNumber(whole, exponent: 0).trimmed
      return
    }
    coefficient = 0
    exponent = 0
    var isFraction = false
    var bytes = value.description.utf8[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes = bytes.dropFirst() }
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"):
        exponent += Int(Substring(bytes)) ?? 0
        bytes = bytes[bytes.endIndex...]
      default:
        // At most 17 digits are significant; the rest are zeros.
        let digit = Int64(byte) - 48
        if coefficient < 100_000_000_000_000_000 {
          coefficient = 10 * coefficient + digit
          if isFraction { exponent -= 1 }
        } else if !isFraction {
          exponent += 1
        }
      }
    }
    if isNegative { coefficient = -coefficient }
    self = trimmed
  }

  /// The nearest Double.
  var double: Double {
    // Both operands are exact, so the operation rounds only once.
    if coefficient.magnitude < 1 << 53, Self.powers.indices.contains(abs(exponent)) {
      let power = Self.powers[abs(exponent)]
      return exponent < 0 ? Double(coefficient) / power : Double(coefficient) * power
    }
    return Double("\(coefficient)e\(exponent)") ?? 0
  }

  /// The same number without trailing zeros in its coefficient; 0 has exponent 0.
  var trimmed: DecimalNumber {
    guard coefficient != 0 else { return DecimalNumber(0, exponent: 0) }
    var number = self
    while number.coefficient % 10 == 0 {
      number.coefficient /= 10
      number.exponent += 1
    }
    return number
  }

  /// The exponent of the first digit: ⌊log₁₀|x|⌋; `nil` for 0.
  var magnitude: Int? {
    guard coefficient != 0 else { return nil }
    return exponent + coefficient.magnitude.digitCount - 1
  }

  /// The exponent of a number's first digit; `nil` for 0, NaN and the infinities.
  static func magnitude(of value: Double) -> Int? {
    let size = abs(value)
    guard size >= 1, let next = powers.firstIndex(where: { $0 > size }) else {
      return DecimalNumber(value)?.magnitude
    }
    return next - 1
  }

  /// The nearest number with this many significant digits, halves away from zero.
  func rounded(toDigits digits: Int) -> DecimalNumber {
    guard let magnitude, exponent < magnitude - digits + 1 else { return self }
    return rounded(toExponent: magnitude - digits + 1).trimmed
  }

  /// The nearest multiple of 10^`target`, halves away from zero; unchanged if it is one.
  func rounded(toExponent target: Int) -> DecimalNumber {
    let drop = target - exponent
    guard drop > 0 else { return self }
    guard drop < 19 else { return DecimalNumber(0, exponent: target) }
    var power: UInt64 = 1
    for _ in 0..<drop { power *= 10 }
    let quotient = Int64((coefficient.magnitude + power / 2) / power)
    return DecimalNumber(coefficient < 0 ? -quotient : quotient, exponent: target)
  }

  /// The powers of ten that are exact in Double.
  private static let powers: [Double] = (0...22).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
