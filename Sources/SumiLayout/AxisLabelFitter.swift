import SumiChart
import SumiGeometry

/// Finds the densest labels that fit an axis of a length, measured with the real font.
struct AxisLabelFitter {
  let fitting: TextFitting
  let metrics: LayoutMetrics
  let model: AxisModel
  /// In points.
  let length: Double
  /// The most room that labels may take away from the axis, in points.
  let thicknessLimit: Double

  private var font: Font { metrics.tickFont }
  private var isHorizontal: Bool { model.side.isHorizontal }

  func labels() throws -> AxisLabels {
    if case .category(let scale) = model.domain { return try categoryLabels(of: scale) }
    let spacing = isHorizontal ? metrics.horizontalTickSpacing : metrics.verticalTickSpacing
    // Two units of room hold three ticks.
    let most = min(max(Int(length / spacing) + 1, 2), 100)
    let wanted = max(model.axis.ticks.count ?? most, 2)
    var last: AxisLabels?
    for count in stride(from: min(most, wanted), through: 2, by: -1) {
      let found = try candidate(atMost: count)
      if fits(found) { return found }
      last = found
    }
    return last.map(thinned) ?? AxisLabels(scale: model.scale, ticks: [], labels: [])
  }

  private static let leastCountForNiceRange = 6

  /// At most `count` ticks of the range, rounded to nice values where that is wanted, all labelled.
  private func candidate(atMost count: Int) throws -> AxisLabels {
    var model = model
    if model.isAutomatic, model.wantsNiceRange, case .number(let lower, let upper) = model.domain {
      // Few ticks would widen the range by a large part of itself; it is rounded as if for six.
      let range = niceRange(
        lower: lower, upper: upper, atMost: max(count, Self.leastCountForNiceRange))
      model.domain = .number(lower: range.lower, upper: range.upper)
    }
    let scale = model.scale
    let set = scale.ticks(atMost: count, labels: model.axis.labels)
    let labels = try set.ticks.filter { !$0.isMinor }.map { tick in
      let text = try isHorizontal ? tick.label : sideways(tick)
      let context = isHorizontal ? tick.contextLabel : nil
      return AxisLabels.Label(
        position: tick.position, text: text,
        extent: try fitting.measuring.measure(text, font: font), context: context,
        contextExtent: try context.map { try fitting.measuring.measure($0, font: font) })
    }
    return AxisLabels(scale: scale, ticks: labels.map(\.position), labels: labels)
  }

  /// The label beside a vertical axis: in one line with its context, where that is not too long.
  private func sideways(_ tick: Tick) throws -> String {
    guard let context = tick.contextLabel else { return tick.label }
    let text = "\(tick.label) \(context)"
    return try fitting.width(text, font) <= thicknessLimit ? text : tick.label
  }

  private func fits(_ candidate: AxisLabels) -> Bool {
    guard isHorizontal else {
      let least = metrics.tickFont.size * LayoutMetrics.lineHeight
      return zip(candidate.labels, candidate.labels.dropFirst()).allSatisfy {
        ($1.position - $0.position) * length >= least
      }
    }
    return !collides(candidate.labels) { $0.extent.width }
      && !collides(candidate.labels.filter { $0.context != nil }) { $0.contextExtent?.width ?? 0 }
  }

  private func collides(_ labels: [AxisLabels.Label], width: (AxisLabels.Label) -> Double) -> Bool {
    zip(labels, labels.dropFirst()).contains { left, right in
      (right.position - left.position) * length
        < (width(left) + width(right)) / 2 + metrics.labelSpacing
    }
  }

  /// The same ticks, with the labels left out that would touch the one before.
  private func thinned(_ labels: AxisLabels) -> AxisLabels {
    var result = labels
    result.labels = []
    var lastContext: AxisLabels.Label?
    for var label in labels.labels {
      if let previous = lastContext,
        collides([previous, label], width: { $0.contextExtent?.width ?? 0 })
      {
        label.context = nil
        label.contextExtent = nil
      }
      guard let last = result.labels.last else {
        result.labels.append(label)
        if label.context != nil { lastContext = label }
        continue
      }
      let isCrowded =
        isHorizontal
        ? collides([last, label]) { $0.extent.width }
        : (label.position - last.position) * length < font.size * LayoutMetrics.lineHeight
      if isCrowded {
        result.isReduced = true
      } else {
        result.labels.append(label)
        if label.context != nil { lastContext = label }
      }
    }
    return result
  }

  // MARK: Categories

  private func categoryLabels(of categories: CategoryScale) throws -> AxisLabels {
    let scale = model.scale
    guard case .category(let shown) = scale else {
      return AxisLabels(scale: scale, ticks: [], labels: [])
    }
    let span = abs(shown.upper - shown.lower)
    let slot = span > 0 ? length / span : length
    let names = categories.names.count
    let line = font.size * LayoutMetrics.lineHeight
    guard isHorizontal else {
      let every = max(1, Int((line / max(slot, 1e-9)).rounded(.up)))
      return try labelled(shown, every: every, limit: thicknessLimit)
    }
    // Upright if every label has room, …
    let upright = try labelled(shown, every: 1, limit: .infinity)
    if hasRoom(upright.labels) { return upright }
    // … else at 45° if the lines stay apart, …
    let turned = min(max(thicknessLimit - line, 0), slot / 2 + Self.overhang * length) / 0.7071
    if slot * 0.7071 >= line * 0.85, names <= 60, turned >= 3 * font.size {
      var diagonal = try labelled(shown, every: 1, limit: turned)
      diagonal.angle = -.pi / 4
      return diagonal
    }
    // … else only every k-th, upright.
    var every = 2
    while every < names {
      let some = try labelled(shown, every: every, limit: .infinity)
      if hasRoom(some.labels) { return some }
      every = every < 20 ? every + 1 : every + every / 8
    }
    return thinned(
      try labelled(shown, every: names, limit: min(max(slot, 6 * font.size), length)))
  }

  /// How far a category's label may reach beyond an end of the axis, as a share of its length.
  private static let overhang = 0.3

  /// Whether upright labels neither touch nor reach so far out that they cost the plot its room.
  private func hasRoom(_ labels: [AxisLabels.Label]) -> Bool {
    let isFar = labels.contains { label in
      let inside = min(label.position, 1 - label.position)
      return label.extent.width / 2 > (inside + Self.overhang) * length
    }
    return !isFar && !collides(labels) { $0.extent.width }
  }

  private func labelled(_ scale: CategoryScale, every: Int, limit: Double) throws -> AxisLabels {
    let all = ticks(of: scale, every: 1).ticks.map(\.position)
    let labels = try ticks(of: scale, every: every).ticks.map { tick in
      let text =
        limit.isFinite ? try fitting.ellipsized(tick.label, font, within: limit) : tick.label
      return AxisLabels.Label(
        position: tick.position, text: text,
        extent: try fitting.measuring.measure(text, font: font))
    }
    return AxisLabels(
      scale: .category(scale), ticks: all, labels: labels, isReduced: every > 1)
  }
}
