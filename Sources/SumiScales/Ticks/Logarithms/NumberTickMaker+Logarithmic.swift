extension NumberTickMaker {
  /// Ticks of a logarithmic axis; see `LogTicks`.
  func logPlan(_ base: LogBase) -> NumberTickPlan {
    var plan = NumberTickPlan()
    let range = LogRange(lower: lower, upper: upper, base: base)
    let sides = [LogSide(range: range, isNegative: false)]
    if let lattice = factorLattice("ticks", rules.frequency, &plan.warnings) {
      addFactors(lattice, sides, to: &plan)
      addLogMinors(.linear, sides, to: &plan)
      return plan
    }
    if addAnchored(base, sides, to: &plan) { return plan }
    let found = LogTicks(range: range, count: count, format: format).best()
    let shown = LogRange(lower: lower, upper: upper, base: found.base)
    add(found, [LogSide(range: shown, isNegative: false)], to: &plan)
    return plan
  }

  /// Adds the major ticks found, and minor ticks between and beyond them.
  func add(_ found: FoundLogTicks, _ sides: [LogSide], to plan: inout NumberTickPlan) {
    plan.majors = found.ticks.map(\.value)
    plan.step = found.step
    if found.spacing == .linear {
      plan.labels = found.labels
      addLinearMinorsOnCurve(sides, to: &plan)
    } else {
      plan.labels = LogNotation(format: format, base: found.base).labels(of: found.ticks)
      addLogMinors(found.spacing, sides, to: &plan)
    }
  }

  /// Adds minor ticks to equidistant major ticks on a curved axis, only if they were requested.
  private func addLinearMinorsOnCurve(_ sides: [LogSide], to plan: inout NumberTickPlan) {
    switch rules.minor {
    case .automatic, .none: break
    case .nice, .parts: addLinearMinors(anchor: plan.majors.first ?? 0, to: &plan)
    case .frequency:
      addLogMinors(.linear, sides, to: &plan)
    }
  }

  /// Adds minor ticks on logarithmic parts of the axis, as the rules state.
  func addLogMinors(_ spacing: LogSpacing, _ sides: [LogSide], to plan: inout NumberTickPlan) {
    switch rules.minor {
    case .none: return
    case .automatic, .nice:
      plan.minors = values(of: sides) { $0.minors(spacing) }
    case .parts(let parts): addParts(parts, between: plan.majors, to: &plan)
    case .frequency(let frequency):
      guard let lattice = factorLattice("minor ticks", frequency, &plan.warnings) else { return }
      plan.minors = values(of: sides) { range in
        guard let multiples = lattice.multiples(in: range) else { return [] }
        let total = TickLimit.number(of: [multiples])
        guard total > TickLimit.minors else { return multiples.map { lattice.tick($0).value } }
        let (kept, every) = TickLimit.thinned([multiples], atMost: TickLimit.thinnedMinors)
        warn("minor ticks", lattice, total, every, &plan.warnings)
        return kept.map { lattice.tick($0).value }
      }
    }
  }

  private func values(
    of sides: [LogSide], _ magnitudes: (LogRange) -> [Double]
  ) -> [Double] {
    sides.flatMap { side in
      side.isNegative ? magnitudes(side.range).map { -$0 } : magnitudes(side.range)
    }
  }

  private func warn(
    _ kind: String, _ lattice: FactorLattice, _ total: Int64, _ every: Int64,
    _ warnings: inout [String]
  ) {
    let text = TickLimit.warning(
      "\(kind) by a factor of \(Self.text(lattice.factor))", makes: total, shown: every)
    if !warnings.contains(text) { warnings.append(text) }
  }

  /// Adds ticks at the anchor times powers of a factor, on each side of zero, and at zero.
  func addFactors(_ lattice: FactorLattice, _ sides: [LogSide], to plan: inout NumberTickPlan) {
    var ticks: [LogTick] = []
    var factor = lattice.factor
    if lower <= 0, upper >= 0 { ticks.append(LogTick(0.0)) }
    for side in sides {
      guard let multiples = lattice.multiples(in: side.range) else { continue }
      let total = TickLimit.number(of: [multiples])
      let shown: [Int64]
      if total > rules.greatestCount {
        let (kept, every) = TickLimit.thinned([multiples], atMost: count)
        shown = kept
        factor = lattice.power(Int(every))
        warn("ticks", lattice, total, every, &plan.warnings)
      } else {
        shown = Array(multiples)
      }
      ticks += shown.map { side.isNegative ? -lattice.tick($0) : lattice.tick($0) }
    }
    ticks.sort { $0.value < $1.value }
    plan.majors = ticks.map(\.value)
    plan.labels = LogNotation(format: format, base: nil).labels(of: ticks)
    plan.step = .factor(factor)
  }

  /// Adds ticks at a stated anchor times powers of the base, or if they are too many of a power of it;
  /// false without an anchor and if the range has fewer than two.
  func addAnchored(_ base: LogBase, _ sides: [LogSide], to plan: inout NumberTickPlan) -> Bool {
    guard rules.anchor != nil else { return false }
    for power in LogSpacing.ladder(upTo: 2_000) {
      let factor = base.power(power)
      guard factor.isFinite,
        let lattice = factorLattice("ticks", .number(factor), &plan.warnings)
      else { return false }
      let total = sides.reduce(0) { sum, side in
        sum + TickLimit.number(of: [lattice.multiples(in: side.range)].compactMap { $0 })
      }
      guard total > count else {
        guard total >= 2 else { break }
        addFactors(lattice, sides, to: &plan)
        addLogMinors(.linear, sides, to: &plan)
        return true
      }
    }
    plan.warnings.append(
      "the ticks are not counted from their anchor, with which few are in the range")
    return false
  }

  /// The lattice of a factor; `nil`, with a warning, if the factor is invalid.
  func factorLattice(
    _ kind: String, _ frequency: TickFrequency?, _ warnings: inout [String]
  ) -> FactorLattice? {
    guard let frequency, let factor = checked(frequency, kind, &warnings) else { return nil }
    guard factor >= FactorLattice.leastFactor else {
      warnings.append(
        "\(kind) of a logarithmic axis come by a factor, which \(Self.text(factor)) cannot be; "
          + "give one above 1, such as 10. \(Self.instead(kind))")
      return nil
    }
    var anchor = 1.0
    if let given = rules.anchor {
      if case .number(let value) = given, value.isFinite, value != 0,
        value > 0 || lower < 0
      {
        anchor = abs(value)
      } else {
        let text = "the anchor of logarithmic ticks is a number above 0; they are counted from 1"
        if !warnings.contains(text) { warnings.append(text) }
      }
    }
    return FactorLattice(factor: factor, anchor: anchor)
  }
}
