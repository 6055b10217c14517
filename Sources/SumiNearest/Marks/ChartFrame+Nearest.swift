import SumiChart
import SumiGeometry
import SumiLayout

extension ChartFrame {
  /// The nearest point or mark; `nil` if none is within a distance.
  ///
  /// Columns, cells and slices are at distance 0 inside, markers within their edge. Lines are straight
  /// between their points or, with steps, along these. Of several at the same distance the last drawn
  /// one is found. The inside of an area or a band is found only if there is nothing else. Hidden
  /// series, and what is outside of the plot, are never found.
  ///
  /// - Parameters:
  ///   - place: in points.
  ///   - distance: the greatest, in points.
  ///   - memo: what earlier searches in this frame have looked at, to which it adds; `nil` for none.
  ///   - isSought: whether a series is looked at.
  /// - Complexity: for rows in the order of their positions O(log rows), and the rows near `place`
  ///   whose blocks may be nearest; for others at most one pass.
  package func nearest(
    to place: Point, within distance: Double, memo: NearestMemo? = nil,
    among isSought: (Series) -> Bool = { _ in true }
  ) -> NearestMark? {
    guard place.x.isFinite, place.y.isFinite, distance >= 0 else { return nil }
    return nearest(.marks, to: place, within: distance, memo, path: [], isSought)
      ?? nearest(.areas, to: place, within: 0, memo, path: [], isSought)
  }

  /// What is looked for: marks and lines have priority over areas.
  private enum Layer {
    case marks
    case areas
  }

  /// - Parameter path: the indices of this panel and those around it.
  private func nearest(
    _ layer: Layer, to place: Point, within distance: Double, _ memo: NearestMemo?, path: [Int],
    _ isSought: (Series) -> Bool
  ) -> NearestMark? {
    var best: NearestMark?
    for (index, panel) in panels.enumerated() {
      let limit = best?.distance ?? distance
      guard
        var found = panel.nearest(
          layer, to: place, within: limit, memo, path: path + [index], isSought)
      else { continue }
      found.panel.insert(index, at: 0)
      best = found
    }
    guard panels.isEmpty else { return best }
    for (index, series) in series.enumerated()
    where !series.series.source.isHidden && isSought(series.series) {
      let isTurned = series.series.source.orientation == .horizontal
      var search = NearestSearch(
        target: isTurned ? place.transposed : place,
        clip: series.clip(isTurned ? clip.transposed : clip), limit: best?.distance ?? distance)
      switch layer {
      case .marks:
        series.searchMarks(&search) { line in memo?.blocks(of: path + [index, line]) }
      case .areas: series.searchAreas(&search)
      }
      guard let found = search.found else { continue }
      best = NearestMark(
        series: index, row: found.row, slice: found.slice,
        point: isTurned ? found.point.transposed : found.point, distance: found.distance)
    }
    return best
  }
}
