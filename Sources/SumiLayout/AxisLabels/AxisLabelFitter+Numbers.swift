import SumiGeometry
import SumiScales

/// The labels of numbers; their number depends on the room that they need.
extension AxisLabelFitter {
  /// The densest labels with comfortable spacing.
  ///
  /// If their last tick is far from the end of the axis, the next denser ones are used if they come
  /// nearer to the end and do not touch.
  func numberLabels() throws -> AxisLabels {
    var count = min(greatestNumberCount, max(model.axis.ticks.count ?? .max, 2))
    var denser: Int?
    while true {
      let set = ticks(atMost: count)
      let isLast = count <= 2
      if isLast || mayBeApart(set.ticks.ticks, on: set.scale) {
        let found = try numberCandidate(atMost: count)
        if areApart(found, gap: comfortableGap, lines: comfortableLines) {
          return try denser.flatMap { try nearerToEnds(than: found, atMost: $0) } ?? found
        }
        if isLast {
          let fits = areApart(found, gap: metrics.labelSpacing, lines: leastLines)
          return fits ? found : try thinned(found)
        }
      }
      denser = count
      count = nextCount(after: set.ticks.ticks, count)
    }
  }

  private func numberCandidate(atMost count: Int) throws -> AxisLabels {
    let labels = try candidate(atMost: count)
    return model.domain.hasBreaks ? clearedAtBreaks(labels) : labels
  }

  /// The ticks of a rounded range and its scale, reused from other lengths of the axis if known.
  func ticks(atMost count: Int) -> AxisLabelCandidates.Ticks {
    candidates.ticks(atMost: count) {
      let scale = model.scale(forTicksAtMost: count)
      return (scale, source.ticks(of: scale, atMost: count, spacing: spacing))
    }
  }

  /// A comfortable distance between two labels along the axis.
  private var comfortableGap: Double { 2 * metrics.labelSpacing }
  /// The distance between labels across the text lines, in lines: comfortable, and least.
  private var comfortableLines: Double { metrics.comfortableTickLines }
  private var leastLines: Double { metrics.leastTickLines }
  /// A lower bound of a digit's width, as a multiple of the font's size.
  private static var figureWidth: Double { 0.5 }

  private var isAlongAxis: Bool { LabelStand(side: model.side, angle: statedAngle).isAlongAxis }

  /// The largest number of labels to try: two digits each along the axis, or one line each.
  private var greatestNumberCount: Int {
    let least =
      isAlongAxis
      ? 2 * Self.figureWidth * font.size + metrics.labelSpacing : leastLines * line
    return min(max(Int(length / least) + 1, 2), 100)
  }

  /// A smaller count that gives other ticks. A set of ticks is the same for all counts down to its
  /// own size, except on some bent scales and if hooks or limits have removed some:
  /// then the counts are bisected.
  private func nextCount(after ticks: [Tick], _ count: Int) -> Int {
    let size = max(min(count, ticks.count { !$0.isMinor }), 3)
    var isNested = hooks.isEmpty && model.ranges.limits == nil
    if case .number(let scale) = model.domain, !scale.transform.curve.ticksAreNested {
      isNested = false
    }
    return isNested ? size - 1 : count - max(1, (count - size) / 2)
  }

  /// Whether labels could fit, estimated from their number of digits before they are measured.
  private func mayBeApart(_ ticks: [Tick], on scale: Scale) -> Bool {
    // At breaks labels may be dropped.
    if case .number(let numbers) = scale, numbers.transform.breaks != nil { return true }
    let figure = isAlongAxis ? Self.figureWidth * font.size : 0
    let gap = isAlongAxis ? comfortableGap : comfortableLines * line
    // Rotated labels may be closer.
    let share = isAlongAxis || statedAngle == 0 ? 1 : 0.8
    var last: (position: Double, figures: Int)?
    for tick in ticks where !tick.isMinor && !tick.label.isEmpty {
      let figures = tick.label.utf8.count { (48...57).contains($0) }
      if let last,
        (tick.position - last.position) * length
          < share * (gap + Double(last.figures + figures) / 2 * figure)
      {
        return false
      }
      last = (tick.position, figures)
    }
    return true
  }

  /// Whether all neighbours have enough room: `gap` along the axis, or `lines` across the text
  /// lines.
  private func areApart(_ labels: AxisLabels, gap: Double, lines: Double) -> Bool {
    let stand = LabelStand(side: model.side, angle: labels.angle)
    let all = labels.labels
    return all.indices.dropFirst().allSatisfy { index in
      (all[index].position - all[index - 1].position) * length
        >= stand.distance(
          all[index - 1].widest, all[index].widest, line: lines * line, gap: gap)
    }
  }

  /// The largest part of the axis outside its ticks that is acceptable.
  private static var greatestRest: Double { 0.08 }

  /// Denser labels that come much nearer to the ends of the axis, if those of `labels` are far from
  /// them.
  private func nearerToEnds(than labels: AxisLabels, atMost count: Int) throws -> AxisLabels? {
    guard rest(of: labels) > Self.greatestRest else { return nil }
    let dense = try numberCandidate(atMost: count)
    guard rest(of: dense) < rest(of: labels) / 2,
      areApart(dense, gap: metrics.labelSpacing, lines: leastLines)
    else { return nil }
    return dense
  }

  /// The longer part of the axis outside its ticks, as a fraction of its length.
  private func rest(of labels: AxisLabels) -> Double {
    guard let first = labels.labels.first, let last = labels.labels.last else { return 1 }
    return max(first.position, 1 - last.position)
  }

  // MARK: Breaks

  /// Drops labels that would touch another one across a break; the axis says which of the two is
  /// kept.
  ///
  /// Only labels that the break brings together are dropped: if ordinary neighbours touch, there
  /// are too many.
  func clearedAtBreaks(_ labels: AxisLabels) -> AxisLabels {
    guard case .number(let scale) = labels.scale, let breaks = scale.transform.breaks,
      labels.labels.count > 1
    else { return labels }
    let places = breaks.starts.map(scale.unitMap.callAsFunction).filter { (0...1).contains($0) }
      .sorted()
    guard !places.isEmpty else { return labels }
    let widest = zip(labels.majors, labels.majors.dropFirst()).map { $1 - $0 }.max() ?? 0
    let keepsLater = (model.axis.labels.atBreaks == .higher) != scale.isReversed
    let stand = LabelStand(side: model.side, angle: labels.angle)
    var result = labels
    result.labels = []
    var next = 0
    for label in labels.labels {
      while next < places.count, places[next] < (result.labels.last?.position ?? 0) - 1e-9 {
        next += 1
      }
      guard let last = result.labels.last, next < places.count,
        places[next] <= label.position + 1e-9,
        label.position - last.position < 0.999 * widest,
        collide(last, label, stand)
      else {
        result.labels.append(label)
        continue
      }
      if keepsLater { result.labels[result.labels.count - 1] = label }
    }
    return result
  }
}
