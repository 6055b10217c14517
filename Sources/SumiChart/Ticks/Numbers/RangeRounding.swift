import Glibc

/// The rounding of a range of numbers outward to where ticks are.
///
/// Both ends go to the next multiple of the ticks' step. Where that adds more than a tenth of the
/// range's length at one end, or more than an eighth at both together, the end that adds more goes to
/// a multiple of a half, a fifth, a tenth … of the step, and stands between two ticks. An end at 0
/// stays there where it can: the other one gives way.
///
/// Breaks do not count in lengths, and an end never goes beyond the break next to it.
struct RangeRounding {
  private static let mostAtOneEnd = 1.0 / 10
  private static let mostAtBothEnds = 1.0 / 8
  /// Into how many parts a step is divided, one after the other.
  private static let divisors: [Int64] = [1, 2, 5, 10, 20, 50, 100]

  let lower: Double
  let upper: Double
  private let breaks: NumberBreaks?
  /// What is shown of the range.
  let length: Double
  /// As far as the ends may go.
  private let limits: ClosedRange<Double>

  /// Whether ends stop short of ticks that are far.
  private let savesRoom: Bool

  /// Of a range with a length.
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

  /// To multiples of a step from 0.
  func ends(step: DecimalNumber) -> (lower: Double, upper: Double) {
    ends(size: step.double, anchor: 0) { multiple, divisor in
      DecimalNumber(multiple * step.coefficient * (100 / divisor), exponent: step.exponent - 2)
        .double
    }
  }

  /// To multiples of a step that the user states, counted from an anchor.
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
    /// The next multiple outward; the end itself where there is none.
    func end(_ number: Double, isUpper: Bool, _ index: Int) -> Double {
      guard index < Self.divisors.count else { return number }
      let divisor = Self.divisors[index]
      let quotient = (number / size - anchor / size) * Double(divisor)
      // A hair within, so that 0.3 does not lie beyond 3 · 0.1.
      let rounded =
        isUpper ? (quotient - 1e-9).rounded(.up) : (quotient + 1e-9).rounded(.down)
      // What a Double and the product with a step's digits hold.
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
