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

  /// With x and y exchanged; sectors are in no horizontal series.
  var transposed: NearestOutline {
    switch self {
    case .rect(let rect): .rect(rect.transposed)
    case .circle(let center, let radius): .circle(center: center.transposed, radius: radius)
    case .segment(let start, let end): .segment(start.transposed, end.transposed)
    case .sector: self
    }
  }

  /// How far the corners of shapes go beyond a circle of their area, in points: of a star the most.
  var corners: Double {
    if case .circle(_, let radius) = self { radius * 0.5 } else { 0 }
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

  /// The distance along x first, or along y, and of rectangles as far away along it the nearest.
  func distanceAcross(to place: Point, isTurned: Bool) -> Double {
    guard case .rect(let rect) = self else { return distance(to: place) }
    let along =
      isTurned
      ? max(rect.minY - place.y, place.y - rect.maxY, 0)
      : max(rect.minX - place.x, place.x - rect.maxX, 0)
    return 1_000 * along + rect.distance(to: place)
  }
}
