import Glibc
import SumiData
import SumiGeometry
import SumiLayout

/// The area around a pole between a line and another one, or a ring.
struct RadialAreas {
  /// In the picture, not finite where one is missing.
  let outer: [Point]
  let inner: [Point]
  /// Whether the last point is joined to the first.
  let wraps: Bool

  /// Whether a point is in it: the winding number of the path along one line and back along the
  /// other is not 0.
  func contains(_ point: Point) -> Bool {
    let rows = outer.indices.filter { outer[$0].isFinite && inner[$0].isFinite }
    guard rows.count > 1 else { return false }
    var runs: [[Int]] = []
    for row in rows {
      if let last = runs.last?.last, last == row - 1 {
        runs[runs.count - 1].append(row)
      } else {
        runs.append([row])
      }
    }
    if wraps, let first = runs.first, first[0] == 0, rows.last == outer.count - 1 {
      if runs.count > 1 {
        runs[runs.count - 1] += runs.removeFirst()
      } else if first.count > 2 {
        runs[0].append(0)
      }
    }
    let winding = runs.reduce(0) { sum, run in
      sum + point.winding(in: run.map { outer[$0] } + run.reversed().map { inner[$0] })
    }
    return winding != 0
  }

  /// The row whose point is nearest.
  func row(nearestTo point: Point) -> Int? {
    outer.indices.filter { outer[$0].isFinite && inner[$0].isFinite }
      .min { (outer[$0] - point).length < (outer[$1] - point).length }
  }
}

extension RadialSeriesFrame {
  /// The points of columns of angles and radii.
  func points(angles: PlacedColumn, radii: PlacedColumn) -> [Point] {
    zip(angles.places, radii.places).map { angle, radius in
      Point(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }
  }

  /// The points of the baseline's ring in the direction of others; at the pole there is none.
  func baseline(below points: [Point]) -> [Point] {
    points.map { point in
      let away = point - center
      return away.length > 0 ? center + away * (baseline / away.length) : center
    }
  }
}

extension Point {
  /// How many times a closed line goes around this point.
  fileprivate func winding(in line: [Point]) -> Int {
    var winding = 0
    for (index, start) in line.enumerated() {
      let end = line[index + 1 < line.count ? index + 1 : 0]
      guard (start.y <= y) != (end.y <= y) else { continue }
      let side = (end.x - start.x) * (y - start.y) - (x - start.x) * (end.y - start.y)
      if end.y > start.y, side > 0 { winding += 1 }
      if end.y < start.y, side < 0 { winding -= 1 }
    }
    return winding
  }
}
