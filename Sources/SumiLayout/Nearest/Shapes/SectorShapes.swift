import Glibc
import SumiData
import SumiGeometry

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

/// Columns around a pole.
struct SectorShapes: NearestShapes {
  let angles: PlacedColumn
  let ends: PlacedColumn
  /// Where columns start; `nil` or missing for the baseline.
  let starts: PlacedColumn?
  let slot: ColumnSlot
  let radial: RadialSeriesFrame

  var count: Int { min(angles.count, ends.count, starts?.count ?? .max) }

  func bounds(of rows: Range<Int>) -> Rect? {
    let radius = radial.radius
    return Rect(
      x: radial.center.x - radius, y: radial.center.y - radius, width: 2 * radius,
      height: 2 * radius)
  }

  func offer(_ rows: Range<Int>, to search: inout NearestSearch) {
    visit(rows) { row, sector, value in
      search.offer(
        NearestSearch.Found(
          row: row, point: sector.point(angle: sector.middle, radius: value),
          distance: sector.distance(to: search.target)))
    }
  }

  func outlines(of rows: Range<Int>, clip: NearestClip) -> [(row: Int, outline: NearestOutline)] {
    var outlines: [(row: Int, outline: NearestOutline)] = []
    visit(rows) { row, sector, _ in outlines.append((row, .sector(sector))) }
    return outlines
  }

  /// Gives the columns of some rows, each with the radius of its value.
  private func visit(_ rows: Range<Int>, _ body: (Int, RingSector, Double) -> Void) {
    let (all, outer, inner) = (angles.places(rows), ends.places(rows), starts?.places(rows))
    for (index, row) in rows.enumerated() where all[index].isFinite && outer[index].isFinite {
      var from = inner?[index] ?? radial.baseline
      if !from.isFinite { from = radial.baseline }
      guard from != outer[index] else { continue }
      let start = all[index] + slot.offset
      let sector = RingSector(
        center: radial.center, angles: start...start + slot.width,
        radii: min(from, outer[index])...max(from, outer[index]))
      body(row, sector, outer[index])
    }
  }
}
