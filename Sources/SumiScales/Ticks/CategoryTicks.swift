/// The ticks of a category axis: every k-th name, counted from the first name of all, so that
/// panning does not change the selection.
package func ticks(of scale: CategoryScale, every count: Int = 1) -> TickSet {
  ticks(of: scale, every: max(count, 1), anchor: 0)
}

/// The densest such set of at most `count` names, or the names that the rules state.
///
/// A frequency k shows every k-th name from the anchor on, regardless of `count`; `values` lists
/// the names. There are no minor ticks. Rules that do not apply to category axes cause warnings.
package func ticks(
  of scale: CategoryScale, atMost count: Int, rules: TickRules = TickRules()
) -> TickSet {
  guard let shown = shownIndices(of: scale) else { return TickSet() }
  var warnings: [String] = []
  let anchor = categoryAnchor(rules.anchor, &warnings)
  var set: TickSet
  if let values = rules.values {
    set = explicitTicks(of: scale, values, shown, &warnings)
  } else if let stride = rules.frequency.flatMap({ categoryStride($0, &warnings) }) {
    set = ticks(of: scale, every: stride, anchor: anchor)
  } else {
    let limit = max(count, 1)
    // A window of n indices holds at most ⌈n / k⌉ multiples of k, and ⌈n / ⌈n / limit⌉⌉ ≤ limit.
    set = ticks(of: scale, every: (shown.count + limit - 1) / limit, anchor: anchor)
  }
  set.warnings += warnings
  return set
}

private func ticks(of scale: CategoryScale, every stride: Int, anchor: Int) -> TickSet {
  guard let shown = shownIndices(of: scale) else { return TickSet() }
  // Both are less than the number of names, so nothing overflows.
  let start = anchor % stride
  let steps = shown.lowerBound - start
  let first = start + (steps + (steps > 0 ? stride - 1 : 0)) / stride * stride
  guard first <= shown.upperBound else {
    return TickSet(step: .category(every: stride))
  }
  let indices = Swift.stride(from: first, through: shown.upperBound, by: stride)
  return TickSet(
    ticks: categoryTicks(at: indices, of: scale), step: .category(every: stride))
}

/// Ticks at ascending indices, in the order of the axis.
private func categoryTicks(
  at indices: some Sequence<Int>, of scale: CategoryScale
) -> [Tick] {
  let ticks = indices.map { index in
    Tick(
      position: min(max(scale.unit(index: Double(index)), 0), 1), label: scale.names[index],
      value: .category(index: Double(index)))
  }
  return scale.isReversed ? ticks.reversed() : ticks
}

private func explicitTicks(
  of scale: CategoryScale, _ values: [AxisValue], _ shown: ClosedRange<Int>,
  _ warnings: inout [String]
) -> TickSet {
  let indices = values.compactMap { value -> Int? in
    guard case .category(let index) = value else { return nil }
    return Int(exactly: index.rounded())
  }
  if indices.count < values.count {
    warnings.append(
      "of \(values.count) tick values \(indices.count) are categories; the others are left out")
  }
  if zip(indices, indices.dropFirst()).contains(where: >) {
    warnings.append(
      "the tick values are in another order than the categories, which does not change the order of "
        + "the axis")
  }
  return TickSet(
    ticks: categoryTicks(at: Set(indices).filter(shown.contains).sorted(), of: scale))
}

private func categoryAnchor(_ anchor: AxisValue?, _ warnings: inout [String]) -> Int {
  guard let anchor else { return 0 }
  if case .category(let index) = anchor, let whole = Int(exactly: index.rounded()) {
    // At large distances the position within a step still counts; no name has such a large index.
    return max(min(whole, Int.max / 4), -Int.max / 4)
  }
  warnings.append("the anchor of the ticks is no category; they are counted from the first")
  return 0
}

/// The step in names; `nil`, with a warning, if the frequency does not apply to categories.
private func categoryStride(_ frequency: TickFrequency, _ warnings: inout [String]) -> Int? {
  switch frequency {
  case .number(let number):
    if number >= 1, let stride = Int(exactly: min(number, 1e15).rounded()) {
      if number != number.rounded(), number < 1e15 {
        warnings.append(
          "ticks every \(NumberFormat.automatic.text(number)) categories: only whole numbers of "
            + "them are possible; every \(stride) is shown")
      }
      return stride
    }
    warnings.append(
      "\"every\" cannot be \(NumberFormat.automatic.text(number)) on an axis of categories; give a whole "
        + "number of 1 or more. They are automatic")
  case .time(let step):
    warnings.append(
      "ticks every \(step) are for date-time axes, and this axis has categories. They are automatic"
    )
  }
  return nil
}

/// The indices of the names within the scale's range.
private func shownIndices(of scale: CategoryScale) -> ClosedRange<Int>? {
  let lower = min(scale.lower, scale.upper)
  let upper = max(scale.lower, scale.upper)
  guard lower < Double(scale.names.count), upper >= 0, upper - lower >= 0 else { return nil }
  let first = Int(max(lower.rounded(.up), 0))
  let last = Int(min(upper.rounded(.down), Double(scale.names.count - 1)))
  return first <= last ? first...last : nil
}
