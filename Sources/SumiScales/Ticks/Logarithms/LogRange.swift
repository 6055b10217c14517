import Glibc
import SumiTime

/// Positive numbers from `lower` to `upper`, and the logarithmic ticks among them.
struct LogRange {
  let lower: Double
  let upper: Double
  let base: LogBase

  /// The lower bound with a tolerance of 1e-9 of the logarithms; likewise the upper one.
  private let low: Double
  private let high: Double
  /// ln(upper / lower).
  let length: Double
  /// The exponents of the base's powers within the range.
  let exponents: ClosedRange<Int>?

  init(lower: Double, upper: Double, base: LogBase) {
    self.lower = lower
    self.upper = upper
    self.base = base
    length = Logarithm.ratio(upper, to: lower)
    let low = lower - lower * (1e-9 * length)
    let high = upper + upper * (1e-9 * length)
    (self.low, self.high) = (low, high)
    var first = base.powers(from: lower)
    var last = base.powers(upTo: upper)
    // Powers are accurate to 1e-12 relative, which may exceed a narrow range.
    let isInside = { (exponent: Int) in
      let power = base.power(exponent)
      return power >= low && power <= high && power > 0
    }
    while first <= last, !isInside(first) { first += 1 }
    while first <= last, !isInside(last) { last -= 1 }
    exponents = first <= last ? first...last : nil
  }

  private func contains(_ value: Double) -> Bool { value >= low && value <= high && value > 0 }

  /// The exponents of a spacing within the range.
  private func exponents(every step: Int, offset: Int, from: Int) -> StrideThrough<Int>? {
    guard let exponents, from <= exponents.upperBound else { return nil }
    let lowest = max(exponents.lowerBound, from)
    let first = ceilingDivided(lowest - offset, step) * step + offset
    return stride(from: first, through: exponents.upperBound, by: step)
  }

  /// The number of ticks of a spacing within the range.
  func count(_ spacing: LogSpacing) -> Int {
    guard case .powers(let step, let offset, let from) = spacing else {
      return ticks(spacing).count
    }
    guard let exponents, from <= exponents.upperBound else { return 0 }
    let first = ceilingDivided(max(exponents.lowerBound, from) - offset, step)
    let last = floorDivided(exponents.upperBound - offset, step)
    return max(0, last - first + 1)
  }

  /// The ticks, ascending.
  func ticks(_ spacing: LogSpacing) -> [LogTick] {
    switch spacing {
    case .linear: return []
    case .powers(let step, let offset, let from):
      return exponents(every: step, offset: offset, from: from)?.map { LogTick(base, $0) } ?? []
    case .mantissas(let mantissas):
      return multiples(of: mantissas).map { LogTick($0) }
    }
  }

  /// Multiples of powers of ten.
  private func multiples(of mantissas: [Int64]) -> [DecimalNumber] {
    let ten = LogBase(10)
    let decades = ten.powers(upTo: lower)...ten.powers(from: upper)
    return decades.flatMap { decade in
      mantissas.map { DecimalNumber($0, exponent: decade) }
    }.filter { contains($0.double) }
  }

  /// The minor ticks for a spacing: 2…9 between decades, multiples for other integer bases, and the
  /// powers that the spacing skips.
  func minors(_ spacing: LogSpacing) -> [Double] {
    switch spacing {
    case .linear: return []
    case .mantissas: return multiples(of: Array(2...9)).map(\.double)
    case .powers(let step, _, _) where step > 1:
      return exponents(every: Self.finer(step), offset: 0, from: .min)?.map(base.power) ?? []
    case .powers:
      // Including 1, which is almost always a major tick.
      if base.value == 10 { return multiples(of: Array(1...9)).map(\.double) }
      if base.decimalExponent != nil { return multiples(of: [1]).map(\.double) }
      guard base.hasMultiples else { return [] }
      let last = base.powers(from: upper)
      return (base.powers(upTo: lower)...last).flatMap { exponent in
        (1..<Int(base.value)).map { Double($0) * base.power(exponent) }
      }.filter(contains)
    }
  }

  /// The step of the minor powers between major powers of a step.
  private static func finer(_ step: Int) -> Int {
    if step <= 5 { return 1 }
    let digits = String(step)
    let decade = Int(pow(10, Double(digits.utf8.count - 1)))
    return switch step / decade {
    case 1: 2 * decade / 10
    case 2: 5 * decade / 10
    default: decade
    }
  }
}

/// The part of an axis on one side of zero.
struct LogSide {
  /// In magnitudes.
  let range: LogRange
  let isNegative: Bool
}
