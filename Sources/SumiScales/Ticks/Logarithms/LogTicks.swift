import Glibc

/// The search for the ticks of a range of positive numbers on a logarithmic axis: the densest of
/// these sets with at most `count` ticks.
///
/// - Powers of the base whose exponents are multiples of 1, 2, 3, 5, 10, 20, 30 …
/// - For base 10 and up to three and a half decades also 1, 3, 10 … and 1, 2, 5, 10 …
/// - If the ends differ by less than a factor of 5 (or the base), nice equidistant numbers.
///
/// If a base other than 10 has fewer than two powers in the range, powers of ten are used. There
/// are always at least two ticks. The sets do not depend on `count`, so a smaller one never gives
/// more ticks.
struct LogTicks {
  let range: LogRange
  let count: Int
  let format: NumberFormat

  /// The largest ratio of the ends for equidistant ticks.
  static let greatestStraightRatio = 5.0
  /// The number of decades above which only powers are labelled.
  static let mostDecadesWithMultiples = 3.5

  func best() -> FoundLogTicks {
    var best: (spacing: LogSpacing, size: Int)?
    var smallest: (spacing: LogSpacing, size: Int)?
    // Finest first; of two with equally many ticks the second, which extend further.
    for spacing in candidates() {
      let size = range.count(spacing)
      guard size >= 2 else { continue }
      if size <= count, size >= best?.size ?? 2 { best = (spacing, size) }
      if size <= smallest?.size ?? .max { smallest = (spacing, size) }
    }
    if isNearlyStraight {
      let linear = linear(atMost: count)
      if linear.ticks.count > best?.size ?? 1 { return linear }
    }
    if let best { return found(best.spacing) }
    if let smallest {
      var pair = found(smallest.spacing)
      pair.ticks = [pair.ticks[0], pair.ticks[pair.ticks.count - 1]]
      pair.step = nil
      return pair
    }
    if range.base.value != 10 {
      let range = LogRange(lower: range.lower, upper: range.upper, base: LogBase(10))
      return LogTicks(range: range, count: count, format: format).best()
    }
    return linear(atMost: 2)
  }

  private var isNearlyStraight: Bool {
    range.length < log(min(range.base.value, Self.greatestStraightRatio))
  }

  private func candidates() -> [LogSpacing] {
    let exponents = range.exponents
    let most = exponents.map { $0.upperBound - $0.lowerBound } ?? 0
    // If the step is longer than all exponents, at most one power is in range.
    let powers = LogSpacing.ladder(upTo: max(1, 2 * most)).map {
      LogSpacing.powers(every: $0)
    }
    let hasMultiples =
      range.base.value == 10 && range.length <= Self.mostDecadesWithMultiples * M_LN10
    return (hasMultiples ? [.mantissas([1, 2, 5]), .mantissas([1, 3])] : []) + powers
  }

  private func found(_ spacing: LogSpacing) -> FoundLogTicks {
    var step: TickStep?
    if case .powers(let every, _, _) = spacing, range.base.power(every).isFinite {
      step = .factor(range.base.power(every))
    }
    return FoundLogTicks(
      ticks: range.ticks(spacing), spacing: spacing, base: range.base, step: step)
  }

  private func linear(atMost count: Int) -> FoundLogTicks {
    FoundLogTicks(
      linear: NumberTickSearch(
        lower: range.lower, upper: range.upper, count: count, format: format), base: range.base)
  }
}
