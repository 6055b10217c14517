import SumiGeometry

/// The paint of a covered area.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case linearGradient(LinearGradient)

  /// The same paint, its alpha multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Paint {
    switch self {
    case .color(let color):
      return .color(color.opacity(opacity))
    case .linearGradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.opacity(opacity)
      }
      return .linearGradient(gradient)
    }
  }
}

/// Colours along the line from `start` to `end`, in pixels; beyond the ends the end colours
/// continue.
public struct LinearGradient: Hashable, Sendable {
  /// A colour at an offset, 0 at the start and 1 at the end.
  public struct Stop: Hashable, Sendable {
    public var offset: Double
    public var color: Color

    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  public var start: Point
  public var end: Point
  /// Ascending by offset, at least one.
  public var stops: [Stop]

  public init(start: Point, end: Point, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}
