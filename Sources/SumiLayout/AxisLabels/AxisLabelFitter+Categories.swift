import SumiGeometry
import SumiScales

/// The labels of categories: names of any length, on one or more lines, at every name or every
/// k-th.
extension AxisLabelFitter {
  func categoryLabels() throws -> AxisLabels {
    let scale = model.scale
    guard case .category(let shown) = scale else { return .none(scale) }
    let span = abs(shown.upper - shown.lower)
    let slot = span > 0 ? length / span : length
    let set = source.ticks(of: shown, length: length)
    let names = set.ticks.count
    var all = AxisLabels(
      scale: scale, ticks: set.ticks, labels: [], angle: statedAngle, warnings: set.warnings)
    guard isHorizontal || statedAngle != 0 else {
      return try clipped(beside(all, slot: slot))
    }
    guard model.axis.labels.orientation == .automatic || statedAngle == 0 else {
      return try turned(all, slot: slot)
    }
    let least = leastStep(slot: slot)
    // Upright if every label fits, on one or more lines, …
    if least == 1 {
      let upright = try clipped(labelled(all, every: 1))
      if hasRoom(upright), !hasLineBreaks(upright) { return upright }
      if let wrapped = try wrapped(upright, slot: slot) { return wrapped }
      if hasRoom(upright) { return upright }
    }
    // … otherwise at 45° or vertical, if neighbouring lines do not overlap, …
    if mayTurn, names <= Self.greatestDiagonalCount {
      for angle in [LabelStand.diagonal, LabelStand.vertical] {
        all.angle = angle
        guard let turned = try eachTurned(all, slot: slot) else { continue }
        return turned
      }
      all.angle = 0
    }
    // … otherwise only every k-th, upright.
    for every in steps(from: max(least, 2), below: names) {
      let some = try clipped(labelled(all, every: every))
      if hasRoom(some) { return some }
    }
    return try clipped(
      thinned(
        labelled(all, every: max(names, 1), limit: min(max(slot, 6 * font.size), length))))
  }

  /// How far a category's label may extend past an end of the axis, as a fraction of the axis'
  /// length.
  private static let overhang = 0.3
  /// The largest number of lines of a label.
  private static let greatestLineCount = 3

  /// The least distance between names of one line below each other, as a multiple of the size: letters
  /// from their tops to the ends of their tails are 0.95 of it, and a bar without a name is of no use.
  private static let leastLine = 1.02
  /// What names that have no room on several lines may take more beside the plot.
  private static let widening = 1.5

  /// The labels of a vertical axis, as many as fit; long ones on several lines.
  private func beside(_ all: AxisLabels, slot: Double) throws -> AxisLabels {
    let leastDistance = Self.leastLine * font.size
    let every = max(1, Int((leastDistance / max(slot, 1e-9)).rounded(.up)))
    let whole = try labelled(all, every: every)
    let limit = min(thicknessLimit, widthLimit(angle: 0) ?? .infinity)
    guard hasLineBreaks(whole) || whole.labels.contains(where: { $0.first.extent.width > limit })
    else { return whole }
    let lineLimit = min(Int(Double(every) * slot / (1.1 * line)), Self.greatestLineCount)
    if let wrapped = try wrapped(whole, within: limit, lineLimit: lineLimit) { return wrapped }
    guard mayWiden else { return try labelled(all, every: every, limit: limit) }
    let most = Self.widening * limit
    return try wrapped(whole, within: most, lineLimit: lineLimit)
      ?? labelled(all, every: every, limit: most)
  }

  private func hasLineBreaks(_ labels: AxisLabels) -> Bool {
    labels.labels.contains { LineBreaks.areIn($0.text) }
  }

  /// Upright labels on several lines; `nil` if a name does not fit or would overlap the next.
  private func wrapped(_ labels: AxisLabels, slot: Double) throws -> AxisLabels? {
    let lineLimit = min(Int(thicknessLimit / line), Self.greatestLineCount)
    let room = slot - metrics.labelSpacing * 0.75
    return try wrapped(labels, within: room, lineLimit: lineLimit).map(clipped)
  }

  private func wrapped(
    _ labels: AxisLabels, within limit: Double, lineLimit: Int
  ) throws -> AxisLabels? {
    guard lineLimit > 1 else { return nil }
    var result = labels
    for (place, label) in labels.labels.enumerated()
    where label.first.extent.width > limit || LineBreaks.areIn(label.text) {
      guard
        let lines = try fitting.wrapped(
          label.text, font.styled(label.style?.text), within: limit, lineLimit: lineLimit)
      else { return nil }
      result.labels[place].first = try line(lines[0], label.style)
      result.labels[place].further = try lines.dropFirst().map { try line($0, label.style) }
    }
    return result
  }

  /// All labels at an angle, shortened if needed; `nil` if their lines would touch, or if
  /// shortening makes them indistinguishable.
  private func eachTurned(_ all: AxisLabels, slot: Double) throws -> AxisLabels? {
    let sine = Trigonometry.sine(-all.angle)
    let cosine = Trigonometry.cosine(all.angle)
    // A label's line must end before the next one's.
    guard slot * sine >= line * 0.85 else { return nil }
    var limit = max(thicknessLimit - line * cosine, 0) / sine
    if cosine > 0 { limit = min(limit, (slot / 2 + Self.overhang * length) / cosine) }
    guard limit >= 3 * font.size else { return nil }
    let labels = try labelled(all, every: 1, limit: limit)
    let names = labels.labels.map(\.tick.label)
    if TextFitting.areEqual(labels.labels.map(\.text), of: names) { return nil }
    return try clipped(labels)
  }

  /// The labels at the stated angle, as many as fit.
  private func turned(_ all: AxisLabels, slot: Double) throws -> AxisLabels {
    let sine = Trigonometry.sine(-all.angle)
    let cosine = Trigonometry.cosine(all.angle)
    let (away, along) = isHorizontal ? (sine, cosine) : (cosine, sine)
    var limit = Double.infinity
    if away > 0 { limit = max(thicknessLimit - line * along, 0) / away }
    if along > 0 { limit = min(limit, (slot / 2 + Self.overhang * length) / along) }
    for every in steps(from: leastStep(slot: slot), below: all.ticks.count) {
      let some = try clipped(labelled(all, every: every, limit: limit))
      if fits(some) { return some }
    }
    return try clipped(thinned(labelled(all, every: max(all.ticks.count, 1), limit: limit)))
  }

  /// The steps that are tried: each, and from 20 on some of them.
  private func steps(from first: Int, below end: Int) -> [Int] {
    var steps: [Int] = []
    var step = 1
    while step < end {
      if step >= first { steps.append(step) }
      step = step < 20 ? step + 1 : step + step / 8
    }
    return steps
  }

  /// The least step from one label to the next with which labels can fit, however short they are: of
  /// thousands of names most need not be measured.
  private func leastStep(slot: Double) -> Int {
    // A program's ticks, and stated ones, may be further apart.
    guard !source.isFixed, hooks.tick == nil, slot > 0 else { return 1 }
    let step = (min(metrics.labelSpacing, line / 2) / slot).rounded(.up)
    return max(Int(min(step, 1e9)), 1)
  }

  /// Whether upright labels neither touch nor take too much room from the plot.
  private func hasRoom(_ labels: AxisLabels) -> Bool {
    let isFar = labels.labels.contains { label in
      let inside = min(label.position, 1 - label.position)
      return label.first.extent.width / 2 > (inside + Self.overhang) * length
    }
    return !isFar && fits(labels)
  }

  /// Labels at every k-th name, counted from the first of all, so that panning does not change the
  /// selection. Those wider than `limit`, or than a stated width of the axis, are shortened.
  private func labelled(
    _ all: AxisLabels, every: Int, limit: Double = .infinity
  ) throws -> AxisLabels {
    var result = all
    result.labels = try selected(of: all.ticks, every: every).map { tick in
      let style = hooks.style?(tick, model.identity)
      return AxisLabel(tick: tick, first: try line(tick.label, style), style: style)
    }
    let limit = min(limit, widthLimit(angle: all.angle) ?? .infinity)
    guard result.labels.contains(where: { $0.first.extent.width > limit }) else { return result }
    let names = try fitting.shortened(result.labels.map(\.text), font, within: limit)
    for (place, name) in names.enumerated() where name != result.labels[place].text {
      result.labels[place].first = try line(name, result.labels[place].style)
      result.labels[place].first.isCut = true
    }
    return result
  }

  /// Every k-th of some ticks.
  private func selected(of ticks: [Tick], every: Int) -> [Tick] {
    guard every > 1 else { return ticks.filter { !$0.isMinor } }
    let isFixed = source.isFixed
    let number = { (place: Int) in isFixed ? place : Self.number(of: ticks[place], at: place) }
    // All names, without a look at each.
    if let last = ticks.indices.last, abs(number(last) - number(0)) == last {
      let first = ticks.indices.prefix(every).first { number($0) % every == 0 }
      return stride(from: first ?? ticks.count, to: ticks.count, by: every).map { ticks[$0] }
        .filter { !$0.isMinor }
    }
    return ticks.indices.filter { !ticks[$0].isMinor && number($0) % every == 0 }
      .map { ticks[$0] }
  }

  /// The number that selects a tick: its category's index, or its position among the ticks.
  private static func number(of tick: Tick, at place: Int) -> Int {
    // A hook may have set any value.
    guard case .category(let index)? = tick.value,
      let number = Int(exactly: index.rounded(.towardZero))
    else { return place }
    return number
  }
}
