import SumiGeometry

/// The point or mark of a frame that is nearest to a position.
package struct NearestMark: Equatable, Sendable {
  /// The index of the panel, and of the panel in it; empty for a single plot.
  package var panel: [Int] = []
  /// The index in `ChartFrame.series` of its panel.
  package var series: Int
  /// In the series' columns; `nil` for a bin of many rows and for a slice of several.
  package var row: Int?
  /// The index of a slice; `nil` for other marks.
  package var slice: Int?
  /// Where the row's value is, in points: a point of a line, the centre of a marker, cell or slice,
  /// the end of a column. Of a line whose point is not in the plot, the nearest position on it.
  package var point: Point
  /// In points; 0 inside of the mark.
  package var distance: Double
}
