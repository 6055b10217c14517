import SumiChart
import SumiGeometry
import SumiTime

/// The positioned legend.
public struct LegendFrame: Sendable {
  /// A symbol and its name: of a series, or of a text that has a colour or a shape in it.
  public struct Entry: Sendable {
    /// The index in `ChartFrame.series`.
    public var series: Int
    /// `nil` for the series itself.
    public var text: EncodedText?
    public var symbol: Rect
    public var label: TextBox
    /// Whether it is faint because other series are selected.
    public var isDimmed = false
  }

  /// A text of a column that determines the colour or the shape of rows.
  public struct EncodedText: Hashable, Sendable {
    public var role: Role
    /// The number of its colour or shape.
    public var index: Int
  }

  /// Circles that show the sizes of a series' markers for some round numbers.
  public struct SizeKey: Sendable {
    public struct Circle: Sendable {
      public var center: Point
      /// In points.
      public var radius: Double
      public var label: TextBox
    }

    /// The index in `ChartFrame.series`.
    public var series: Int
    public var title: TextBox
    public var circles: [Circle]
    /// Whether it is faint because other series are selected.
    public var isDimmed = false
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
    /// The language of the labels' numbers.
    public var language = Language.english
    /// Whether it is faint because other series are selected.
    public var isDimmed = false
  }

  public var entries: [Entry]
  public var colorBars: [ColorBar]
  public var sizes: [SizeKey]
  public var title: TextBox?
  /// A note with the number of entries that did not fit.
  public var note: TextBox?
  /// With the padding of a box on the border.
  public var bounds: Rect
  /// Whether it is inside the plot area, or in a box on its border, and needs a background.
  public var isInside: Bool
  /// Whether it is in a box on the border of the plot area.
  public var isOnBorder = false

  /// From the contents of a legend inside the plot area to the ends of its background, in points.
  public static let padding = 6.0

  /// The series that it explains, as indices in `ChartFrame.series`.
  package var seriesIndices: Set<Int> {
    Set(entries.map(\.series) + colorBars.map(\.series) + sizes.map(\.series))
  }

  var texts: [TextBox] {
    entries.map(\.label) + [note, title].compactMap { $0 } + colorBars.map(\.title)
      + sizes.flatMap { [$0.title] + $0.circles.map(\.label) }
  }
}
