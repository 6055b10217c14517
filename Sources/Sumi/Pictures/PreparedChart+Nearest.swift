import SumiGeometry
import SumiLayout
import SumiNearest

extension PreparedChart {
  /// The nearest point or mark of the picture; `nil` if none is within a distance.
  ///
  /// Inside of columns, boxes, cells and slices the distance is 0, and markers count up to their edge.
  /// Lines are straight between their points, or follow their steps. Of several at one distance the
  /// topmost is found. The inside of an area or a band counts only where nothing else is within the
  /// distance. Hidden series, and what is outside of the plot, are never found.
  ///
  /// - Parameters:
  ///   - place: in pixels from the upper left corner of the picture.
  ///   - distance: the greatest, in pixels.
  /// - Complexity: for rows in the order of their positions O(log rows), and the rows near `place`
  ///   that may be nearest; for others at most one pass over the rows. The points of lines that are
  ///   looked at stay in memory for the next search, eight bytes for each and at most 64 MB for a line.
  public func nearest(to place: Point, within distance: Double) -> NearestPoint? {
    let found = frame.nearest(
      to: Point(x: place.x / scale, y: place.y / scale), within: distance / scale,
      memo: nearestMemo)
    guard let found else { return nil }
    let plot = found.panel.reduce(frame) { $0.panels[$1] }
    let series = plot.series[found.series]
    return NearestPoint(
      panel: found.panel, series: found.series, title: series.title, row: found.row,
      point: Point(x: found.point.x * scale, y: found.point.y * scale),
      distance: found.distance * scale, values: series.values(of: found))
  }
}
