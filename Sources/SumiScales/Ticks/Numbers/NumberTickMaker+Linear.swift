extension NumberTickMaker {
  /// Equidistant ticks.
  func linearPlan() -> NumberTickPlan {
    var plan = NumberTickPlan()
    let anchor = linearAnchor(&plan.warnings)
    if !addFrequency(anchor: anchor, to: &plan), !addAnchored(at: anchor, to: &plan) {
      addAutomatic(to: &plan)
    }
    addLinearMinors(anchor: anchor, to: &plan)
    return plan
  }

  private func addAutomatic(to plan: inout NumberTickPlan) {
    let (numbers, step) = best(search(atMost: count), across: scale, keeps: keeps)
    plan.majors = numbers.map(\.double)
    setLabels(of: numbers, in: &plan)
    plan.step = step.map { .number($0) }
  }

  /// The search for equidistant ticks.
  func search(atMost count: Int) -> NumberTickSearch {
    NumberTickSearch(
      lower: lower, upper: upper, count: count, format: format, isWhole: rules.isWhole,
      leastStep: rules.leastStep)
  }

  /// Adds the ticks of the finest nice step with at most `count` of them, counted from an anchor; false
  /// for an anchor at 0, from which automatic ticks are counted anyway.
  func addAnchored(at anchor: Double, to plan: inout NumberTickPlan) -> Bool {
    guard anchor != 0 else { return false }
    var most = count
    var coarsest: Double?
    while true {
      let nice =
        coarsest.map { 2 * $0 } ?? best(search(atMost: most), across: scale, keeps: keeps).step
      guard let step = nice,
        let lattice = NumberLattice(step: step, anchor: anchor, lower: lower, upper: upper)
      else { return false }
      let multiples = shownMultiples(of: lattice)
      guard TickLimit.number(of: multiples) > count else {
        let numbers = multiples.flatMap { $0.map(lattice.decimal) }
        plan.majors = numbers.map(\.double)
        setLabels(of: legible(numbers, step: step), in: &plan)
        plan.step = .number(step)
        return true
      }
      // Counted from elsewhere, a step may have one more tick in the range.
      if most > 2 { most -= 1 } else { coarsest = step }
    }
  }

  func linearAnchor(_ warnings: inout [String]) -> Double {
    guard let anchor = rules.anchor else { return 0 }
    if case .number(let value) = anchor, value.isFinite { return value }
    warnings.append("the anchor of the ticks is not a number; they are counted from 0")
    return 0
  }

  /// Adds the ticks of a frequency; false if the rules have none that is valid.
  func addFrequency(anchor: Double, to plan: inout NumberTickPlan) -> Bool {
    guard let frequency = rules.frequency,
      let step = checked(frequency, "ticks", &plan.warnings)
    else { return false }
    guard
      let lattice = NumberLattice(step: step, anchor: anchor, lower: lower, upper: upper)
    else {
      plan.warnings.append(tooFine("ticks", step))
      return false
    }
    plan.step = .number(step)
    let multiples = shownMultiples(of: lattice)
    var numbers: [DecimalNumber] = []
    let total = TickLimit.number(of: multiples)
    if total > rules.greatestCount {
      let (kept, every) = TickLimit.thinned(
        multiples, from: lattice.origin, atMost: count)
      numbers = kept.map(lattice.decimal)
      plan.step = .number(step * Double(every))
      plan.warnings.append(
        TickLimit.warning("ticks every \(Self.text(step))", makes: total, shown: every))
    } else {
      numbers = multiples.flatMap { $0.map(lattice.decimal) }
    }
    plan.majors = numbers.map(\.double)
    setLabels(of: legible(numbers, step: step), in: &plan)
    return true
  }

  /// Sets labels in one notation.
  func setLabels(of numbers: [DecimalNumber], in plan: inout NumberTickPlan) {
    plan.labels = NumberNotation.labels(of: numbers, format, isAlone: false)
    warnOfDecimals(of: numbers, in: &plan)
  }

  /// Adds a warning if ticks need more decimals than given.
  func warnOfDecimals(of numbers: [DecimalNumber], in plan: inout NumberTickPlan) {
    guard let (decimals, unit) = format.statedDecimals, !scale.transform.curve.isBent else {
      return
    }
    let needed = numbers.reduce(0) {
      $1.coefficient == 0 ? $0 : max($0, unit - $1.trimmed.exponent)
    }
    guard needed > decimals else { return }
    let found = needed == 1 ? "1 decimal" : "\(needed) decimals"
    plan.warnings.append(
      "the labels have \(found), because with \(decimals) they would not show where their ticks are"
    )
  }

  /// The multiples in the visible parts of the range.
  private func shownMultiples(of lattice: NumberLattice) -> [ClosedRange<Int64>] {
    guard let breaks = scale.transform.breaks else {
      return [lattice.multiples(lower: lower, upper: upper)].compactMap { $0 }
    }
    var result: [ClosedRange<Int64>] = []
    for stretch in breaks.stretches(from: lower, to: upper) {
      guard
        let multiples = lattice.multiples(lower: stretch.lowerBound, upper: stretch.upperBound)
      else { continue }
      // With the tolerance, the ends of a very short break may be the same number.
      let first = max(multiples.lowerBound, result.last.map { $0.upperBound + 1 } ?? .min)
      if first <= multiples.upperBound { result.append(first...multiples.upperBound) }
    }
    return result
  }

  /// Rounded to a thousandth of a step if the numbers have digits beyond a millionth of it, as with
  /// steps of a third; or to the given decimals, if they are no coarser than the step.
  private func legible(_ numbers: [DecimalNumber], step: Double) -> [DecimalNumber] {
    guard let magnitude = DecimalNumber.magnitude(of: step),
      numbers.contains(where: { $0.coefficient != 0 && $0.trimmed.exponent < magnitude - 6 })
    else { return numbers }
    var last = magnitude - 3
    if let (decimals, unit) = format.statedDecimals {
      last = max(min(unit - decimals, magnitude - 1), magnitude - 12)
    }
    return numbers.map { $0.rounded(toExponent: last) }
  }

  /// The distance of a frequency; `nil`, with a warning, if it is invalid.
  func checked(
    _ frequency: TickFrequency, _ kind: String, _ warnings: inout [String]
  ) -> Double? {
    switch frequency {
    case .number(let number) where number > 0 && number.isFinite: return number
    case .number(let number):
      warnings.append(
        "\(kind) cannot have the step \(Self.text(number)); give a number above 0. "
          + Self.instead(kind))
    case .time(let step):
      warnings.append(
        "\(kind) every \(step) are for date-time axes, and this axis has numbers. "
          + Self.instead(kind))
    }
    return nil
  }

  private func tooFine(_ kind: String, _ step: Double) -> String {
    "\(kind) every \(Self.text(step)) cannot be told apart from \(Self.text(lower)) to "
      + "\(Self.text(upper)). \(Self.instead(kind))"
  }

  /// The end of a warning: what is shown instead.
  static func instead(_ kind: String) -> String {
    kind == "ticks" ? "They are automatic" : "There are none"
  }

  /// Adds the minor ticks of a linear part of the axis.
  func addLinearMinors(anchor: Double, to plan: inout NumberTickPlan) {
    switch rules.minor {
    case .automatic, .none: return
    case .nice:
      guard plan.majors.count > 1 || plan.step != nil,
        let step = DecimalNumber(distance(of: plan))
      else { return }
      addParts(Self.niceParts(step), to: &plan)
    case .parts(let parts):
      guard parts >= 2, parts <= TickLimit.minors else {
        plan.warnings.append(TickLimit.warning(parts: parts))
        return
      }
      addParts(parts, to: &plan)
    case .frequency(let frequency):
      guard let step = checked(frequency, "minor ticks", &plan.warnings) else { return }
      guard
        let lattice = NumberLattice(step: step, anchor: anchor, lower: lower, upper: upper)
      else {
        plan.warnings.append(tooFine("minor ticks", step))
        return
      }
      add(lattice, to: &plan)
    }
  }

  /// The distance of major ticks; exact in decimals if possible.
  private func distance(of plan: NumberTickPlan) -> Double {
    if case .number(let step)? = plan.step { return step }
    return plan.majors[1] - plan.majors[0]
  }

  private func addParts(_ parts: Int, to plan: inout NumberTickPlan) {
    guard let first = plan.majors.first,
      plan.majors.count > 1 || plan.step != nil,
      let lattice = NumberLattice(
        step: distance(of: plan), anchor: first, parts: parts, lower: lower, upper: upper)
    else { return }
    add(lattice, to: &plan)
  }

  private func add(_ lattice: NumberLattice, to plan: inout NumberTickPlan) {
    let multiples = shownMultiples(of: lattice)
    let total = TickLimit.number(of: multiples)
    guard total > TickLimit.minors else {
      plan.minors = multiples.flatMap { $0.map { lattice.decimal($0).double } }
      return
    }
    let (kept, every) = TickLimit.thinned(
      multiples, from: lattice.origin, atMost: TickLimit.thinnedMinors)
    plan.minors = kept.map { lattice.decimal($0).double }
    plan.warnings.append(
      TickLimit.warning(
        "minor ticks every \(Self.text(lattice.distance))", makes: total, shown: every))
  }

  /// The number of parts that divide a step into round numbers.
  static func niceParts(_ step: DecimalNumber) -> Int {
    switch step.trimmed.coefficient.magnitude {
    case 2, 4, 8, 12, 16, 24, 36: 4
    case 3, 6, 9, 15, 18, 45, 75: 3
    default: 5
    }
  }
}
