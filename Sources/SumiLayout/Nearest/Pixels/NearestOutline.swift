import SumiGeometry

/// The outline of a row's mark, as far as the plot shows it, for many distances to one mark.
enum NearestOutline {
  case rect(Rect)
  case circle(center: Point, radius: Double)
  case segment(Point, Point)
  case sector(RingSector)

  var bounds: Rect {
    switch self {
    case .rect(let rect): rect
    case .circle(let center, let radius):
      Rect(
        minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius,
        maxY: center.y + radius)
    case .segment(let start, let end): Rect(corner: start, opposite: end)
    case .sector(let sector): sector.bounds
    }
  }

  /// 0 inside.
  func distance(to place: Point) -> Double {
    switch self {
    case .rect(let rect): rect.distance(to: place)
    case .circle(let center, let radius): max((place - center).length - radius, 0)
    case .segment(let start, let end): (place.nearest(from: start, to: end) - place).length
    case .sector(let sector): sector.distance(to: place)
    }
  }

  /// The distance along x first, and of rectangles as far away along x the nearest.
  func distanceAcross(to place: Point) -> Double {
    guard case .rect(let rect) = self else { return distance(to: place) }
    return 1_000 * max(rect.minX - place.x, place.x - rect.maxX, 0) + rect.distance(to: place)
  }
}

extension NearestShapes {
  func outlines(of rows: Range<Int>, clip: NearestClip) -> [(row: Int, outline: NearestOutline)] {
    rows.compactMap { row in
      bounds(of: row..<row + 1).flatMap(clip.visible).map { (row, .rect($0)) }
    }
  }
}
