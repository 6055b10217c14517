/// The ticks of a number axis, before they get positions.
package struct NumberTickPlan {
  /// Ascending.
  var majors: [Double] = []
  /// One per major tick.
  var labels: [String] = []
  /// In any order; those at a major tick or out of range are dropped.
  var minors: [Double] = []
  var step: TickStep?
  var warnings: [String] = []

  /// The ticks on a scale, with strictly ascending positions.
  func ticks(on scale: NumberScale) -> TickSet {
    let map = scale.unitMap
    var ticks: [Tick] = []
    ticks.reserveCapacity(majors.count)
    for (value, label) in zip(majors, labels) {
      ticks.append(
        Tick(position: min(max(map(value), 0), 1), label: label, value: .number(value)))
    }
    // Ticks that share a position, in a range of a few Doubles or around a break.
    if scale.isReversed { ticks.reverse() }
    ticks = Self.apart(ticks)
    if !minors.isEmpty { ticks = Tick.merged(ticks, minorTicks(map)) }
    return TickSet(ticks: ticks, step: step, warnings: warnings)
  }

  /// The ticks outside of breaks. Of two ticks at the ends of one break, one is kept.
  func leavingOut(
    _ breaks: NumberBreaks, keeps: TickFormat.BreakLabel, onlyMinors: Bool
  ) -> NumberTickPlan {
    let isShown = { (value: Double) in
      breaks.range(containing: value).map { $0.lowerBound == value } ?? true
    }
    var plan = self
    plan.minors = minors.filter(isShown)
    if onlyMinors { return plan }
    plan.majors = []
    plan.labels = []
    for (value, label) in zip(majors, labels) where isShown(value) {
      if let last = plan.majors.last, breaks.compressed(last) == breaks.compressed(value) {
        guard keeps == .higher else { continue }
        plan.majors.removeLast()
        plan.labels.removeLast()
      }
      plan.majors.append(value)
      plan.labels.append(label)
    }
    return plan
  }

  private func minorTicks(_ map: NumberMap) -> [Tick] {
    minors.map { Tick(position: map($0), label: "", isMinor: true, value: .number($0)) }
      .filter { -1e-9...1 + 1e-9 ~= $0.position }
      .map { tick in
        var tick = tick
        tick.position = min(max(tick.position, 0), 1)
        return tick
      }
      .sorted { $0.position < $1.position }
  }

  private static func apart(_ ticks: [Tick]) -> [Tick] {
    let isApart = ticks.indices.dropFirst().allSatisfy {
      ticks[$0 - 1].position < ticks[$0].position
    }
    if isApart { return ticks }
    return ticks.reduce(into: []) { kept, tick in
      if kept.last.map({ $0.position < tick.position }) ?? true { kept.append(tick) }
    }
  }
}
