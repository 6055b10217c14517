/// The Double nearest to `digits` × 10^`exponent`, ties to even: bit for bit the result of strtod.
///
/// `nil` if neither of the two exact methods below applies.
@inlinable @inline(__always)
package func nearestDouble(digits: UInt64, exponent: Int) -> Double? {
  // Both factors are exact, so the operation rounds only once.
  if digits <= 1 << 53 {
    if exponent == 0 { return Double(digits) }
    if exponent < 0, exponent >= -22 {
      return Double(digits) / PowersOfTen.exactDoubles[-exponent]
    }
    if exponent > 0, exponent <= 22 {
      return Double(digits) * PowersOfTen.exactDoubles[exponent]
    }
  }
  return nearestDoubleByIntegers(digits: digits, exponent: exponent)
}

/// The same for up to 2⁶⁴ − 1 and powers of five below 2⁶⁴, in 128-bit integers: 10^e = 5^e 2^e, so
/// only the power of five must be multiplied or divided by, and the product, or the quotient and
/// whether there is a remainder, is exact.
@usableFromInline func nearestDoubleByIntegers(digits: UInt64, exponent: Int) -> Double? {
  guard digits > 0 else { return 0 }
  guard -27...27 ~= exponent else { return nil }
  let five = PowersOfTen.fives[abs(exponent)]
  if exponent >= 0 {
    let product = digits.multipliedFullWidth(by: five)
    let shift = product.high == 0 ? 64 : product.high.leadingZeroBitCount
    let top =
      shift == 0
      ? product.high : product.high << UInt64(shift) | product.low >> UInt64(64 - shift)
    let rest = product.low << UInt64(shift)
    // The product is top · 2^(64 − shift) plus a remainder; top may start with zeros if the high
    // word was empty.
    let zeros = top.leadingZeroBitCount
    return rounded(
      top << UInt64(zeros), isMore: rest != 0, exponent: 64 - shift - zeros + exponent)
  }
  // With both normalised to a top bit, half the dividend is less than the divisor, as the division
  // of 128 by 64 bits requires: quotient = ⌊dividend · 2⁶³ / divisor⌋, between 2⁶² and 2⁶⁴.
  let dividendShift = digits.leadingZeroBitCount
  let divisorShift = five.leadingZeroBitCount
  let dividend = digits << UInt64(dividendShift)
  let (quotient, remainder) = (five << UInt64(divisorShift)).dividingFullWidth(
    (dividend >> 1, dividend << 63))
  let zeros = quotient.leadingZeroBitCount
  return rounded(
    quotient << UInt64(zeros), isMore: remainder != 0,
    exponent: divisorShift - dividendShift - 63 - zeros + exponent)
}

/// `top` · 2^`exponent` as the nearest Double, ties to even; the top bit is set, and `isMore` means
/// that the true value is larger by less than one unit of `top`.
private func rounded(_ top: UInt64, isMore: Bool, exponent: Int) -> Double {
  let dropped = top & 0x7FF
  var kept = top >> 11
  if dropped > 0x400 || dropped == 0x400 && (isMore || kept & 1 == 1) { kept += 1 }
  // Always a normal number: 10⁻²⁷ ≤ value < 2⁶⁴ · 10²⁷.
  let scale = Double(bitPattern: UInt64(exponent + 11 + 1023) << 52)
  return Double(kept) * scale
}
