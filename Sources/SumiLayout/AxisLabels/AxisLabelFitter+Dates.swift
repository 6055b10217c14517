import SumiGeometry
import SumiScales

/// The labels of dates, with the larger units as contexts below.
extension AxisLabelFitter {
  /// Whether the numbers are years, which have the labels of dates.
  var hasYears: Bool {
    guard isHorizontal, model.rules.isWhole, case .number(let scale) = model.scale,
      scale.transform == .linear
    else { return false }
    return YearsToTheLast.areYears(
      from: min(scale.lower, scale.upper), to: max(scale.lower, scale.upper))
  }

  /// The coarsest calendar step with enough labels or, if there is none, the densest whose labels
  /// fit. The room for labels is measured.
  func dateLabels() throws -> AxisLabels {
    guard isHorizontal else { return try densest() }
    let most = min(max(Int(length / metrics.leastDateSpacing) + 1, 2), 100)
    // A stated count is used as it is.
    let enough =
      model.axis.ticks.count == nil
      ? min(length / metrics.horizontalTickSpacing, Self.enoughDates) : .infinity
    var count = min(max(model.axis.ticks.count ?? most, 2), most)
    var best: AxisLabels?
    var last: AxisLabels?
    while count >= 2 {
      let found = try candidate(atMost: count)
      if best != nil, Double(found.labels.count) < enough { break }
      if fits(found) { best = found }
      last = found
      // The next coarser step, which has fewer ticks.
      count = min(count, found.majors.count) - 1
    }
    return try best ?? last.map(thinned) ?? .none(model.scale)
  }

  /// More labels than this add little.
  private static let enoughDates = 10.0

  // MARK: Contexts

  /// The labels, each with its context, which depends on the previous label.
  func withContexts(_ labels: AxisLabels) throws -> AxisLabels {
    let isPlain = labels.contexts == nil && !labels.labels.contains { $0.tick.contextLabel != nil }
    if isPlain { return labels }
    var result = labels
    let isComplete = labels.labels.count == labels.majors.count
    var previous: AxisValue?
    for place in labels.labels.indices {
      let tick = labels.labels[place].tick
      var text = tick.contextLabel
      if !isComplete, let contexts = labels.contexts, let value = tick.value {
        text = contexts.context(of: value, after: previous)
      }
      previous = tick.value
      try set(text, under: &result.labels[place], angle: labels.angle)
    }
    if isHorizontal, let contexts = labels.contexts, let value = labels.labels.first?.tick.value {
      result.labels[0].isContextAtStart = contexts.isAtStart(value)
    }
    if model.axis.width != nil, isHorizontal,
      result.thickness(side: model.side, font: font) > thicknessLimit
    {
      for place in result.labels.indices { result.labels[place].context = nil }
    }
    return result
  }

  /// On a horizontal axis a context is on its own line; on a vertical one it follows the label on
  /// the same line or, if that is too long, on the next.
  private func set(
    _ context: String?, under label: inout AxisLabel, angle: Double
  ) throws {
    if isHorizontal {
      label.context = try context.map { try line($0) }
      return
    }
    label.first = try line(label.tick.label, label.style)
    label.further = []
    guard let context else { return }
    let stand = LabelStand(side: model.side, angle: angle)
    let joined = try line("\(label.tick.label) \(context)", label.style)
    if stand.depth(of: joined.extent) <= thicknessLimit {
      label.first = joined
      return
    }
    let below = try line(context)
    if angle == 0, stand.depth(of: below.extent) <= thicknessLimit { label.further = [below] }
  }

  /// Drops the context at the start of the axis if it overlaps the next one, which is then written
  /// in full.
  func apart(_ labels: AxisLabels) throws -> AxisLabels {
    guard let first = labels.labels.first, first.isContextAtStart, first.context != nil,
      let next = labels.labels.dropFirst().firstIndex(where: { $0.context != nil }),
      contextsCollide(first, labels.labels[next])
    else { return labels }
    var result = labels
    result.labels[0].context = nil
    if let value = labels.labels[next].tick.value,
      let whole = labels.contexts?.context(of: value, after: nil)
    {
      result.labels[next].context = try line(whole)
    }
    return result
  }
}
