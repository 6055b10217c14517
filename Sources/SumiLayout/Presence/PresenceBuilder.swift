import SumiChart
import SumiData
import SumiGeometry

/// Makes the series of a finished frame as large and as opaque as they are present.
struct PresenceBuilder {
  let state: [Presence]
  let plotArea: Rect

  /// Finds how much of each series is there. Labels are placed afterwards.
  func add(to frame: inout ChartFrame) {
    guard !state.isEmpty else { return }
    for index in frame.series.indices {
      let part = frame.series[index]
      guard let presence = state.last(where: { $0.series.map(part.isMeant) ?? true }) else {
        continue
      }
      frame.series[index].presence = SeriesPresence(
        presence, of: part.series, isPolar: frame.axes.isEmpty)
    }
    for index in frame.names.indices {
      let opacity = frame.series[frame.names[index].series].presence?.textOpacity ?? 1
      frame.names[index].label.fade(to: opacity)
    }
  }

  /// Moves the points of the series towards the position from which they grow. Labels stay.
  func grow(_ frame: inout ChartFrame) {
    guard !state.isEmpty else { return }
    for index in frame.series.indices {
      guard let presence = frame.series[index].presence, !presence.isFullSize else { continue }
      switch frame.series[index].space {
      case .cartesian: grow(index, presence, in: &frame)
      case .radial(let radial):
        frame.series[index].growAroundPole(
          presence, of: radial, startAngle: frame.radial?.start ?? 0,
          isClockwise: frame.radial?.isClockwise ?? true)
      case .slices: frame.series[index].growSlices(presence, around: frame.slices?.center)
      }
    }
    if case .slices(var slices) = frame.family {
      let opacity = frame.series.compactMap { $0.presence?.textOpacity }.min() ?? 1
      slices.fadeTexts(to: opacity)
      frame.family = .slices(slices)
    }
  }

  private func grow(_ index: Int, _ presence: SeriesPresence, in frame: inout ChartFrame) {
    let part = frame.series[index]
    let isTurned = part.series.source.orientation == .horizontal
    let x = AffineMap(scaling: presence.x, about: origin(of: part, presence, in: frame, isX: true))
    let y = AffineMap(scaling: presence.y, about: origin(of: part, presence, in: frame, isX: false))
    frame.series[index].grow(x: isTurned ? y : x, y: isTurned ? x : y)
  }

  /// The position along an axis from which a series grows, in points.
  private func origin(
    of part: SeriesFrame, _ presence: SeriesPresence, in frame: ChartFrame, isX: Bool
  ) -> Double {
    let axis = frame.axis(of: part, isX: isX)
    switch isX ? presence.origin.x : presence.origin.y {
    case .share(let share):
      return isX ? plotArea.minX + share * plotArea.width : plotArea.maxY - share * plotArea.height
    case .value(let datum):
      if let axis, let value = try? AxisValueReader(domain: axis.scale, place: "").value(datum),
        let place = axis.point(for: value), place.isFinite
      {
        return place
      }
    case nil: break
    }
    let isAlongValues = isX == (part.series.source.orientation == .horizontal)
    if presence.isCentered(isAlongValues: isAlongValues) {
      return isX ? plotArea.center.x : plotArea.center.y
    }
    if isAlongValues { return part.baseline }
    return axis?.start ?? (isX ? plotArea.minX : plotArea.maxY)
  }
}

extension SlicesFrame {
  fileprivate mutating func fadeTexts(to opacity: Double) {
    guard opacity < 1 else { return }
    for index in labels.indices { labels[index].fade(to: opacity) }
    for index in middle.indices { middle[index].fade(to: opacity) }
  }
}

extension TextBox {
  /// The same, fainter.
  mutating func fade(to opacity: Double) {
    color = color.opacity(opacity)
    ground = ground?.opacity(opacity)
  }
}

extension AffineMap {
  fileprivate init(scaling factor: Double, about fixed: Double) {
    self.init(scale: factor, offset: fixed * (1 - factor))
  }
}
