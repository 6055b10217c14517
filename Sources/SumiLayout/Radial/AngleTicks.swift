import Glibc
import SumiChart
import SumiData

/// The ticks around a circle: parts of the whole turn, so that the last one stands where the first does
/// and is left out.
struct AngleTicks {
  let scale: Scale
  let axis: Axis

  /// Divisions of a circle that a reader knows; the last resort is a half.
  private static let divisions = [24, 12, 8, 6, 4, 2]

  /// The counts to try, the densest first.
  var counts: [Int] {
    // A program may ask for as many as there are numbers.
    let stated = axis.ticks.count.map { min(max($0, 1), Self.mostCategories) }
    switch scale {
    case .category(let categories):
      // Every k-th for all small k, then in growing steps.
      let all = Int(min(abs(categories.upper - categories.lower).rounded(.up), 1e9))
      var every = max((all + Self.mostCategories - 1) / Self.mostCategories, 1)
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

  /// More names than these are not read on any circle.
  private static let mostCategories = 120

  /// At most so many ticks; positions are shares of the turn, strictly growing, below 1.
  func ticks(atMost count: Int) -> [Tick] {
    let rules = RadialTickRules(axis.ticks, on: scale).rules
    var ticks: [Tick]
    if case .number(let numbers) = scale, rules.values == nil, rules.frequency == nil,
      let parts = parts(of: numbers, atMost: count)
    {
      ticks = parts
    } else {
      ticks = scale.ticks(atMost: count, rules: rules, labels: axis.labels).ticks
        .filter { !$0.isMinor }
    }
    if let last = ticks.last, ticks.count > 1, last.position - ticks[0].position > 1 - 1e-6 {
      ticks.removeLast()
    }
    return ticks
  }

  /// Equal parts of the turn, where some are nice.
  private func parts(of scale: NumberScale, atMost count: Int) -> [Tick]? {
    let span = scale.upper - scale.lower
    let from = scale.lower
    guard span.isFinite, span != 0, count >= 2 else { return nil }
    let isRadians = abs(abs(span) / (2 * .pi) - 1) < 1e-3 && axis.labels.format == .automatic
    let isDegrees = abs(span) == 360
    for parts in isRadians || isDegrees ? Self.divisions : Array((2...count).reversed())
    where parts <= count {
      let step = span / Double(parts)
      guard isRadians || isDegrees || Self.isNice(abs(step)) else { continue }
      // A first tick that is no multiple of the step puts all the others at odd places too.
      if !isRadians, from != 0, (from / step).rounded() * step != from { continue }
      return (0..<parts).map { index in
        let share = Double(index) / Double(parts)
        let value = from + Double(index) * step
        let label: String
        if isRadians {
          label = Self.radians(twelfths: (12 * value / .pi).rounded())
        } else {
          let isPlain = axis.labels.format == .automatic
          label = axis.labels.format.text(value) + (isDegrees && isPlain ? "°" : "")
        }
        return Tick(position: share, label: label, value: .number(value))
      }
    }
    return nil
  }

  /// Whether a step is 1, 2, 2.5, 3, 4, 5 or 6 times a power of ten.
  private static func isNice(_ step: Double) -> Bool {
    let leading = step / pow(10, log10(step).rounded(.down))
    return [1, 2, 2.5, 3, 4, 5, 6, 10].contains { abs(leading - $0) < 1e-9 }
  }

  /// A multiple of π / 12 in words: 3π/4.
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

/// What the user says about ticks, in the terms of a scale; what is of another kind is left out.
struct RadialTickRules {
  let rules: TickRules

  init(_ ticks: AxisTicks, on scale: Scale) {
    let value = { (datum: Datum) in Self.value(of: datum, on: scale) }
    rules = TickRules(
      frequency: ticks.frequency, anchor: ticks.anchor.flatMap(value),
      values: ticks.values.map { $0.compactMap(value) }, minor: ticks.minor)
  }

  private static func value(of datum: Datum, on scale: Scale) -> AxisValue? {
    switch (scale, datum) {
    case (.number, .number(let number)): return .number(number)
    case (.category, .number(let index)): return .category(index: index)
    case (.category(let categories), .text(let name)):
      return categories.index(of: name).map { .category(index: Double($0)) }
    case (.dateTime(let times), .text(let text)):
      guard case .dateTimes(let stamps, let unit)? = try? Column(inferringTypesOf: [text]).values
      else { return nil }
      return .dateTime(stamps.integer(at: 0).converted(from: unit, to: times.timeUnit))
    default: return nil
    }
  }
}
