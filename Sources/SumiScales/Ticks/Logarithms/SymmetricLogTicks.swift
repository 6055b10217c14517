import Glibc

/// The search for the ticks of a symmetric logarithmic axis: the densest of these sets with at most
/// `count` ticks, not much closer together than `count` evenly spaced ones.
///
/// - 0, and on both sides the same powers of the base from the threshold on: all of them, or every
///   2nd, 3rd, 5th, 10th …, starting at the threshold or a few powers further out.
/// - If the greatest number is at most 50 thresholds and the base is 10, also 1, 3, 10 … and 1, 2,
///   5 …
/// - If all numbers are within 5 thresholds, or within a factor of 5 on one side, nice equidistant
///   numbers.
///
/// There are always at least two ticks. A smaller count never gives more: a set that is allowed for
/// one count is allowed for all greater ones.
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
  /// The least distance of two ticks, as a fraction of the distance of `count` evenly spaced ones.
  private static let leastShare = 0.6

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
    let map = scale.unitMap
    var best: (found: FoundLogTicks, gap: Double)?
    var smallest: (found: FoundLogTicks, reach: Double)?
    for spacing in candidates(sides) {
      let found = self.found(spacing, sides)
      guard found.ticks.count >= 2 else { continue }
      let size = found.ticks.count
      let reach = abs(map(found.ticks[size - 1].value) - map(found.ticks[0].value))
      let least = smallest.map { ($0.found.ticks.count, -$0.reach) } ?? (.max, 0)
      if (size, -reach) < least { smallest = (found, reach) }
      guard size <= count, size >= best?.found.ticks.count ?? 2 else { continue }
      let places = found.ticks.map { map($0.value) }
      let gap = zip(places, places.dropFirst()).map { abs($1 - $0) }.min() ?? 0
      guard gap >= Self.leastShare / Double(count) else { continue }
      // Of sets of equal size, take the most even one.
      if let best, size == best.found.ticks.count, gap <= best.gap * 1.001 { continue }
      best = (found, gap)
    }
    if isNearlyStraight {
      let linear = linear(atMost: count)
      if linear.ticks.count > best?.found.ticks.count ?? 1 { return linear }
    }
    if let best { return best.found }
    guard var pair = smallest?.found else { return linear(atMost: 2) }
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
