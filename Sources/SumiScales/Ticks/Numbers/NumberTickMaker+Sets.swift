extension NumberTickMaker {
  /// The ticks of a bent scale: those that the rules state, or the choice (see `TickChoice`) among sets of
  /// round numbers, or else equidistant numbers.
  ///
  /// - Parameter sets: each ascending; numbers beyond the range are left out.
  func plan(among sets: [[DecimalNumber]]) -> NumberTickPlan {
    var plan = NumberTickPlan()
    let anchor = linearAnchor(&plan.warnings)
    if addFrequency(anchor: anchor, to: &plan) || addAnchored(at: anchor, to: &plan) {
      addLinearMinors(anchor: anchor, to: &plan)
      return plan
    }
    let (numbers, isStraight) = chosen(among: sets)
    plan.majors = numbers.map(\.double)
    if scale.transform.curve.countsRatios, !isStraight {
      plan.labels = LogNotation(format: format, base: nil).labels(of: numbers.map { LogTick($0) })
    } else {
      setLabels(of: numbers, in: &plan)
    }
    switch rules.minor {
    case .automatic, .none: break
    case .nice: addParts(5, between: plan.majors, to: &plan)
    case .parts(let parts): addParts(parts, between: plan.majors, to: &plan)
    case .frequency: addLinearMinors(anchor: anchor, to: &plan)
    }
    return plan
  }

  /// The numbers of a set, and whether they are equidistant ones.
  private typealias Chosen = (numbers: [DecimalNumber], isStraight: Bool)

  private func chosen(among sets: [[DecimalNumber]]) -> Chosen {
    let map = scale.unitMap
    var choice = TickChoice<Chosen>(on: map, atMost: count)
    func offer(_ set: [DecimalNumber], isStraight: Bool) {
      let numbers = set.filter { -1e-9...1 + 1e-9 ~= map($0.double) }
      if rules.isWhole, numbers.contains(where: { $0.trimmed.exponent < 0 }) { return }
      choice.offer((numbers, isStraight), values: numbers.map(\.double))
    }
    for set in sets { offer(set, isStraight: false) }
    var most = count
    while most >= 2 {
      let straight = search(atMost: most).best().0
      offer(straight, isStraight: true)
      most = min(most, straight.count) - 1
    }
    if let chosen = choice.chosen { return chosen.ticks }
    guard let fewest = choice.fewest, let first = fewest.numbers.first,
      let last = fewest.numbers.last
    else { return (search(atMost: 2).best().0, true) }
    return ([first, last], fewest.isStraight)
  }
}
