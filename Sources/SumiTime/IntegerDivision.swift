/// The quotient rounded down, also for negative numbers.
package func floorDivided<Number: SignedInteger>(_ number: Number, _ divisor: Number) -> Number {
  let quotient = number / divisor
  return number % divisor < 0 ? quotient - 1 : quotient
}

/// The quotient rounded up, also for negative numbers.
package func ceilingDivided<Number: SignedInteger>(_ number: Number, _ divisor: Number) -> Number {
  let quotient = number / divisor
  return number % divisor > 0 ? quotient + 1 : quotient
}
