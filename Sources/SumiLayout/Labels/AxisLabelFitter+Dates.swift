import SumiChart
import SumiGeometry

/// The labels of dates, and under them the larger units, their contexts.
extension AxisLabelFitter {
  /// The coarsest natural step that has enough labels to read dates from or, where no step has, the
  /// densest whose labels fit. How much room a label needs is measured.
  func dateLabels() throws -> AxisLabels {
    guard isHorizontal else { return try densest() }
    let most = min(max(Int(length / metrics.leastDateSpacing) + 1, 2), 100)
    // Whoever states how many ticks there may be wants as many.
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
      // Of the steps that have fewer ticks, the next coarser one.
      count = min(count, found.majors.count) - 1
    }
    return try best ?? last.map(thinned) ?? .none(model.scale)
  }

  /// More labels than these say no more about when something was.
  private static let enoughDates = 10.0

  // MARK: Contexts

  /// The labels, each with what its context has to say after the label before it.
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

  /// Under or over an axis a context is a line of its own; beside one it follows the label in the same
  /// line or, where that would be too long, in the next.
  private func set(
    _ context: String?, under label: inout AxisLabel, angle: Double
  ) throws {
    if isHorizontal {
      label.context = try context.map(line)
      return
    }
    label.first = try line(label.tick.label)
    label.further = []
    guard let context else { return }
    let stand = LabelStand(side: model.side, angle: angle)
    let joined = try line("\(label.tick.label) \(context)")
    if stand.depth(of: joined.extent) <= thicknessLimit {
      label.first = joined
      return
    }
    let below = try line(context)
    if angle == 0, stand.depth(of: below.extent) <= thicknessLimit { label.further = [below] }
  }

  /// Without the context at the start of the axis where it leaves no room for the next one, which then
  /// tells all.
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
