/// The next round magnitude on a bent axis: the first that is close enough of a power of the base, 1, 2
/// or 5 times a power of ten, and numbers of one or two digits.
struct MagnitudeRounding {
  let base: LogBase
  /// Whether 1, 2 and 5 times a power of ten are tried before powers of base 10.
  var isFine = false
  /// Whether numbers of one or two digits are tried if rounder ones are too far.
  var savesRoom = true

  /// The multiples of powers of ten, in tenths, roundest first.
  private static let mantissas: [[Int64]] = [
    [10, 20, 50], Array(stride(from: 10, through: 90, by: 10)), Array(10...99),
  ]

  /// The greatest round number ≤ a positive number; the number itself if none is close enough.
  func down(_ number: Double, where isNear: (Double) -> Bool) -> Double {
    nearest(isNear) { values in
      values(number).filter { $0 <= number * (1 + 1e-12) && $0 > 0 }.max().map { min($0, number) }
    } ?? number
  }

  /// The least round number ≥ a positive number; the number itself if none is close enough.
  func up(_ number: Double, where isNear: (Double) -> Bool) -> Double {
    nearest(isNear) { values in
      values(number).filter { $0 >= number * (1 - 1e-12) && $0.isFinite }.min()
        .map { max($0, number) }
    } ?? number
  }

  /// Both ends of a range, each as far as a tenth of the length: away from zero outward, and towards zero
  /// to a round number or, from one that `isNone`, to 0.
  func bothSides(
    of range: RangeToRound, on curve: some NumberCurve, where isNone: @escaping (Double) -> Bool
  ) -> (lower: Double, upper: Double) {
    let (lower, upper) = (range.lower, range.upper)
    let room = curve.difference(upper, from: lower) / 10
    let isNear = { (end: Double) in
      { (moved: Double) in abs(curve.difference(moved, from: end)) <= room }
    }
    let inward = { (magnitude: Double) in
      isNone(magnitude) ? 0 : down(magnitude, where: isNear(magnitude))
    }
    return (
      lower < 0 ? -up(-lower, where: isNear(-lower)) : inward(lower),
      upper > 0 ? up(upper, where: isNear(upper)) : -inward(-upper)
    )
  }

  /// The first close enough among the powers of the base, or among multiples of powers of ten.
  private func nearest(
    _ isNear: (Double) -> Bool, find: ((_ around: Double) -> [Double]) -> Double?
  ) -> Double? {
    if !isFine || base.value != 10, let power = find(powers),
      isNear(power) || (!savesRoom && base.value != 10)
    {
      return power
    }
    for mantissas in Self.mantissas {
      let found = find { number in
        let ten = LogBase(10)
        return (ten.powers(upTo: number)...ten.powers(from: number)).flatMap { exponent in
          mantissas.map { DecimalNumber($0, exponent: exponent - 1).double }
        }
      }
      if let found, isNear(found) || !savesRoom { return found }
    }
    return nil
  }

  /// The powers of the base below and above a number.
  private func powers(around number: Double) -> [Double] {
    [base.powers(upTo: number), base.powers(from: number)].map(base.power)
  }
}
