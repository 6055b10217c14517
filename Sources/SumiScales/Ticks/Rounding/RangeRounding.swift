import Glibc

/// The rounding of a range of numbers outward to ticks.
///
/// Both ends move to the next multiple of the tick step. If that adds more than a tenth of the
/// range's length at one end, or more than an eighth in total, the end that adds more moves only to
/// a multiple of a half, a fifth, a tenth … of the step, between two ticks. An end at 0 stays there
/// if possible: the other end changes instead.
///
/// Breaks do not count in lengths, and an end never moves past a neighbouring break.
struct RangeRounding {
  private static let mostAtOneEnd = 1.0 / 10
  private static let mostAtBothEnds = 1.0 / 8
  /// The numbers of parts that a step is divided into, in order of preference.
  private static let divisors: [Int64] = [1, 2, 5, 10, 20, 50, 100]

  let lower: Double
  let upper: Double
  private let breaks: NumberBreaks?
  /// The visible length of the range.
  let length: Double
  /// The limits for the ends.
  private let limits: ClosedRange<Double>

  /// Whether ends stop before ticks that are too far.
  private let savesRoom: Bool

  /// For a range with a length.
  init(lower: Double, upper: Double, breaks: NumberBreaks?, savesRoom: Bool = true) {
    self.lower = lower
    self.upper = upper
    self.breaks = breaks
    self.savesRoom = savesRoom
    let most = Double.greatestFiniteMagnitude
    guard let breaks else {
      length = min(upper - lower, most)
      limits = -most...most
      return
    }
    length = breaks.compressed(upper) - breaks.compressed(lower)
    let low = breaks.stretch(around: lower).lowerBound
    let high = breaks.stretch(around: upper).upperBound
    limits = max(low, -most)...min(high, most)
  }

  /// Rounds to multiples of a step, counted from 0.
  func ends(step: DecimalNumber) -> (lower: Double, upper: Double) {
    ends(size: step.double, anchor: 0) { multiple, divisor in
      DecimalNumber(multiple * step.coefficient * (100 / divisor), exponent: step.exponent - 2)
        .double
    }
  }

  /// Rounds to multiples of a given step, counted from an anchor.
  func ends(frequency: Double, anchor: Double) -> (lower: Double, upper: Double)? {
    guard
      let lattice = NumberLattice(
        step: frequency, anchor: anchor, lower: lower, upper: upper)
    else { return nil }
    return ends(size: frequency, anchor: lattice.start) { multiple, divisor in
      if divisor == 1 { return lattice.decimal(multiple).double }
      let value = lattice.start + Double(multiple) * frequency / Double(divisor)
      return DecimalNumber(value)?.rounded(toDigits: 15).double ?? value
    }
  }

  private func ends(
    size: Double, anchor: Double, value: (_ multiple: Int64, _ divisor: Int64) -> Double
  ) -> (lower: Double, upper: Double) {
    /// The next multiple outward; the end itself if there is none.
    func end(_ number: Double, isUpper: Bool, _ index: Int) -> Double {
      guard index < Self.divisors.count else { return number }
      let divisor = Self.divisors[index]
      let quotient = (number / size - anchor / size) * Double(divisor)
      // With a tolerance, so that 0.3 is not beyond 3 · 0.1.
      let rounded =
        isUpper ? (quotient - 1e-9).rounded(.up) : (quotient + 1e-9).rounded(.down)
      // The limit for exact products with a step's digits.
      guard abs(rounded) < 1e15 else { return number }
      let found = value(Int64(rounded), divisor)
      guard found.isFinite else { return number }
      return isUpper
        ? max(min(found, limits.upperBound), number) : min(max(found, limits.lowerBound), number)
    }
    var (lowIndex, highIndex) = (0, 0)
    var low = end(lower, isUpper: false, 0)
    var high = end(upper, isUpper: true, 0)
    if !savesRoom { return (low, high) }
    let (atOne, atBoth) = (length * Self.mostAtOneEnd, length * Self.mostAtBothEnds)
    while true {
      let (below, above) = (added(from: low, to: lower), added(from: upper, to: high))
      if below <= atOne, above <= atOne, below + above <= atBoth { return (low, high) }
      let keepsLow = low == 0 && below <= atOne
      let keepsHigh = high == 0 && above <= atOne
      if keepsLow || (!keepsHigh && above >= below) {
        highIndex += 1
        high = end(upper, isUpper: true, highIndex)
      } else {
        lowIndex += 1
        low = end(lower, isUpper: false, lowIndex)
      }
    }
  }

  private func added(from low: Double, to high: Double) -> Double {
    guard let breaks, low < high else { return high - low }
    return breaks.compressed(high) - breaks.compressed(low)
  }
}
