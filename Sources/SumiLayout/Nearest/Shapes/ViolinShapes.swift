import SumiData
import SumiGeometry

/// The outline of violins, as rectangles between neighbouring rows of one position.
struct ViolinShapes: NearestShapes {
  let x: PlacedColumn
  let y: PlacedColumn
  let shares: NumberValues
  let slot: ColumnSlot

  var count: Int { min(x.count, y.count, shares.count) }

  func bounds(of rows: Range<Int>) -> Rect? {
    let rows = rows.lowerBound..<min(rows.upperBound + 1, count)
    guard let xs = x.extent(of: rows), let ys = y.extent(of: rows) else { return nil }
    return Rect(xs.extended(by: slot.offset, slot.offset + slot.width), ys)
  }

  func offer(_ rows: Range<Int>, to search: inout NearestSearch) {
    for row in rows where row + 1 < count && x[row] == x[row + 1] {
      let (top, bottom) = (y[row], y[row + 1])
      let half = max(shares[row], shares[row + 1]) * slot.width / 2
      guard top.isFinite, bottom.isFinite, shares[row].isFinite, shares[row + 1].isFinite else {
        continue
      }
      let middle = x[row] + slot.offset + slot.width / 2
      let piece = Rect(
        corner: Point(x: middle - half, y: top), opposite: Point(x: middle + half, y: bottom))
      guard let part = search.clip.visible(piece) else { continue }
      let isNext = abs(bottom - search.target.y) < abs(top - search.target.y)
      let point = Point(x: middle, y: isNext ? bottom : top)
      search.offer(
        NearestSearch.Found(
          row: isNext ? row + 1 : row, point: part.nearest(to: point),
          distance: part.distance(to: search.target)))
    }
  }
}
