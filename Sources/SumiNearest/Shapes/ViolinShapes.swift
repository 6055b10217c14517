import SumiData
import SumiGeometry
import SumiLayout

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
    visit(rows) { row, piece in
      guard let part = search.clip.visible(piece.rect) else { return }
      let isNext = abs(piece.bottom - search.target.y) < abs(piece.top - search.target.y)
      let point = Point(x: piece.rect.midX, y: isNext ? piece.bottom : piece.top)
      search.offer(
        NearestSearch.Found(
          row: isNext ? row + 1 : row, point: part.nearest(to: point),
          distance: part.distance(to: search.target)))
    }
  }

  /// Halves, each nearer to one row.
  func outlines(of rows: Range<Int>, clip: NearestClip) -> [(row: Int, outline: NearestOutline)] {
    var outlines: [(row: Int, outline: NearestOutline)] = []
    visit(rows) { row, piece in
      let middle = (piece.top + piece.bottom) / 2
      for (row, height) in [(row, piece.top), (row + 1, piece.bottom)] {
        let half = Rect(
          corner: Point(x: piece.rect.minX, y: height),
          opposite: Point(x: piece.rect.maxX, y: middle))
        if let part = clip.visible(half) { outlines.append((row, .rect(part))) }
      }
    }
    return outlines
  }

  /// Gives the rectangles between some rows and the next ones, and the heights of both.
  private func visit(
    _ rows: Range<Int>, _ body: (Int, (rect: Rect, top: Double, bottom: Double)) -> Void
  ) {
    for row in rows where row + 1 < count && x[row] == x[row + 1] {
      let (top, bottom) = (y[row], y[row + 1])
      let half = max(shares[row], shares[row + 1]) * slot.width / 2
      guard top.isFinite, bottom.isFinite, shares[row].isFinite, shares[row + 1].isFinite else {
        continue
      }
      let middle = x[row] + slot.middle
      let piece = Rect(
        corner: Point(x: middle - half, y: top), opposite: Point(x: middle + half, y: bottom))
      body(row, (piece, top, bottom))
    }
  }
}
