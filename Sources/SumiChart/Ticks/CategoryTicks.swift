/// The ticks of a category axis: every k-th name, counted from the first of all, so that panning
/// does not change which names are shown.
public func ticks(of scale: CategoryScale, every count: Int = 1) -> TickSet {
  let stride = max(count, 1)
  guard let shown = shownIndices(of: scale) else { return TickSet() }
  let first = (shown.lowerBound + stride - 1) / stride * stride
  var ticks = Swift.stride(from: first, through: shown.upperBound, by: stride).map { index in
    Tick(
      position: min(max(scale.unit(index: Double(index)), 0), 1), label: scale.names[index],
      value: .category(index: Double(index)))
  }
  if scale.isReversed { ticks.reverse() }
  return TickSet(ticks: ticks, step: .category(every: stride))
}

/// The densest such set of at most `count` names.
public func ticks(
  of scale: CategoryScale, atMost count: Int, rules: TickRules = TickRules()
) -> TickSet {
  guard let shown = shownIndices(of: scale) else { return TickSet() }
  let limit = max(count, 1)
  // A window of n indices holds at most ⌈n / k⌉ multiples of k, and ⌈n / ⌈n / limit⌉⌉ ≤ limit.
  return ticks(of: scale, every: (shown.count + limit - 1) / limit)
}

/// The indices of names within the range of the scale.
private func shownIndices(of scale: CategoryScale) -> ClosedRange<Int>? {
  let lower = min(scale.lower, scale.upper)
  let upper = max(scale.lower, scale.upper)
  guard lower < Double(scale.names.count), upper >= 0, upper - lower >= 0 else { return nil }
  let first = Int(max(lower.rounded(.up), 0))
  let last = Int(min(upper.rounded(.down), Double(scale.names.count - 1)))
  return first <= last ? first...last : nil
}
