import Glibc
import SumiChart
import SumiGeometry

/// The axes of a radial chart in their places: x goes round the pole, y outward from it.
///
/// Angles are in radians, clockwise as seen, from the direction straight up.
public struct RadialFrame: Sendable {
  /// The pole, in points.
  public var center: Point
  /// Of the outer circle, in points.
  public var radius: Double
  /// Its unit interval is the whole turn: unit 1 stands where unit 0 does.
  public var angles: Scale
  /// Its unit 0 is the pole, its unit 1 the outer circle.
  public var radii: Scale
  /// Where unit 0 of the angles stands.
  public var startAngle: Double
  public var isClockwise: Bool
  /// Whether rings go straight from spoke to spoke.
  public var isWeb: Bool
  /// The angles of the ticks of x, where a web has its corners.
  public var corners: [Double] = []
  /// The angles of spokes; of crowded categories only those that are named have one.
  public var spokes: [Double] = []
  /// The radii of the major ticks of y in points, ascending, without the pole.
  public var rings: [Double] = []
  public var minorRings: [Double] = []
  public var ringStripes: [ClosedRange<Double>] = []
  /// Of angles, counted on from the first without a jump at the full turn.
  public var sectorStripes: [ClosedRange<Double>] = []

  /// How the rings are drawn; `nil` for not at all.
  public var ringStyle: GridStyle?
  public var minorRingStyle: GridStyle?
  public var spokeStyle: GridStyle?
  /// The outer circle.
  public var boundaryStyle: AxisLineStyle?
  /// The line of y from the pole to the outer circle at `startAngle`.
  public var axisLineStyle: AxisLineStyle?
  public var ringStripeStyle = StripeStyle()
  public var sectorStripeStyle = StripeStyle()
  /// Marks that stand out from the outer circle at the spokes; their length is never `nil`.
  public var tickMarkStyle: TickMarkStyle?

  /// Around the outer circle.
  public var angleLabels: [TextBox] = []
  /// Beside the line of y, over the series.
  public var radiusLabels: [TextBox] = []
  public var titles: [TextBox] = []

  var texts: [TextBox] { angleLabels + radiusLabels + titles }
}

extension RadialFrame {
  /// The angle at a place of x, within the first turn as its scale counts it.
  public func angle(atUnit unit: Double) -> Double {
    startAngle + (isClockwise ? 2 : -2) * .pi * unit
  }

  /// The point at an angle and a distance from the pole, in points.
  public func point(angle: Double, radius: Double) -> Point {
    Point(
      x: center.x + radius * Trigonometry.sine(angle),
      y: center.y - radius * Trigonometry.cosine(angle))
  }

  /// Where a value stands; `nil` when it is of another kind than the axes. What lies below the pole is
  /// held there.
  public func point(x: AxisValue, y: AxisValue) -> Point? {
    guard let angle = angles.unit(x), let unit = radii.unit(y), angle.isFinite, unit.isFinite
    else { return nil }
    return point(angle: self.angle(atUnit: angle), radius: max(unit, 0) * radius)
  }

  /// The values at a point: the inverse of `point(x:y:)`. x lies within its first turn; at the pole,
  /// which has all angles, it is the first value.
  public func values(at point: Point) -> (x: AxisValue, y: AxisValue) {
    let away = point - center
    let distance = away.length
    let place = radii.value(atUnit: radius > 0 ? distance / radius : 0)
    guard distance > 0 else { return (angles.value(atUnit: 0), place) }
    var unit = (atan2(away.dx, -away.dy) - startAngle) / (2 * .pi)
    if !isClockwise { unit = -unit }
    unit -= unit.rounded(.down)
    // A rounding error before the first value is not the last.
    return (angles.value(atUnit: unit > 1 - 1e-15 ? 0 : unit), place)
  }
}

/// What a series in a radial chart needs to know of the axes.
public struct RadialSeriesFrame: Sendable {
  /// The pole, in points.
  public var center: Point
  /// Of the outer circle, to which the series is clipped.
  public var radius: Double
  /// Of the ring that an area stands on; 0 for the pole.
  public var baseline: Double
  /// The angles at which that ring bends; empty where it is a circle.
  public var corners: [Double]
  /// Whether the series is clipped to the web through these corners, on which all its points stand.
  public var isClippedToWeb: Bool
}
