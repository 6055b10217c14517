import Glibc
import SumiScales

/// The ticks around a circle: parts of the full turn, without the last one, which coincides with
/// the first.
struct AngleTicks {
  let scale: Scale
  let source: AxisTickSource
  /// The largest number of ticks, if stated.
  let statedCount: Int?

  /// Common divisions of a circle; the last resort is a half.
  private static let divisions = [24, 12, 8, 6, 4, 2]

  /// The counts to try, densest first.
  var counts: [Int] {
    let stated = statedCount.map { min(max($0, 1), Self.greatestCount) }
    switch scale {
    case .category(let categories):
      // Every k-th for all small k, then in growing steps.
      let all = Int(min(abs(categories.upper - categories.lower).rounded(.up), 1e9))
      var every = max((all + Self.greatestCount - 1) / Self.greatestCount, 1)
      if let stated { every = max(every, (all + stated - 1) / stated) }
      var result: [Int] = []
      while result.last != 1 {
        result.append(max((all + every - 1) / every, 1))
        every += max(every / 8, 1)
      }
      return result
    case .number, .dateTime:
      return Array((2...max(stated ?? 12, 2)).reversed())
    }
  }

  /// More labels than this are unreadable on any circle.
  private static let greatestCount = 120

  /// At most this many major ticks; positions are fractions of the turn, strictly ascending, below
  /// 1.
  func ticks(atMost count: Int) -> TickSet {
    var set: TickSet
    if case .number(let numbers) = scale, !source.isFixed,
      let parts = parts(of: numbers, atMost: count)
    {
      set = TickSet(ticks: parts)
    } else {
      set = source.plainTicks(of: scale, atMost: count)
      set.ticks.removeAll(where: \.isMinor)
    }
    set = source.shown(set)
    if let first = set.ticks.first, let last = set.ticks.last, set.ticks.count > 1,
      last.position - first.position > 1 - 1e-6
    {
      set.ticks.removeLast()
    }
    return set
  }

  /// Equal parts of the turn, if some are nice.
  private func parts(of scale: NumberScale, atMost count: Int) -> [Tick]? {
    let span = scale.upper - scale.lower
    let from = scale.lower
    guard span.isFinite, span != 0, count >= 2 else { return nil }
    let isRadians = abs(abs(span) / (2 * .pi) - 1) < 1e-3 && source.labels.format == .automatic
    let isDegrees = abs(span) == 360
    let candidates =
      isRadians || isDegrees
      ? Self.divisions.filter { $0 <= count } : Array(stride(from: count, through: 2, by: -1))
    for parts in candidates {
      let step = span / Double(parts)
      guard isRadians || isDegrees || Self.isNice(abs(step)), isRadians || isWritten(step) else {
        continue
      }
      // A first tick that is not a multiple of the step puts all the others at odd positions too.
      if !isRadians, from != 0, (from / step).rounded() * step != from { continue }
      let values = (0..<parts).map { from + Double($0) * step }
      let unit = isDegrees && source.labels.format == .automatic ? "°" : ""
      let labels =
        isRadians
        ? values.map { Self.radians(twelfths: (12 * $0 / .pi).rounded()) }
        : source.labels.format.texts(of: values, in: source.labels.language ?? .english)
          .map { $0 + unit }
      return values.indices.map { index in
        Tick(
          position: Double(index) / Double(parts), label: labels[index],
          value: .number(values[index]))
      }
    }
    return nil
  }

  /// Whether the stated decimals can represent all multiples of a step.
  private func isWritten(_ step: Double) -> Bool {
    guard let (count, unit) = source.labels.format.statedDecimals else { return true }
    let last = step * pow(10, Double(count - unit))
    return abs(last - last.rounded()) <= 1e-9 * abs(last)
  }

  /// Whether a step is 1, 2, 2.5, 3, 4, 5 or 6 times a power of ten.
  private static func isNice(_ step: Double) -> Bool {
    let leading = step / pow(10, log10(step).rounded(.down))
    return [1, 2, 2.5, 3, 4, 5, 6, 10].contains { abs(leading - $0) < 1e-9 }
  }

  /// A multiple of π / 12 as text: 3π/4.
  private static func radians(twelfths: Double) -> String {
    guard twelfths != 0, let count = Int(exactly: twelfths) else { return "0" }
    var (above, below) = (abs(count), 12)
    for divisor in [2, 2, 3] where above % divisor == 0 && below % divisor == 0 {
      (above, below) = (above / divisor, below / divisor)
    }
    return (count < 0 ? "\u{2212}" : "") + (above == 1 ? "" : "\(above)") + "π"
      + (below == 1 ? "" : "/\(below)")
  }
}
