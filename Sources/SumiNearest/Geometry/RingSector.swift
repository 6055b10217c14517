import Glibc
import SumiGeometry
import SumiLayout

/// A part of a ring. Angles are in radians, clockwise from straight up.
struct RingSector {
  let center: Point
  let angles: ClosedRange<Double>
  let radii: ClosedRange<Double>

  /// 0 inside.
  func distance(to point: Point) -> Double {
    let away = point - center
    let radius = away.length
    let turn = 2 * Double.pi
    let ahead = (atan2(away.dx, -away.dy) - angles.lowerBound) / turn
    let sweep = angles.upperBound - angles.lowerBound
    // At the centre of a full sector any angle is in it.
    if radius == 0 || (ahead - ahead.rounded(.down)) * turn <= sweep || sweep >= turn - 1e-9 {
      return max(radii.lowerBound - radius, radius - radii.upperBound, 0)
    }
    // Beside of it one of its straight sides is nearest.
    return [angles.lowerBound, angles.upperBound].map { angle in
      let place = point.nearest(
        from: self.point(angle: angle, radius: radii.lowerBound),
        to: self.point(angle: angle, radius: radii.upperBound))
      return (place - point).length
    }.min() ?? .infinity
  }

  var middle: Double { (angles.lowerBound + angles.upperBound) / 2 }

  /// The least rectangle around it.
  var bounds: Rect {
    // Corners, and where the arcs cross the axes.
    let quarter = Double.pi / 2
    var directions = [angles.lowerBound, angles.upperBound]
    var turn = (angles.lowerBound / quarter).rounded(.up)
    while turn * quarter < angles.upperBound, directions.count < 6 {
      directions.append(turn * quarter)
      turn += 1
    }
    let places = directions.flatMap { angle in
      [radii.lowerBound, radii.upperBound].map { point(angle: angle, radius: $0) }
    }
    return Rect(
      minX: places.map(\.x).min() ?? center.x, minY: places.map(\.y).min() ?? center.y,
      maxX: places.map(\.x).max() ?? center.x, maxY: places.map(\.y).max() ?? center.y)
  }

  func point(angle: Double, radius: Double) -> Point {
    Point(
      x: center.x + radius * Trigonometry.sine(angle),
      y: center.y - radius * Trigonometry.cosine(angle))
  }
}

extension SliceFrame {
  var sector: RingSector {
    RingSector(
      center: center, angles: min(start, end)...max(start, end),
      radii: min(innerRadius, outerRadius)...max(innerRadius, outerRadius))
  }

  /// The point in the middle of it.
  var centerOfSlice: Point { point(angle: middle, radius: (innerRadius + outerRadius) / 2) }
}
