import Glibc

/// Numbers above 0 from `lower` up to `upper`, and what of a logarithmic axis' ticks lies there.
struct LogRange {
  let lower: Double
  let upper: Double
  let base: LogBase

  /// What counts as inside: 1e-9 of the logarithms more at either end.
  private let low: Double
  private let high: Double
  /// ln(upper / lower).
  let length: Double
  /// The exponents of the base's powers inside.
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
    // These are right to 1e-12 of the number, which may be more than a narrow range.
    let isInside = { (exponent: Int) in
      let power = base.power(exponent)
      return power >= low && power <= high && power > 0
    }
    while first <= last, !isInside(first) { first += 1 }
    while first <= last, !isInside(last) { last -= 1 }
    exponents = first <= last ? first...last : nil
  }

  private func contains(_ value: Double) -> Bool { value >= low && value <= high && value > 0 }

  /// The exponents of a spacing of powers inside.
  private func exponents(every step: Int, offset: Int, from: Int) -> StrideThrough<Int>? {
    guard let exponents, from <= exponents.upperBound else { return nil }
    let lowest = max(exponents.lowerBound, from)
    let first = ceilingDivided(lowest - offset, step) * step + offset
    return stride(from: first, through: exponents.upperBound, by: step)
  }

  /// How many ticks of a spacing are inside.
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

  /// Multiples of the powers of ten.
  private func multiples(of mantissas: [Int64]) -> [DecimalNumber] {
    let ten = LogBase(10)
    let decades = ten.powers(upTo: lower)...ten.powers(from: upper)
    return decades.flatMap { decade in
      mantissas.map { DecimalNumber($0, exponent: decade) }
    }.filter { contains($0.double) }
  }

  /// The unlabelled ticks that go with a spacing: 2…9 between decades, other multiples of other
  /// whole bases, and powers where the spacing leaves some out.
  func minors(_ spacing: LogSpacing) -> [Double] {
    switch spacing {
    case .linear: return []
    case .mantissas: return multiples(of: Array(2...9)).map(\.double)
    case .powers(let step, _, _) where step > 1:
      return exponents(every: Self.finer(step), offset: 0, from: .min)?.map(base.power) ?? []
    case .powers:
      // Also 1, which is a major tick nearly always.
      if base.value == 10 { return multiples(of: Array(1...9)).map(\.double) }
      if base.decimalExponent != nil { return multiples(of: [1]).map(\.double) }
      guard base.hasMultiples else { return [] }
      let last = base.powers(from: upper)
      return (base.powers(upTo: lower)...last).flatMap { exponent in
        (1..<Int(base.value)).map { Double($0) * base.power(exponent) }
      }.filter(contains)
    }
  }

  /// The step between the powers that stand unlabelled between those of a step.
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
  /// Of magnitudes.
  let range: LogRange
  let isNegative: Bool
}
