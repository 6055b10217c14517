import SumiGeometry

/// The positioned legend.
public struct LegendFrame: Sendable {
  /// A series' symbol and its name.
  public struct Entry: Sendable {
    /// The index in `ChartFrame.series`.
    public var series: Int
    public var symbol: Rect
    public var label: TextBox
  }

  /// A colour bar of a series.
  public struct ColorBar: Sendable {
    /// The index in `ChartFrame.series`.
    public var series: Int
    public var title: TextBox
    /// The colours run to the right, or upward if the bar is vertical.
    public var bar: Rect
    /// The room for the labels, along the bar and equally long. The labels follow from the bins.
    public var labels: Rect
    public var isVertical: Bool
    public var labelFont: Font
    /// The distance from a label's middle down to its baseline.
    public var labelMiddle: Double
  }

  public var entries: [Entry]
  public var colorBars: [ColorBar]
  public var title: TextBox?
  /// A note with the number of entries that did not fit.
  public var note: TextBox?
  public var bounds: Rect
  /// Whether it is inside the plot area and needs a background.
  public var isInside: Bool

  var texts: [TextBox] {
    entries.map(\.label) + [note, title].compactMap { $0 } + colorBars.map(\.title)
  }
}
