import SumiGeometry

/// The paint of a covered area.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case linearGradient(LinearGradient)
  case radialGradient(RadialGradient)

  /// The same paint, its alpha multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Paint { mapped { $0.opacity(opacity) } }

  /// The same with each colour replaced.
  package func mapped(_ color: (Color) -> Color) -> Paint {
    switch self {
    case .color(let own): return .color(color(own))
    case .linearGradient(var gradient):
      gradient.stops = gradient.stops.map { $0.mapped(color) }
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      gradient.stops = gradient.stops.map { $0.mapped(color) }
      return .radialGradient(gradient)
    }
  }
}

/// Colours along the line from `start` to `end`, in pixels; beyond the ends the end colours
/// continue, or the gradient repeats.
public struct LinearGradient: Hashable, Sendable {
  public typealias Stop = GradientStop

  public var start: Point
  public var end: Point
  /// Ascending by offset, at least one.
  public var stops: [Stop]
  /// Whether it repeats beyond its ends.
  public var isRepeated: Bool

  public init(start: Point, end: Point, stops: [Stop], isRepeated: Bool = false) {
    self.start = start
    self.end = end
    self.stops = stops
    self.isRepeated = isRepeated
  }
}

/// Colours from a centre outward, in pixels; beyond the radius the last colour continues.
public struct RadialGradient: Hashable, Sendable {
  public var center: Point
  /// Above 0.
  public var radius: Double
  /// Ascending by offset, at least one.
  public var stops: [GradientStop]

  public init(center: Point, radius: Double, stops: [GradientStop]) {
    self.center = center
    self.radius = radius
    self.stops = stops
  }
}

/// A colour at an offset, 0 at the start of a gradient and 1 at its end.
public struct GradientStop: Hashable, Sendable {
  public var offset: Double
  public var color: Color

  public init(offset: Double, color: Color) {
    self.offset = offset
    self.color = color
  }

  fileprivate func mapped(_ change: (Color) -> Color) -> GradientStop {
    GradientStop(offset: offset, color: change(color))
  }
}
