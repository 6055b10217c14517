import SumiGeometry

/// The outline of a row's mark, as far as the plot shows it, for many distances to one mark.
enum NearestOutline {
  case rect(Rect)
  case circle(center: Point, radius: Double)
  /// Another shape within bounds.
  case other(Rect)

  var bounds: Rect {
    switch self {
    case .rect(let rect), .other(let rect): rect
    case .circle(let center, let radius):
      Rect(
        minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius,
        maxY: center.y + radius)
    }
  }
}

extension NearestShapes {
  func outlines(of rows: Range<Int>, clip: NearestClip) -> [(row: Int, outline: NearestOutline)] {
    rows.compactMap { row in
      bounds(of: row..<row + 1).flatMap(clip.visible).map { (row, .other($0)) }
    }
  }
}
