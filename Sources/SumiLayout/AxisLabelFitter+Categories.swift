import SumiChart
import SumiGeometry

/// The labels of categories: names of any length, one or more of them to a label's room.
extension AxisLabelFitter {
  func categoryLabels() throws -> AxisLabels {
    let scale = model.scale
    guard case .category(let shown) = scale else { return .none(scale) }
    let span = abs(shown.upper - shown.lower)
    let slot = span > 0 ? length / span : length
    let set = source.ticks(of: shown)
    let names = set.ticks.count
    var all = AxisLabels(
      scale: scale, ticks: set.ticks, labels: [], angle: statedAngle, warnings: set.warnings)
    guard isHorizontal || statedAngle != 0 else {
      let every = max(1, Int((line / max(slot, 1e-9)).rounded(.up)))
      return try clipped(labelled(all, every: every, limit: thicknessLimit))
    }
    guard model.axis.labels.orientation == .automatic || statedAngle == 0 else {
      return try turned(all, slot: slot)
    }
    // Upright if every label has room, …
    let upright = try clipped(labelled(all, every: 1, limit: .infinity))
    if hasRoom(upright) { return upright }
    // … else at 45° if the lines stay apart, …
    let limit = min(max(thicknessLimit - line, 0), slot / 2 + Self.overhang * length) / 0.7071
    if mayTurn, slot * 0.7071 >= line * 0.85, names <= Self.greatestDiagonalCount,
      limit >= 3 * font.size
    {
      all.angle = LabelStand.diagonal
      return try clipped(labelled(all, every: 1, limit: limit))
    }
    // … else only every k-th, upright.
    var every = 2
    while every < names {
      let some = try clipped(labelled(all, every: every, limit: .infinity))
      if hasRoom(some) { return some }
      every = every < 20 ? every + 1 : every + every / 8
    }
    return try clipped(
      thinned(
        labelled(all, every: max(names, 1), limit: min(max(slot, 6 * font.size), length))))
  }

  /// How far a category's label may reach beyond an end of the axis, as a share of its length.
  private static let overhang = 0.3

  /// The labels at the angle that the user states: as many as leave each other room.
  private func turned(_ all: AxisLabels, slot: Double) throws -> AxisLabels {
    let sine = Trigonometry.sine(-all.angle)
    let cosine = Trigonometry.cosine(all.angle)
    let (away, along) = isHorizontal ? (sine, cosine) : (cosine, sine)
    var limit = Double.infinity
    if away > 0 { limit = max(thicknessLimit - line * along, 0) / away }
    if along > 0 { limit = min(limit, (slot / 2 + Self.overhang * length) / along) }
    var every = 1
    while every < all.ticks.count {
      let some = try clipped(labelled(all, every: every, limit: limit))
      if fits(some) { return some }
      every = every < 20 ? every + 1 : every + every / 8
    }
    return try clipped(thinned(labelled(all, every: max(every, 1), limit: limit)))
  }

  /// Whether upright labels neither touch nor reach so far out that they cost the plot its room.
  private func hasRoom(_ labels: AxisLabels) -> Bool {
    let isFar = labels.labels.contains { label in
      let inside = min(label.position, 1 - label.position)
      return label.extent.width / 2 > (inside + Self.overhang) * length
    }
    return !isFar && fits(labels)
  }

  /// Labels at every k-th name, counted from the first of all, so that panning does not change which.
  private func labelled(_ all: AxisLabels, every: Int, limit: Double) throws -> AxisLabels {
    var result = all
    result.labels = try all.ticks.enumerated().compactMap { place, tick in
      guard !tick.isMinor, every == 1 || number(of: tick, at: place) % every == 0 else {
        return nil
      }
      var label = try label(of: tick, angle: all.angle)
      if limit.isFinite, label.extent.width > limit {
        label.text = try fitting.ellipsized(label.text, font, within: limit)
        label.extent = try fitting.measuring.measure(label.text, font: font)
      }
      return label
    }
    return result
  }

  /// The number by which a tick is counted: its category's, or its place among those stated.
  private func number(of tick: Tick, at place: Int) -> Int {
    // A hook may have put any value in.
    guard !source.isFixed, case .category(let index)? = tick.value,
      let number = Int(exactly: index.rounded(.towardZero))
    else { return place }
    return number
  }
}
