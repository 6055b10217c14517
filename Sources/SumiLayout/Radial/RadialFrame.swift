import Glibc
import SumiChart
import SumiGeometry
import SumiScales

/// The positioned axes of a radial chart: x is the angle, y the distance from the pole.
public struct RadialFrame: Sendable {
  /// The pole, in points.
  public var center: Point
  /// The radius of the outer circle, in points.
  public var radius: Double
  /// Its unit interval is the full turn: unit 1 coincides with unit 0.
  public var angles: Scale
  /// Its unit 0 is the pole, its unit 1 the outer circle.
  public var radii: Scale
  /// The y axis.
  public var radiusAxis = AxisIdentity(isX: false, index: 0)
  /// The ranges of the radius; `nil` where nobody moves it.
  public var ranges: AxisRanges?
  /// The angle of unit 0, in radians clockwise from straight up.
  package var start: Double
  public var isClockwise: Bool
  /// Whether the outer line is straight between spokes.
  public var isWeb: Bool
  /// Whether rings are straight between spokes.
  public var hasWebRings: Bool
  /// The angles of the ticks of x in radians, where a web has its corners.
  package var corners: [Double] = []
  /// The angles of spokes in radians; of crowded categories only the labelled ones have one.
  package var spokes: [Double] = []
  /// The radii of the major ticks of y in points, ascending, without the pole.
  public var rings: [Double] = []
  public var minorRings: [Double] = []
  public var ringStripes: [ClosedRange<Double>] = []
  /// Ranges of angles in radians, continuing from the first without a jump at the full turn.
  package var sectorStripes: [ClosedRange<Double>] = []

  /// The look of the rings; `nil` to draw none.
  public var ringStyle: GridStyle?
  public var minorRingStyle: GridStyle?
  public var spokeStyle: GridStyle?
  /// The outer circle.
  public var boundaryStyle: AxisLineStyle?
  /// The y axis line from the pole to the outer circle at its `startAngle`.
  public var axisLineStyle: AxisLineStyle?
  public var ringStripeStyle = StripeStyle()
  public var sectorStripeStyle = StripeStyle()
  /// Marks outward from the outer circle at the spokes; their length is never `nil`.
  public var tickMarkStyle: TickMarkStyle?

  /// Around the outer circle.
  public var angleLabels: [TextBox] = []
  /// Beside the y axis line, over the series.
  public var radiusLabels: [TextBox] = []
  public var titles: [TextBox] = []

  var texts: [TextBox] { angleLabels + radiusLabels + titles }
}

extension RadialFrame {
  /// The angle of the first value, clockwise from the top.
  public var startAngle: Angle { .radians(start) }

  /// The visible range of the radius, to be panned and zoomed within its limits.
  public var window: AxisWindow { window(of: radii) }

  /// The window of another visible range.
  package func window(of scale: Scale) -> AxisWindow {
    guard let span = ranges?.default else { return AxisWindow(scale) }
    return AxisWindow(
      scale, home: scale.spanning(span.lower, span.upper), limits: ranges?.limits)
  }

  /// The angle at a position of x in radians, within the first turn of its scale.
  package func angle(atUnit unit: Double) -> Double {
    start + (isClockwise ? 2 : -2) * .pi * unit
  }

  /// The point at an angle in radians and a distance from the pole, in points.
  package func point(angle: Double, radius: Double) -> Point {
    Point(
      x: center.x + radius * Trigonometry.sine(angle),
      y: center.y - radius * Trigonometry.cosine(angle))
  }

  /// The point of a value; `nil` if it is of another kind than the axes. Values below the pole are
  /// clamped to it.
  public func point(x: AxisValue, y: AxisValue) -> Point? {
    guard let angle = angles.unit(x), let unit = radii.unit(y), angle.isFinite, unit.isFinite
    else { return nil }
    return point(angle: self.angle(atUnit: angle), radius: max(unit, 0) * radius)
  }

  /// The values at a point: the inverse of `point(x:y:)`. x is within its first turn; at the pole,
  /// where the angle is undefined, it is the first value.
  public func values(at point: Point) -> (x: AxisValue, y: AxisValue) {
    let away = point - center
    let distance = away.length
    let place = radii.value(atUnit: radius > 0 ? distance / radius : 0)
    guard distance > 0 else { return (angles.value(atUnit: 0), place) }
    var unit = (atan2(away.dx, -away.dy) - start) / (2 * .pi)
    if !isClockwise { unit = -unit }
    unit -= unit.rounded(.down)
    // A rounding error before the first value must not give the last.
    return (angles.value(atUnit: unit > 1 - 1e-15 ? 0 : unit), place)
  }
}

/// The axes of a radial chart, as a series needs them.
public struct RadialSeriesFrame: Sendable {
  /// The pole, in points.
  public var center: Point
  /// The radius of the outer circle, to which the series is clipped.
  public var radius: Double
  /// The radius of an area's baseline ring; 0 for the pole.
  public var baseline: Double
  /// The angles of that ring's corners; empty for a circle.
  public var corners: [Double]
  /// Whether the series is clipped to the web through these corners, which contain all its points.
  public var isClippedToWeb: Bool
}
