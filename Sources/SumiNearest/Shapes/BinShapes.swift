import SumiGeometry
import SumiLayout

/// The bins of a density. A bin has many rows.
struct BinShapes: NearestShapes {
  let x: PlacedColumn
  let y: PlacedColumn
  let lattice: BinLattice

  var count: Int { min(x.count, y.count) }

  func bounds(of rows: Range<Int>) -> Rect? {
    guard let xs = x.extent(of: rows), let ys = y.extent(of: rows) else { return nil }
    let side = lattice.side
    return Rect(
      xs.extended(by: -side.width, side.width), ys.extended(by: -side.height, side.height))
  }

  func offer(_ rows: Range<Int>, to search: inout NearestSearch) {
    let (xs, ys) = (x.places(rows), y.places(rows))
    let side = lattice.side
    for index in xs.indices {
      let place = Point(x: xs[index], y: ys[index])
      // A bin is no further from its rows than its sides are long.
      let limit = search.limit
      guard abs(place.x - search.target.x) <= limit + side.width,
        abs(place.y - search.target.y) <= limit + side.height, search.clip.contains(place)
      else { continue }
      let bin = lattice.bin(at: place)
      search.offer(
        NearestSearch.Found(
          row: nil, point: bin.center, distance: bin.distance(to: search.target)))
      if search.found != nil, search.limit == 0 { return }
    }
  }
}
