import Glibc

/// The search for the ticks of a symmetric logarithmic axis: the choice (see `TickChoice`) among these
/// sets.
///
/// - 0, and on both sides the same powers of the base from the threshold on: all of them, or every
///   2nd, 3rd, 5th, 10th …, starting at the threshold or a few powers further out.
/// - If the greatest number is at most 50 thresholds and the base is 10, also 1, 3, 10 … and 1, 2,
///   5 …
/// - If all numbers are within 5 thresholds, or within a factor of 5 on one side, nice equidistant
///   numbers.
///
/// There are always at least two ticks.
struct SymmetricLogTicks {
  let scale: NumberScale
  let lower: Double
  let upper: Double
  let base: LogBase
  let threshold: Double
  let count: Int
  let format: NumberFormat

  private static let straightRatio = LogTicks.greatestStraightRatio
  private static let ratioWithMultiples = 50.0

  /// The parts beyond the threshold, on both sides of zero.
  var sides: [LogSide] {
    let sides = [(low: -upper, high: -lower, true), (low: lower, high: upper, false)]
    return sides.compactMap { low, high, isNegative in
      let start = max(low, threshold)
      guard high >= start else { return nil }
      return LogSide(
        range: LogRange(lower: start, upper: high, base: base), isNegative: isNegative)
    }
  }

  private var isOneSided: Bool { lower > 0 || upper < 0 }

  private var greatest: Double { max(abs(lower), abs(upper)) }

  func best() -> FoundLogTicks {
    let sides = self.sides
    var choice = TickChoice<FoundLogTicks>(on: scale.unitMap, atMost: count)
    for spacing in candidates(sides) {
      let found = self.found(spacing, sides)
      choice.offer(found, values: found.ticks.map(\.value))
    }
    if isNearlyStraight {
      let linear = linear(atMost: count)
      if linear.ticks.count > choice.chosen?.size ?? 1 { return linear }
    }
    if let chosen = choice.chosen { return chosen.ticks }
    guard var pair = choice.fewest else { return linear(atMost: 2) }
    pair.ticks = [pair.ticks[0], pair.ticks[pair.ticks.count - 1]]
    pair.step = nil
    return pair
  }

  private var isNearlyStraight: Bool {
    if greatest <= Self.straightRatio * threshold { return true }
    let least = min(abs(lower), abs(upper))
    return isOneSided && greatest <= Self.straightRatio * least
  }

  private func candidates(_ sides: [LogSide]) -> [LogSpacing] {
    let exponents = sides.compactMap(\.range.exponents)
    guard let first = exponents.map(\.lowerBound).min(),
      let last = exponents.map(\.upperBound).max()
    else { return [] }
    // 0 and the last power; then each set, also without the powers closest to 0.
    var candidates = [
      LogSpacing.powers(every: max(1, last - first), offset: last, from: last)
    ]
    for step in LogSpacing.ladder(upTo: max(1, 2 * (last - first))) {
      // Skips sets far larger than `count`.
      if (last - first) / step > 2 * count { continue }
      for offset in 0..<(step <= 5 ? step : 1) {
        candidates.append(.powers(every: step, offset: offset))
      }
      candidates.append(.powers(every: step, from: first + max(1, step / 2)))
    }
    if base.value == 10, greatest <= Self.ratioWithMultiples * threshold || isShort {
      candidates += [.mantissas([1, 3]), .mantissas([1, 2, 5])]
    }
    return candidates
  }

  /// Whether all numbers are beyond the threshold on one side, within few enough decades for
  /// multiples.
  private var isShort: Bool {
    let least = min(abs(lower), abs(upper))
    return isOneSided && least >= threshold
      && Logarithm.ratio(greatest, to: least) <= LogTicks.mostDecadesWithMultiples * M_LN10
  }

  private func found(_ spacing: LogSpacing, _ sides: [LogSide]) -> FoundLogTicks {
    var ticks = sides.flatMap { side in
      side.isNegative ? side.range.ticks(spacing).reversed().map { -$0 } : side.range.ticks(spacing)
    }
    if lower <= 0, upper >= 0 {
      let place = ticks.firstIndex { $0.value > 0 } ?? ticks.count
      ticks.insert(LogTick(0.0), at: place)
    }
    var step: TickStep?
    if case .powers(let every, _, _) = spacing, base.power(every).isFinite {
      step = .factor(base.power(every))
    }
    return FoundLogTicks(ticks: ticks, spacing: spacing, base: base, step: step)
  }

  private func linear(atMost count: Int) -> FoundLogTicks {
    FoundLogTicks(
      linear: NumberTickSearch(lower: lower, upper: upper, count: count, format: format),
      base: base)
  }
}
