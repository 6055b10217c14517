/// The ticks of a range of numbers with breaks.
///
/// The step is chosen for the visible length. Multiples strictly inside a break are dropped. The
/// two ends of a break share one position; if both are multiples, the labels' `atBreaks` decides
/// which is kept.
struct BrokenNumberTicks {
  private let breaks: NumberBreaks
  private let search: NumberTickSearch
  private let keeps: TickFormat.BreakLabel
  private let lower: Double
  private let upper: Double
  /// The visible length.
  private let span: Double

  init(search: NumberTickSearch, breaks: NumberBreaks, keeps: TickFormat.BreakLabel) {
    self.search = search
    self.breaks = breaks
    self.keeps = keeps
    // An end inside a break moves to the break's end that is nearer to the other one.
    lower = breaks.range(containing: search.lower)?.upperBound ?? search.lower
    upper = breaks.range(containing: search.upper)?.lowerBound ?? search.upper
    span = breaks.compressed(search.upper) - breaks.compressed(search.lower)
  }

  /// The ticks, ascending, and their step; like `NumberTickSearch.best`.
  func best() -> ([DecimalNumber], step: Double?) {
    guard lower < upper, span > 0 else {
      return ([DecimalNumber(search.lower)].compactMap { $0?.rounded(toDigits: 15) }, nil)
    }
    guard span.isFinite, span >= 8 * resolution else { return (ends, step: span) }
    return found(isStrict: true) ?? found(isStrict: false) ?? pair() ?? (ends, step: span)
  }

  private var ends: [DecimalNumber] { [lower, upper].compactMap { DecimalNumber($0) } }

  /// The resolution of Double at the larger end.
  private var resolution: Double { max(abs(lower), abs(upper)).ulp }

  /// The set with the most ticks up to `count`; the coarser of two with equally many.
  private func found(isStrict: Bool) -> ([DecimalNumber], step: Double?)? {
    var best: (numbers: [DecimalNumber], step: Double?)?
    var rung = NumberLadder.start(lower: 0, upper: span, count: search.count)
    while true {
      let step = NumberLadder.step(rung)
      // Even the whole range, breaks included, has no room for more.
      if (upper / 2 - lower / 2) / (step.double / 2) + 1 < Double(best?.numbers.count ?? 2) - 0.5 {
        return best
      }
      rung += 1
      guard step.double >= 2 * resolution, !isStrict || search.suits(step),
        let numbers = multiples(of: step, limit: search.count)
      else { continue }
      if numbers.count >= best?.numbers.count ?? 2 { best = (numbers, step.double) }
    }
  }

  /// The first and last multiple of the coarsest step with too many ticks.
  private func pair() -> ([DecimalNumber], step: Double?)? {
    var rung = NumberLadder.start(lower: lower, upper: upper, count: 2) + 8
    let finest = NumberLadder.start(lower: 0, upper: span, count: 2)
    while rung >= finest {
      let step = NumberLadder.step(rung)
      rung -= 1
      guard step.double >= 2 * resolution else { return nil }
      let numbers = multiples(of: step, limit: 100)
      if let numbers, let first = numbers.first, let last = numbers.last, numbers.count >= 2 {
        return ([first, last], step: nil)
      }
    }
    return nil
  }

  /// The visible multiples of a step, ascending; `nil` if there are more than `limit`. Breaks are
  /// skipped, so the work is the number of ticks plus the number of breaks between them.
  func multiples(of step: DecimalNumber, limit: Int) -> [DecimalNumber]? {
    let size = step.double
    // Tolerance at the ends.
    let most = Double.greatestFiniteMagnitude
    let (low, high) = (max(lower - span * 1e-9, -most), min(upper + span * 1e-9, most))
    let number = { (multiple: Int64) in
      DecimalNumber(multiple * step.coefficient, exponent: step.exponent)
    }
    /// The first multiple at or above a number. The quotient is rounded, so multiples are compared.
    func first(from value: Double) -> Int64 {
      var multiple = Int64((value / size).rounded(.up))
      while number(multiple - 1).double >= value { multiple -= 1 }
      while number(multiple).double < value { multiple += 1 }
      return multiple
    }
    var result: [DecimalNumber] = []
    /// The end of the break that starts at the last tick.
    var twin: Double?
    var multiple = first(from: low)
    while true {
      let decimal = number(multiple)
      let value = decimal.double
      if value > high { return result }
      multiple += 1
      let place = min(max(value, lower), upper)
      let range = breaks.range(containing: place)
      if let range, place > range.lowerBound {
        multiple = first(from: min(range.upperBound, high.nextUp))
        continue
      }
      if place == twin {
        if keeps == .higher { result[result.count - 1] = decimal }
        twin = nil
        continue
      }
      result.append(decimal)
      twin = range?.upperBound
      if result.count > limit { return nil }
    }
  }
}

/// The best ticks of a range with or without breaks.
func best(
  _ search: NumberTickSearch, across scale: NumberScale, keeps: TickFormat.BreakLabel
) -> ([DecimalNumber], step: Double?) {
  guard let breaks = scale.transform.breaks else { return search.best() }
  return BrokenNumberTicks(search: search, breaks: breaks, keeps: keeps).best()
}
