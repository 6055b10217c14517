import SumiData
import SumiGeometry
import SumiLayout

/// Markers, as circles of their area.
struct MarkerShapes: NearestShapes {
  let x: PlacedColumn
  let y: PlacedColumn
  /// The numbers that determine areas, and square points for each unit; `nil` for one radius.
  let areas: (values: NumberValues, scale: Double)?
  /// Without the margin, in points; where numbers determine it, the greatest.
  let radius: Double
  /// The part of the outline outside of a marker.
  let margin: Double
  let count: Int

  init(
    x: PlacedColumn, y: PlacedColumn, radius: Double, margin: Double,
    areas: (values: NumberValues, scale: Double)? = nil
  ) {
    (self.x, self.y, self.radius, self.margin, self.areas) = (x, y, radius, margin, areas)
    count = min(x.count, y.count, areas?.values.count ?? .max)
  }

  /// The markers of a scatter or bubble series.
  init(_ series: SeriesFrame) {
    let traits = series.series.traits
    let margin = (traits.encodings?.margin ?? 0) / 2
    let areas = series.encodings?.areas
    let reach = traits.encodings?.reach ?? 1
    self.init(
      x: series.x, y: series.y,
      radius: areas.map { EncodingDomains.radius(of: $0.greatest, scale: $0.scale) }
        ?? (reach > 0 ? (traits.reach - margin) / reach : 0),
      margin: margin, areas: areas.map { ($0.values, $0.scale) })
  }

  var areOrderedBySize: Bool { areas != nil }

  func bounds(of rows: Range<Int>) -> Rect? {
    guard let xs = x.extent(of: rows), let ys = y.extent(of: rows) else { return nil }
    return Rect(xs, ys).inset(by: -(radius + margin))
  }

  func offer(_ rows: Range<Int>, to search: inout NearestSearch) {
    let (xs, ys) = (x.places(rows), y.places(rows))
    for (index, row) in rows.enumerated() {
      let center = Point(x: xs[index], y: ys[index])
      let away = search.target - center
      let reach = search.limit + radius + margin
      guard abs(away.dx) <= reach, abs(away.dy) <= reach, search.clip.contains(center) else {
        continue
      }
      guard let own = radius(of: row) else { continue }
      search.offer(
        NearestSearch.Found(
          row: row, point: center, distance: max(away.length - own - margin, 0), size: own))
    }
  }

  func outlines(of rows: Range<Int>, clip: NearestClip) -> [(row: Int, outline: NearestOutline)] {
    let (xs, ys) = (x.places(rows), y.places(rows))
    return rows.enumerated().compactMap { index, row in
      let center = Point(x: xs[index], y: ys[index])
      guard clip.contains(center), let own = radius(of: row) else { return nil }
      return (row, .circle(center: center, radius: own + margin))
    }
  }

  /// Without the margin; `nil` for a row without a marker.
  private func radius(of row: Int) -> Double? {
    let own = areas.map { EncodingDomains.radius(of: $0.values[row], scale: $0.scale) } ?? radius
    return own > 0 && own.isFinite ? own : nil
  }
}
