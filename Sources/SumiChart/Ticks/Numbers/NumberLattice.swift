import Glibc

/// The numbers `anchor + k · step / parts` for all whole `k`: the places of a frequency.
///
/// Steps and anchors of at most 15 digits are taken as the decimals that they are written as, so
/// the third tenth is 0.3 and not 0.30000000000000004.
struct NumberLattice {
  private let anchor: Double
  private let step: Double
  private let parts: Int
  private let exact: Exact?
  /// The multiple that is the anchor itself, once the others are counted from its place within a
  /// step; 0 where it is too far away.
  let origin: Int64

  /// Numbers in units of 10^exponent.
  private struct Exact {
    var anchor: Int128
    var step: Int128
    var exponent: Int
    var origin: Int64
  }

  /// `nil` for a step that is not above 0 or that Doubles between the bounds cannot tell apart, and
  /// for an anchor that is not finite.
  init?(step: Double, anchor: Double, parts: Int = 1, lower: Double, upper: Double) {
    let resolution = max(abs(lower), abs(upper)).ulp
    guard step.isFinite, anchor.isFinite, parts > 0, step / Double(parts) >= 2 * resolution else {
      return nil
    }
    self.step = step
    self.parts = parts
    exact = Self.exact(step: step, anchor: anchor, parts: parts)
    // Only the place within one step counts, and is exact.
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
    // A part is a decimal where the step has a few more digits: an eighth of 1 is 0.125.
    guard
      let more = (0...3).first(where: {
        Int128(step.coefficient) * power($0) % Int128(parts) == 0
      })
    else { return nil }
    let stepExponent = step.exponent - more
    let anchorExponent = anchor.coefficient == 0 ? stepExponent : anchor.exponent
    let exponent = min(stepExponent, anchorExponent)
    // 15 digits and 18 places more are within Int128.
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

  /// The distance from one number to the next.
  var distance: Double { step / Double(parts) }

  /// The number of multiple 0, less than a step from 0.
  var start: Double { anchor }

  /// Whether the numbers are decimals.
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
    // What `DecimalNumber` can hold and still be rounded.
    guard coefficient.magnitude < 1_000_000_000_000_000_000 else {
      return rounded ?? DecimalNumber(0, exponent: 0)
    }
    return coefficient == 0
      ? DecimalNumber(0, exponent: 0) : DecimalNumber(Int64(coefficient), exponent: exponent)
  }

  /// The multiples whose numbers lie between two bounds, or beyond one by 1e-9 of their distance.
  func multiples(lower: Double, upper: Double) -> ClosedRange<Int64>? {
    let tolerance = upper * 1e-9 - lower * 1e-9
    let (low, high) = (lower - tolerance, upper + tolerance)
    guard var first = quotient(lower, .up), var last = quotient(upper, .down) else { return nil }
    // The quotients are rounded; the numbers themselves decide.
    let value = { (multiple: Int64) in decimal(multiple).double }
    for _ in 0..<3 where value(first - 1) >= low { first -= 1 }
    for _ in 0..<3 where value(first) < low { first += 1 }
    for _ in 0..<3 where value(last + 1) <= high { last += 1 }
    for _ in 0..<3 where value(last) > high { last -= 1 }
    return first <= last ? first...last : nil
  }

  /// How many steps it is from the anchor to a number. At most 2^53, for a step is two units in the
  /// last place of the greater bound or more.
  private func quotient(_ number: Double, _ rule: FloatingPointRoundingRule) -> Int64? {
    let way = number - anchor
    let quotient =
      way.isFinite ? way / distance : (number / 2 - anchor / 2) / (distance / 2)
    return Int64(exactly: quotient.rounded(rule))
  }
}

extension DecimalNumber {
  /// Whether it is surely the decimal that was meant, not one that a Double merely comes near.
  var hasFewDigits: Bool { coefficient.magnitude < 1_000_000_000_000_000 }
}
