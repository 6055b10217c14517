extension NumberTickMaker {
  /// Ticks of a symmetric logarithmic axis; see `SymmetricLogTicks`. A frequency is a factor
  /// counted from the threshold outward, on both sides of zero.
  func symmetricPlan(_ base: LogBase, _ curve: SymmetricLog) -> NumberTickPlan {
    var plan = NumberTickPlan()
    let search = SymmetricLogTicks(
      scale: scale, lower: lower, upper: upper, base: base, threshold: curve.threshold,
      count: count, format: format)
    let sides = search.sides
    if let lattice = factorLattice("ticks", rules.frequency, &plan.warnings) {
      addFactors(lattice, sides, to: &plan)
      addLogMinors(.linear, sides, to: &plan)
      return plan
    }
    if !addAnchored(base, sides, to: &plan) { add(search.best(), sides, to: &plan) }
    return plan
  }
}
