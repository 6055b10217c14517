import Glibc

/// The numbers `anchor + k · step / parts` for all integers `k`: the ticks of a frequency.
///
/// Steps and anchors of at most 15 digits are handled as decimals, so the third tenth is 0.3 and
/// not 0.30000000000000004.
struct NumberLattice {
  private let anchor: Double
  private let step: Double
  private let parts: Int
  private let exact: Exact?
  /// The multiple at the anchor, when the others are counted from its position within a step; 0 if
  /// it is too far away.
  let origin: Int64

  /// Integers in units of 10^exponent.
  private struct Exact {
    var anchor: Int128
    var step: Int128
    var exponent: Int
    var origin: Int64
  }

  /// `nil` for a step that is not above 0 or below the resolution of Double between the bounds, and
  /// for an anchor that is not finite.
  init?(step: Double, anchor: Double, parts: Int = 1, lower: Double, upper: Double) {
    let resolution = max(abs(lower), abs(upper)).ulp
    guard step.isFinite, anchor.isFinite, parts > 0, step / Double(parts) >= 2 * resolution else {
      return nil
    }
    self.step = step
    self.parts = parts
    exact = Self.exact(step: step, anchor: anchor, parts: parts)
    // Only the position within one step matters, and it is exact.
    origin =
      exact?.origin ?? Int64(exactly: (anchor / step * Double(parts)).rounded(.towardZero)) ?? 0
    self.anchor =
      exact.flatMap { Double("\($0.anchor)e\($0.exponent)") }
      ?? anchor.truncatingRemainder(dividingBy: step / Double(parts))
  }

  private static func exact(step: Double, anchor: Double, parts: Int) -> Exact? {
    guard let step = DecimalNumber(step), let anchor = DecimalNumber(anchor),
      step.hasFewDigits, anchor.hasFewDigits
    else { return nil }
    // A part is a decimal with a few more digits: an eighth of 1 is 0.125.
    guard
      let more = (0...3).first(where: {
        Int128(step.coefficient) * power($0) % Int128(parts) == 0
      })
    else { return nil }
    let stepExponent = step.exponent - more
    let anchorExponent = anchor.coefficient == 0 ? stepExponent : anchor.exponent
    let exponent = min(stepExponent, anchorExponent)
    // 15 digits plus 18 decimal places fit into Int128.
    guard stepExponent - exponent <= 18, anchorExponent - exponent <= 18 else { return nil }
    let whole =
      Int128(step.coefficient) * power(more) / Int128(parts) * power(stepExponent - exponent)
    let start = Int128(anchor.coefficient) * power(anchorExponent - exponent)
    return Exact(
      anchor: start % whole, step: whole, exponent: exponent,
      origin: Int64(exactly: start / whole) ?? 0)
  }

  private static func power(_ exponent: Int) -> Int128 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// The distance between consecutive numbers.
  var distance: Double { step / Double(parts) }

  /// The number for multiple 0, less than a step from 0.
  var start: Double { anchor }

  /// Whether the numbers are exact decimals.
  var isExact: Bool { exact != nil }

  func decimal(_ multiple: Int64) -> DecimalNumber {
    let rounded = DecimalNumber(anchor + Double(multiple) * step / Double(parts))
    guard let exact else { return rounded ?? DecimalNumber(0, exponent: 0) }
    let (product, overflow) = exact.step.multipliedReportingOverflow(by: Int128(multiple))
    guard !overflow else { return rounded ?? DecimalNumber(0, exponent: 0) }
    var coefficient = product + exact.anchor
    var exponent = exact.exponent
    while coefficient != 0, coefficient % 10 == 0 {
      coefficient /= 10
      exponent += 1
    }
    // The limit of what `DecimalNumber` can round.
    guard coefficient.magnitude < 1_000_000_000_000_000_000 else {
      return rounded ?? DecimalNumber(0, exponent: 0)
    }
    return coefficient == 0
      ? DecimalNumber(0, exponent: 0) : DecimalNumber(Int64(coefficient), exponent: exponent)
  }

  /// The multiples whose numbers are between two bounds, with a tolerance of 1e-9 of their
  /// distance.
  func multiples(lower: Double, upper: Double) -> ClosedRange<Int64>? {
    let tolerance = upper * 1e-9 - lower * 1e-9
    let (low, high) = (lower - tolerance, upper + tolerance)
    guard var first = quotient(lower, .up), var last = quotient(upper, .down) else { return nil }
    // The quotients are rounded, so the numbers are compared.
    let value = { (multiple: Int64) in decimal(multiple).double }
    for _ in 0..<3 where value(first - 1) >= low { first -= 1 }
    for _ in 0..<3 where value(first) < low { first += 1 }
    for _ in 0..<3 where value(last + 1) <= high { last += 1 }
    for _ in 0..<3 where value(last) > high { last -= 1 }
    return first <= last ? first...last : nil
  }

  /// The number of steps from the anchor to a number. At most 2^53, because a step is at least two
  /// units in the last place of the greater bound.
  private func quotient(_ number: Double, _ rule: FloatingPointRoundingRule) -> Int64? {
    let way = number - anchor
    let quotient =
      way.isFinite ? way / distance : (number / 2 - anchor / 2) / (distance / 2)
    return Int64(exactly: quotient.rounded(rule))
  }
}

extension DecimalNumber {
  /// Whether it is certainly the intended decimal, not just near a Double.
  var hasFewDigits: Bool { coefficient.magnitude < 1_000_000_000_000_000 }
}
