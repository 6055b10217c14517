import SumiGeometry
import SumiLayout

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
