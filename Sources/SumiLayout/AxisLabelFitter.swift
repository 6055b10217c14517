import SumiChart
import SumiGeometry

/// Finds the densest labels that fit an axis of a length, measured with the real font.
struct AxisLabelFitter {
  let fitting: TextFitting
  let metrics: LayoutMetrics
  let model: AxisModel
  let hooks: ChartHooks
  /// In points.
  let length: Double
  /// The most room that labels may take away from the axis, in points.
  let thicknessLimit: Double
  /// Of this axis at other lengths.
  let candidates: AxisLabelCandidates

  var font: Font { metrics.tickFont }
  var line: Double { font.size * LayoutMetrics.lineHeight }
  var isHorizontal: Bool { model.side.isHorizontal }
  var source: AxisTickSource { AxisTickSource(model: model, hooks: hooks) }

  /// The angle that the user states, or 0.
  var statedAngle: Double {
    switch model.axis.labels.orientation {
    case .automatic, .horizontal: 0
    case .diagonal: LabelStand.diagonal
    case .vertical: LabelStand.vertical
    }
  }

  var mayTurn: Bool { isHorizontal && model.axis.labels.orientation == .automatic }

  func labels() throws -> AxisLabels {
    var result: AxisLabels
    if case .category = model.domain {
      result = try categoryLabels()
    } else if case .number = model.domain, !source.isFixed {
      result = try numberLabels()
    } else if source.isFixed {
      result = try arranged(candidate(atMost: greatestCount))
    } else {
      result = try densest()
    }
    if model.axis.labels.isHidden { result.labels = [] }
    return result
  }

  /// The most major ticks that the length has room for, labels fitting or not.
  private var greatestCount: Int {
    let spacing = isHorizontal ? metrics.horizontalTickSpacing : metrics.verticalTickSpacing
    // Two units of room hold three ticks.
    return min(max(Int(length / spacing) + 1, 2), 100)
  }

  private func densest() throws -> AxisLabels {
    let wanted = max(model.axis.ticks.count ?? greatestCount, 2)
    var last: AxisLabels?
    for count in stride(from: min(greatestCount, wanted), through: 2, by: -1) {
      let found = try candidate(atMost: count)
      if fits(found) { return found }
      last = found
    }
    return last.map(thinned) ?? .none(model.scale)
  }

  /// At most `count` ticks of the range, rounded to nice values where that is wanted, all labelled.
  func candidate(atMost count: Int) throws -> AxisLabels {
    try clipped(
      candidates.labels(atMost: count, thicknessLimit: thicknessLimit) {
        try newCandidate(atMost: count)
      })
  }

  private func newCandidate(atMost count: Int) throws -> AxisLabels {
    let (scale, set) = ticks(atMost: count)
    let labels = try labels(of: set.ticks, angle: statedAngle)
    let isEmpty = source.isFixed && !set.ticks.contains { !$0.isMinor }
    return AxisLabels(
      scale: scale, ticks: set.ticks, labels: labels.fitting, angle: statedAngle,
      warnings: set.warnings + (labels.isReduced ? [Self.tooWide] : [])
        + (isEmpty ? [Self.outOfRange] : []))
  }

  private static let outOfRange =
    "none of the ticks that are stated lies within what the axis shows"
  private static let tooWide = "labels are left out that are too wide for the axis' width"

  /// The measured labels of the major ticks, and whether some are too wide for a stated width.
  private func labels(
    of ticks: [Tick], angle: Double
  ) throws -> (fitting: [AxisLabels.Label], isReduced: Bool) {
    let all = try ticks.filter { !$0.isMinor && !$0.label.isEmpty }.map {
      try label(of: $0, angle: angle)
    }
    let fitting = all.filter { !$0.text.isEmpty }
    return (fitting, fitting.count < all.count)
  }

  /// A measured label, in two lines under or over the axis, in one beside it or where it is turned.
  func label(of tick: Tick, angle: Double) throws -> AxisLabels.Label {
    let hasLines = isHorizontal && angle == 0
    var text = try hasLines ? tick.label : inOneLine(tick, angle: angle)
    if let limit = widthLimit(angle: angle), try fitting.width(text, font) > limit {
      // A number cut short would be another number.
      let isName = if case .category = model.domain { true } else { false }
      text = isName ? try fitting.ellipsized(text, font, within: limit) : ""
    }
    let context = hasLines && hasRoomForContext ? tick.contextLabel : nil
    return AxisLabels.Label(
      position: tick.position, text: text,
      extent: try fitting.measuring.measure(text, font: font), context: context,
      contextExtent: try context.map { try fitting.measuring.measure($0, font: font) })
  }

  /// With its context, where that is not too long.
  private func inOneLine(_ tick: Tick, angle: Double) throws -> String {
    guard let context = tick.contextLabel else { return tick.label }
    let text = "\(tick.label) \(context)"
    let extent = try fitting.measuring.measure(text, font: font)
    let depth = LabelStand(side: model.side, angle: angle).depth(of: extent)
    return depth <= thicknessLimit ? text : tick.label
  }

  /// The greatest width of a label on an axis whose width the user states; `nil` for any.
  private func widthLimit(angle: Double) -> Double? {
    guard model.axis.width != nil else { return nil }
    if isHorizontal {
      guard angle != 0 else { return thicknessLimit >= font.size ? nil : 0 }
      let sine = Trigonometry.sine(-angle)
      return max(thicknessLimit - line * Trigonometry.cosine(angle), 0) / sine
    }
    guard Trigonometry.cosine(angle) > 0 else { return thicknessLimit >= font.size ? nil : 0 }
    return max(thicknessLimit - line * Trigonometry.sine(-angle), 0) / Trigonometry.cosine(angle)
  }

  private var hasRoomForContext: Bool { model.axis.width == nil || thicknessLimit >= 2 * line }

  // MARK: Collisions

  func fits(_ candidate: AxisLabels) -> Bool {
    let stand = LabelStand(side: model.side, angle: candidate.angle)
    return !collides(candidate.labels, stand, \.extent)
      && !collides(candidate.labels.filter { $0.context != nil }, stand, \.last)
  }

  func collides(
    _ labels: [AxisLabels.Label], _ stand: LabelStand,
    _ extent: KeyPath<AxisLabels.Label, TextExtent>
  ) -> Bool {
    zip(labels, labels.dropFirst()).contains { left, right in
      (right.position - left.position) * length
        < stand.distance(
          left[keyPath: extent], right[keyPath: extent], line: line, gap: metrics.labelSpacing)
    }
  }

  /// The same ticks, with the labels left out that would touch the one before.
  func thinned(_ labels: AxisLabels) -> AxisLabels {
    let stand = LabelStand(side: model.side, angle: labels.angle)
    var result = labels
    result.labels = []
    var lastContext: AxisLabels.Label?
    for var label in labels.labels {
      if let previous = lastContext, let own = label.contextExtent,
        let other = previous.contextExtent,
        (label.position - previous.position) * length
          < stand.distance(other, own, line: line, gap: metrics.labelSpacing)
      {
        label.context = nil
        label.contextExtent = nil
      }
      if let last = result.labels.last, collides([last, label], stand, \.extent) {
        continue
      }
      result.labels.append(label)
      if label.context != nil { lastContext = label }
    }
    return result
  }

  // MARK: Ticks that the user states

  /// All ticks that the user states; labels that collide are turned, or only every k-th is there.
  private func arranged(_ whole: AxisLabels) throws -> AxisLabels {
    let candidate = clearedAtBreaks(whole)
    if fits(candidate) { return candidate }
    if mayTurn, candidate.labels.count <= Self.greatestDiagonalCount {
      var turned = candidate
      turned.angle = LabelStand.diagonal
      turned.labels = try labels(of: candidate.ticks, angle: turned.angle).fitting
      turned = clearedAtBreaks(clipped(turned))
      let stand = LabelStand(side: model.side, angle: turned.angle)
      let depth = turned.labels.map { stand.depth(of: $0.extent) }.max() ?? 0
      if fits(turned), depth <= thicknessLimit { return turned }
    }
    // Whoever names each tick wants as many labels as there is room for, evenly or not.
    if model.rules.values != nil { return thinned(candidate) }
    var every = 2
    while every < candidate.labels.count {
      var some = candidate
      some.labels = candidate.labels.indices.filter { $0 % every == 0 }.map { candidate.labels[$0] }
      if fits(some) {
        some.labels = try labels(every: every, of: candidate) ?? some.labels
        if fits(some) { return some }
      }
      every = every < 20 ? every + 1 : every + every / 8
    }
    return thinned(candidate)
  }

  /// Every so many of the labels of dates, each with the larger unit that has begun since the last;
  /// `nil` for others, which have no such units.
  private func labels(every stride: Int, of candidate: AxisLabels) throws -> [AxisLabels.Label]? {
    guard case .dateTime = candidate.scale else { return nil }
    var some = candidate
    some.ticks =
      source.ticks(of: candidate.scale, atMost: greatestCount, labelStride: stride).ticks
    some.labels = try labels(of: some.ticks, angle: candidate.angle).fitting
    return clipped(some).labels
  }

  /// More labels than these are not read one by one.
  static let greatestDiagonalCount = 60

  // MARK: Clipping

  /// Without the labels, or the ticks as well, that reach beyond an end where the user wants none.
  func clipped(_ labels: AxisLabels) -> AxisLabels {
    let ticks = model.axis.ticks
    guard ticks.clippingLow != .none || ticks.clippingHigh != .none else { return labels }
    let stand = LabelStand(side: model.side, angle: labels.angle)
    var result = labels
    var dropped: Set<Double> = []
    result.labels.removeAll { label in
      let reach = stand.reach(of: label.widest)
      let place = label.position * length
      let isBelow = place - reach.before < -0.01
      let isAbove = place + reach.after > length + 0.01
      if isBelow && ticks.clippingLow == .all || isAbove && ticks.clippingHigh == .all {
        dropped.insert(label.position)
      }
      return isBelow && ticks.clippingLow != .none || isAbove && ticks.clippingHigh != .none
    }
    result.ticks.removeAll { !$0.isMinor && dropped.contains($0.position) }
    return result
  }
}
