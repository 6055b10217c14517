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

/// How much of a series is there, along the axes of the picture.
public struct SeriesPresence: Sendable {
  /// 0…1.
  public var opacity = 1.0
  /// The opacity of its labels, which appear at the end, 0…1.
  public var textOpacity = 1.0
  /// Its size along x as a factor; in a circle that of its angles.
  var x = 1.0
  /// Its size along y as a factor; in a circle that of its radii.
  var y = 1.0
  let kind: SeriesAnimation.Kind
  let origin: GrowthOrigin

  var isFullSize: Bool { x == 1 && y == 1 }

  /// The least size as a factor: shapes of no size are not visible.
  private static let least = 1e-3
  /// How open a television is while its line becomes wider.
  private static let line = 4e-3
  /// The progress from which labels appear.
  private static let textStart = 0.75

  init(_ presence: Presence, of series: Series, isPolar: Bool) {
    let progress = max(presence.progress, 0)
    kind = presence.kind ?? series.entryKind
    origin = presence.origin
    let size = max(progress, Self.least)
    opacity = progress > 0 ? 1 : 0
    textOpacity = min(max((progress - Self.textStart) / (1 - Self.textStart), 0), 1)
    switch kind {
    case .grow: (x, y) = (isPolar ? 1 : size, size)
    case .growHorizontal: x = size
    case .growVertical: y = size
    case .fade: (opacity, textOpacity) = (min(progress, 1), min(progress, 1))
    case .television:
      x = min(2 * size, 1)
      y = max(2 * progress - 1, Self.line)
    case .radial: (x, y) = (size, isPolar ? 1 : size)
    case .none: textOpacity = opacity
    }
    // A circle is not larger than itself.
    if isPolar { x = min(x, 1) }
  }

  /// Whether it grows from the middle of the plot.
  func isCentered(isAlongValues: Bool) -> Bool {
    switch kind {
    case .radial: true
    case .television: !isAlongValues
    case .grow, .growHorizontal, .growVertical, .fade, .none: false
    }
  }
}

extension Series {
  /// How it appears if nobody states it.
  fileprivate var entryKind: SeriesAnimation.Kind {
    let traits = traits
    if traits.slices != nil { return .grow }
    if traits.legend == .colorBar { return .fade }
    if traits.isConnected { return .television }
    guard !traits.isCloud else { return .grow }
    return source.orientation == .horizontal ? .growHorizontal : .growVertical
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
