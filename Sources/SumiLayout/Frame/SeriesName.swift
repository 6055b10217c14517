import SumiGeometry

/// The name of a line at its end, to the right of the plot area, or of a stacked area in its band.
public struct SeriesName: Sendable {
  /// The index in `ChartFrame.series`.
  public var series: Int
  public var label: TextBox
  /// A line from the series' end to a name that is not beside it; empty for none.
  public var leader: [Point]
  /// Whether it is in its band.
  public var isInBand = false
}
