import SumiChart
import SumiGeometry

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
    if fillsPlot { return .fade }
    if traits.isConnected { return .television }
    guard !traits.isCloud else { return .grow }
    return source.orientation == .horizontal ? .growHorizontal : .growVertical
  }
}
