import SumiGeometry

/// The bins of a density: half open, from the lower left corner of the plot area. A bin has many rows.
struct BinShapes: NearestShapes {
  let x: PlacedColumn
  let y: PlacedColumn
  let area: Rect
  /// 0 for bins of one pixel.
  let side: Size

  var count: Int { min(x.count, y.count) }

  func bounds(of rows: Range<Int>) -> Rect? {
    guard let xs = x.extent(of: rows), let ys = y.extent(of: rows) else { return nil }
    return Rect(
      xs.extended(by: -side.width, side.width), ys.extended(by: -side.height, side.height))
  }

  func offer(_ rows: Range<Int>, to search: inout NearestSearch) {
    let (xs, ys) = (x.places(rows), y.places(rows))
    for index in xs.indices {
      let place = Point(x: xs[index], y: ys[index])
      // A bin is no further from its rows than its sides are long.
      let limit = search.limit
      guard abs(place.x - search.target.x) <= limit + side.width,
        abs(place.y - search.target.y) <= limit + side.height, search.clip.contains(place)
      else { continue }
      let across = Self.bin(at: place.x - area.minX, side: side.width, length: area.width)
      let up = Self.bin(at: area.maxY - place.y, side: side.height, length: area.height)
      let bin = Rect(
        minX: area.minX + across.lowerBound, minY: area.maxY - up.upperBound,
        maxX: area.minX + across.upperBound, maxY: area.maxY - up.lowerBound)
      search.offer(
        NearestSearch.Found(
          row: nil, point: bin.center, distance: bin.distance(to: search.target)))
      if search.found != nil, search.limit == 0 { return }
    }
  }

  /// The bin at a position; bins of one pixel are a point wide, around the position.
  func bin(at place: Point) -> Rect {
    let across = Self.bin(at: place.x - area.minX, side: side.width, length: area.width)
    let up = Self.bin(at: area.maxY - place.y, side: side.height, length: area.height)
    let (x, y) = (side.width > 0 ? 0 : 0.5, side.height > 0 ? 0 : 0.5)
    return Rect(
      minX: area.minX + across.lowerBound - x, minY: area.maxY - up.upperBound - y,
      maxX: area.minX + across.upperBound + x, maxY: area.maxY - up.lowerBound + y)
  }

  /// The bin at a distance from the start of an axis. The far end belongs to the last one.
  private static func bin(
    at distance: Double, side: Double, length: Double
  ) -> ClosedRange<Double> {
    guard side > 0 else { return distance...distance }
    let last = max((length / side - 1e-9).rounded(.down), 0)
    let start = min(max((distance / side).rounded(.down), 0), last) * side
    return start...max(min(start + side, length), start)
  }
}
