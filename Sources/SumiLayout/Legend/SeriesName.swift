import SumiGeometry

/// The name of a line at its end, to the right of the plot area.
public struct SeriesName: Sendable {
  /// The index in `ChartFrame.series`.
  public var series: Int
  public var label: TextBox
  /// A line from the series' end to a name that is not beside it; empty for none.
  public var leader: [Point]
}
