import SumiGeometry
import SumiScales

/// Finds the densest labels that fit an axis of a given length, measured with the real font.
struct AxisLabelFitter {
  let fitting: TextFitting
  let metrics: LayoutMetrics
  let model: AxisModel
  let hooks: AxisHooks
  /// In points.
  let length: Double
  /// The largest thickness of the labels, in points.
  let thicknessLimit: Double
  /// Whether names of categories beside the plot may take more of it rather than be shortened.
  var mayWiden = false
  /// Candidates shared with other lengths of this axis.
  let candidates: AxisLabelCandidates

  var font: Font { metrics.tickFont }
  var line: Double { font.size * LayoutMetrics.lineHeight }
  var isHorizontal: Bool { model.side.isHorizontal }
  var source: AxisTickSource {
    AxisTickSource(
      identity: model.identity, rules: model.rules, labels: model.axis.labels, hooks: hooks)
  }

  /// The stated angle, or 0.
  var statedAngle: Double {
    switch model.axis.labels.orientation {
    case .automatic, .horizontal: 0
    case .diagonal: LabelStand.diagonal
    case .vertical: LabelStand.vertical
    }
  }

  var mayTurn: Bool { isHorizontal && model.axis.labels.orientation == .automatic }

  func labels() throws -> AxisLabels {
    let labels =
      switch model.domain {
      case .category: try categoryLabels()
      case _ where source.isFixed: try arranged(candidate(atMost: greatestCount))
      case .dateTime: try dateLabels()
      case .number where hasYears: try dateLabels()
      case .number: try numberLabels()
      }
    var result = labels
    if model.axis.labels.isHidden {
      result.labels = []
    } else if case .category = model.domain {
      let names = labels.ticks.count { !$0.isMinor && !$0.label.isEmpty }
      let missing = names - labels.labels.count
      if missing > 0 {
        result.warnings.append(
          "\(missing) of \(names) names have no room; make the axis longer, or choose some with "
            + "\"ticks\"")
      }
    }
    return result
  }

  /// The least distance of automatic ticks, in points. A low plot has three rather than two, where their
  /// labels are two lines apart.
  var spacing: Double {
    isHorizontal
      ? metrics.horizontalTickSpacing
      : max(min(metrics.verticalTickSpacing, length / 2), 2 * font.size)
  }

  /// The largest number of major ticks for the length, whether labels fit or not.
  private var greatestCount: Int {
    // Two units of length have room for three ticks.
    return min(max(Int(length / spacing) + 1, 2), 100)
  }

  func densest() throws -> AxisLabels {
    let wanted = max(model.axis.ticks.count ?? greatestCount, 2)
    var last: AxisLabels?
    for count in stride(from: min(greatestCount, wanted), through: 2, by: -1) {
      let found = try candidate(atMost: count)
      if fits(found) { return found }
      last = found
    }
    return try last.map(thinned) ?? .none(model.scale)
  }

  /// At most `count` ticks of the range, rounded to nice values if required, all labelled.
  func candidate(atMost count: Int) throws -> AxisLabels {
    let labels = try candidates.labels(atMost: count, thicknessLimit: thicknessLimit) {
      try newCandidate(atMost: count)
    }
    // Most axes have nothing to move or to drop, and labels are large.
    let isDone =
      !clips && (labels.labels.isEmpty || labels.labels[0].context == nil)
    return isDone ? labels : try clipped(apart(labels))
  }

  private func newCandidate(atMost count: Int) throws -> AxisLabels {
    let (scale, set) = ticks(atMost: count)
    let labels = try labels(of: set.ticks, angle: statedAngle)
    let isEmpty = source.isFixed && !set.ticks.contains { !$0.isMinor }
    return try withContexts(
      AxisLabels(
        scale: scale, ticks: set.ticks, labels: labels.fitting, angle: statedAngle,
        warnings: set.warnings + (labels.isReduced ? [Self.tooWide] : [])
          + (isEmpty ? [Self.outOfRange] : []), contexts: set.contexts))
  }

  private static let outOfRange =
    "none of the given ticks lies in the axis' range"
  private static let tooWide = "labels too wide for the axis' width are left out"

  /// The measured labels of the major ticks, and whether some are too wide for a stated width:
  /// those are dropped, because a shortened number would be a different number.
  private func labels(
    of ticks: [Tick], angle: Double
  ) throws -> (fitting: [AxisLabel], isReduced: Bool) {
    let limit = widthLimit(angle: angle) ?? .infinity
    var fitting: [AxisLabel] = []
    fitting.reserveCapacity(ticks.count)
    var isReduced = false
    for index in ticks.indices where !ticks[index].isMinor && !ticks[index].label.isEmpty {
      let style = hooks.style?(ticks[index], model.identity)
      let line = try self.line(ticks[index].label, style)
      if line.extent.width > limit {
        isReduced = true
      } else {
        fitting.append(AxisLabel(tick: ticks[index], first: line, style: style))
      }
    }
    return (fitting, isReduced)
  }

  func line(_ text: String, _ style: TickStyle? = nil) throws -> AxisLabel.Line {
    AxisLabel.Line(
      text: text,
      extent: try fitting.extent(
        text, font.styled(style?.text), enough: 2 * (length + thicknessLimit)))
  }

  /// The greatest width of a label on an axis of stated width; `nil` if unlimited.
  func widthLimit(angle: Double) -> Double? {
    guard model.axis.width != nil else { return nil }
    if isHorizontal {
      guard angle != 0 else { return thicknessLimit >= font.size ? nil : 0 }
      let sine = Trigonometry.sine(-angle)
      return max(thicknessLimit - line * Trigonometry.cosine(angle), 0) / sine
    }
    guard Trigonometry.cosine(angle) > 0 else { return thicknessLimit >= font.size ? nil : 0 }
    return max(thicknessLimit - line * Trigonometry.sine(-angle), 0) / Trigonometry.cosine(angle)
  }

  // MARK: Collisions

  func fits(_ candidate: AxisLabels) -> Bool { firstCollision(of: candidate) == nil }

  /// The index of the first label that overlaps the previous one, with its lines or its context.
  func firstCollision(of candidate: AxisLabels) -> Int? {
    let stand = LabelStand(side: model.side, angle: candidate.angle)
    var last: AxisLabel?
    var lastContext: AxisLabel?
    for (place, label) in candidate.labels.enumerated() {
      if let last, collide(last, label, stand) { return place }
      last = label
      guard label.context != nil else { continue }
      if let lastContext, contextsCollide(lastContext, label) { return place }
      lastContext = label
    }
    return nil
  }

  func collide(_ left: AxisLabel, _ right: AxisLabel, _ stand: LabelStand) -> Bool {
    let line = line * (left.lineCount + right.lineCount) / 2
    return (right.position - left.position) * length
      < stand.distance(left.widest, right.widest, line: line, gap: metrics.labelSpacing)
  }

  func contextsCollide(_ left: AxisLabel, _ right: AxisLabel) -> Bool {
    guard let first = left.context, let second = right.context else { return false }
    return right.contextPlace(length: length) - left.contextPlace(length: length)
      < (first.extent.width + second.extent.width) / 2 + metrics.labelSpacing
  }

  /// The same ticks, without labels that would overlap the previous one.
  func thinned(_ labels: AxisLabels) throws -> AxisLabels {
    let stand = LabelStand(side: model.side, angle: labels.angle)
    var result = labels
    result.labels = []
    for label in labels.labels {
      if let last = result.labels.last, collide(last, label, stand) { continue }
      result.labels.append(label)
    }
    result = try apart(withContexts(result))
    while let place = firstCollision(of: result) {
      result.labels.remove(at: place)
      result = try apart(withContexts(result))
    }
    return result
  }

  // MARK: Ticks that the user states

  /// All stated ticks; colliding labels are rotated, or only every k-th is kept.
  private func arranged(_ whole: AxisLabels) throws -> AxisLabels {
    let candidate = clearedAtBreaks(whole)
    if fits(candidate) { return candidate }
    if mayTurn, candidate.labels.count <= Self.greatestDiagonalCount {
      var turned = candidate
      turned.angle = LabelStand.diagonal
      turned.labels = try labels(of: candidate.ticks, angle: turned.angle).fitting
      turned = try clearedAtBreaks(clipped(apart(withContexts(turned))))
      if fits(turned), turned.thickness(side: model.side, font: font) <= thicknessLimit {
        return turned
      }
    }
    // With a stated list, keep as many labels as fit, evenly spaced or not.
    if model.rules.values != nil { return try thinned(candidate) }
    var every = 2
    while every < candidate.labels.count {
      var some = candidate
      some.labels = candidate.labels.indices.filter { $0 % every == 0 }.map { candidate.labels[$0] }
      some = try apart(withContexts(some))
      if fits(some) { return some }
      every = every < 20 ? every + 1 : every + every / 8
    }
    return try thinned(candidate)
  }

  /// More labels than this are not read one by one.
  static let greatestDiagonalCount = 60

  // MARK: Clipping

  private var clips: Bool {
    model.axis.ticks.clippingLow != .none || model.axis.ticks.clippingHigh != .none
  }

  /// Drops labels, or ticks too, that extend past an end, if the axis says so.
  func clipped(_ labels: AxisLabels) throws -> AxisLabels {
    guard clips else { return labels }
    let ticks = model.axis.ticks
    let stand = LabelStand(side: model.side, angle: labels.angle)
    var result = labels
    var dropped: Set<Double> = []
    result.labels.removeAll { label in
      let reach = label.reach(of: stand, length: length)
      let isBelow = reach.lowerBound < -0.01
      let isAbove = reach.upperBound > length + 0.01
      if isBelow && ticks.clippingLow == .all || isAbove && ticks.clippingHigh == .all {
        dropped.insert(label.position)
      }
      return isBelow && ticks.clippingLow != .none || isAbove && ticks.clippingHigh != .none
    }
    result.ticks.removeAll { !$0.isMinor && dropped.contains($0.position) }
    guard result.labels.count < labels.labels.count else { return labels }
    return try apart(withContexts(result))
  }
}
