/// The search for the ticks of one range of numbers.
struct NumberTickSearch {
  let lower: Double
  let upper: Double
  /// The largest number of ticks; at least 2.
  let count: Int
  let format: NumberFormat
  /// Whether only integers are suitable.
  var isWhole = false
  /// Finer steps are not suitable, if a coarser one has two ticks.
  var leastStep = 0.0

  /// The multiples of a step in a range.
  private struct Candidate {
    var step: DecimalNumber
    var first: Int64
    var last: Int64

    var count: Int { Int(last - first) + 1 }

    func number(_ multiple: Int64) -> DecimalNumber {
      DecimalNumber(multiple * step.coefficient, exponent: step.exponent)
    }
  }

  /// The resolution of Double at the larger end.
  private var resolution: Double { max(abs(lower), abs(upper)).ulp }

  /// Ticks this close to an end count as inside: 1e-9 of the span.
  private var tolerance: Double { upper * 1e-9 - lower * 1e-9 }

  private var ends: [DecimalNumber] { [lower, upper].compactMap { DecimalNumber($0) } }

  /// The ticks, ascending, and their step.
  func best() -> ([DecimalNumber], step: Double?) {
    guard lower < upper else {
      return ([DecimalNumber(lower)].compactMap { $0?.rounded(toDigits: 15) }, nil)
    }
    // A few neighbouring Doubles contain no multiples of a decimal step: use the ends.
    guard upper / 2 - lower / 2 >= 8 * resolution else { return (ends, step: upper - lower) }
    if let candidate = search(isStrict: true) ?? search(isStrict: false) {
      if let years = yearsToTheLast(insteadOf: candidate) { return years }
      return (
        (candidate.first...candidate.last).map(candidate.number), step: candidate.step.double
      )
    }
    return pair()
  }

  /// The candidate with the most ticks up to `count`, the coarser of two with equally many; `nil`
  /// if that is fewer than two.
  ///
  /// A strict search skips steps whose labels need too many digits.
  private func search(isStrict: Bool) -> Candidate? {
    var best: Candidate?
    var rung = NumberLadder.start(lower: lower, upper: upper, count: count)
    while true {
      let step = NumberLadder.step(rung)
      let size = step.double
      // The largest possible number of ticks.
      let most = (upper / 2 - lower / 2) / (size / 2) + 1
      if most < Double(best?.count ?? 2) - 0.5 { break }
      rung += 1
      guard size >= 2 * resolution, most < Double(4 * count) + 8, !isStrict || suits(step),
        let candidate = multiples(of: step)
      else { continue }
      if candidate.count <= count, candidate.count >= best?.count ?? 2 { best = candidate }
    }
    return best
  }

  /// Every third or fourth year back from the last one, where every fifth would end three years or
  /// more before it: 1990, 1993 … 2023 rather than 1990, 1995 … 2020. `nil` if there are no years, or
  /// no room for as many ticks.
  private func yearsToTheLast(
    insteadOf candidate: Candidate
  ) -> ([DecimalNumber], step: Double?)? {
    guard isWhole, candidate.step.double == 5, YearsToTheLast.areYears(from: lower, to: upper)
    else { return nil }
    let last = Int(upper)
    guard
      let years = YearsToTheLast(
        first: Int(lower.rounded(.up)), last: last, lastFifth: Int(candidate.last) * 5),
      years.count <= count
    else { return nil }
    let numbers = stride(from: years.first, through: last, by: years.step)
      .map { DecimalNumber(Int64($0), exponent: 0) }
    return (numbers, step: Double(years.step))
  }

  /// Whether a step's labels have no more digits than those of the neighbouring steps, and no more
  /// decimals than the format and the numbers allow.
  func suits(_ step: DecimalNumber) -> Bool {
    if isWhole, step.exponent < 0 { return false }
    if step.double < leastStep * (1 - 1e-6) { return false }
    if let (decimals, unit) = format.statedDecimals { return step.exponent >= unit - decimals }
    guard step.coefficient == 25 else { return true }
    let magnitude = DecimalNumber.magnitude(of: max(abs(lower), abs(upper)))
    let own = NumberNotation(format, magnitude: magnitude, finest: step.exponent)
    let other = NumberNotation(format, magnitude: magnitude, finest: step.exponent + 1)
    return own.decimals == other.decimals
  }

  private func multiples(of step: DecimalNumber) -> Candidate? {
    let size = step.double
    var candidate = Candidate(
      step: step, first: Int64((lower / size).rounded(.up)),
      last: Int64((upper / size).rounded(.down)))
    // The quotients are rounded, so the ticks are compared, which are accurate to half a unit in
    // the last place.
    let low = lower - tolerance
    let high = upper + tolerance
    let value = { (multiple: Int64) in candidate.number(multiple).double }
    while value(candidate.first - 1).isFinite, value(candidate.first - 1) >= low {
      candidate.first -= 1
    }
    while value(candidate.first) < low { candidate.first += 1 }
    while value(candidate.last + 1).isFinite, value(candidate.last + 1) <= high {
      candidate.last += 1
    }
    while value(candidate.last) > high { candidate.last -= 1 }
    return candidate.first <= candidate.last ? candidate : nil
  }

  /// Two ticks if every step has either more than two or fewer, as on −1…1.
  ///
  /// Consecutive steps differ by a factor of 2 or 2.5, so the coarsest step with more than two
  /// ticks has exactly three, and the middle one is a multiple of the next step. The outer two are
  /// a nice distance apart (2, 5 or 10 steps), except for 2 + 2: then the two ticks halfway to the
  /// middle are used.
  private func pair() -> ([DecimalNumber], step: Double?) {
    var coarsest: Candidate?
    var rung = NumberLadder.start(lower: lower, upper: upper, count: 2)
    while true {
      let step = NumberLadder.step(rung)
      rung += 1
      if (upper / 2 - lower / 2) / (step.double / 2) < 1 { break }
      guard step.double >= 2 * resolution, let candidate = multiples(of: step) else { continue }
      if candidate.count > 2 { coarsest = candidate }
    }
    guard let coarsest else { return (ends, step: upper - lower) }
    let middle = coarsest.first + 1
    var step = coarsest.step
    if step.coefficient == 2 {
      let half = DecimalNumber(1, exponent: step.exponent)
      return (
        [2 * middle - 1, 2 * middle + 1].map { DecimalNumber($0, exponent: half.exponent) },
        step: step.double
      )
    }
    step.coefficient *= 2
    return ([middle - 1, middle + 1].map(coarsest.number), step: step.double)
  }

  /// The range rounded outward by the finest step with at most `count` ticks: see `RangeRounding`.
  func rounded(breaks: NumberBreaks?) -> (lower: Double, upper: Double) {
    // Too few Doubles to count steps reliably; the range is unchanged.
    guard upper / 2 - lower / 2 >= 1000 * resolution else { return (lower, upper) }
    let rounding = RangeRounding(lower: lower, upper: upper, breaks: breaks)
    guard rounding.length > 0, rounding.length.isFinite else { return (lower, upper) }
    var rung = NumberLadder.start(
      lower: 0, upper: rounding.length, count: count)
    while true {
      let step = NumberLadder.step(rung)
      rung += 1
      guard step.double.isFinite else { return (lower, upper) }
      guard step.double >= 2 * resolution, suits(step) else { continue }
      let range = rounding.ends(step: step)
      let search = NumberTickSearch(
        lower: range.lower, upper: range.upper, count: count, format: format, isWhole: isWhole,
        leastStep: leastStep)
      if search.holds(step, breaks) { return range }
    }
  }

  /// Whether at most `count` ticks of a step are visible.
  private func holds(_ step: DecimalNumber, _ breaks: NumberBreaks?) -> Bool {
    if let breaks {
      let ticks = BrokenNumberTicks(search: self, breaks: breaks, keeps: .higher)
      return ticks.multiples(of: step, limit: count) != nil
    }
    let size = step.double
    let first = (lower / size - 1e-9).rounded(.up)
    let last = (upper / size + 1e-9).rounded(.down)
    return last - first + 1 <= Double(count)
  }

  /// The range from the multiple of a step at or below `lower` to the one at or above `upper`, for
  /// the finest step whose ticks include both ends.
  func extended() -> (lower: Double, upper: Double) {
    // Too few Doubles to count steps reliably; the range is unchanged.
    guard upper / 2 - lower / 2 >= 1000 * resolution else { return (lower, upper) }
    var rung = NumberLadder.start(lower: lower, upper: upper, count: count)
    while true {
      let step = NumberLadder.step(rung)
      let size = step.double
      rung += 1
      guard size.isFinite else { return (lower, upper) }
      guard size >= 2 * resolution, suits(step) else { continue }
      // With a tolerance, so that 0.3 is not beyond 3 · 0.1.
      let first = (lower / size + 1e-9).rounded(.down)
      let last = (upper / size - 1e-9).rounded(.up)
      guard last - first + 1 <= Double(count) else { continue }
      let candidate = Candidate(step: step, first: Int64(first), last: Int64(last))
      let low = candidate.number(candidate.first).double
      let high = candidate.number(candidate.last).double
      guard low.isFinite, high.isFinite else { return (lower, upper) }
      // The wider range may get a finer step, whose ticks miss its ends.
      let range = (lower: min(low, lower), upper: max(high, upper))
      let search = NumberTickSearch(
        lower: range.lower, upper: range.upper, count: count, format: format, isWhole: isWhole,
        leastStep: leastStep)
      let ticks = search.best().0
      if ticks.first?.double == low, ticks.last?.double == high { return range }
    }
  }

}
