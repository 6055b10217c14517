import SumiChart
import SumiData
import SumiGeometry

/// Where everything of a chart goes, in points, origin at the top left, y downward.
public struct ChartFrame: Sendable {
  public var size: Size
  public var theme: Theme
  public var plotArea: Rect
  /// What series are clipped to: the plot area, and a little beyond it where the range is the data's
  /// own, so that a line or a marker on the edge is not cut in half.
  public var clip: Rect
  public var axes: [AxisFrame]
  /// The axes of a radial chart, which has no others.
  public var radial: RadialFrame?
  public var series: [SeriesFrame]
  public var legend: LegendFrame?
  /// Title, subtitle, caption, notes: the text that belongs to no axis and no legend.
  public var texts: [TextBox]
  /// What a careful user should know: values left out, labels shortened.
  public var warnings: [String]

  /// Every piece of text of the chart.
  public var allTexts: [TextBox] {
    texts + axes.flatMap { $0.labels + ($0.title.map { [$0] } ?? []) } + (radial?.texts ?? [])
      + (legend?.texts ?? [])
  }
}

/// One line of text in its place.
public struct TextBox: Equatable, Sendable {
  public var text: String
  public var font: Font
  public var color: Color
  /// Where the baseline starts.
  public var origin: Point
  /// The baseline's direction in radians, clockwise as seen.
  public var angle: Double
  public var extent: TextExtent

  public init(
    text: String, font: Font, color: Color, origin: Point, angle: Double = 0, extent: TextExtent
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.origin = origin
    self.angle = angle
    self.extent = extent
  }

  /// The smallest upright rectangle around the turned line, from ascent to descent.
  public var bounds: Rect {
    if angle == 0 {
      return Rect(
        minX: origin.x, minY: origin.y - extent.ascent, maxX: origin.x + extent.width,
        maxY: origin.y + extent.descent)
    }
    let corners = self.corners
    var rect = Rect(
      minX: corners[0].x, minY: corners[0].y, maxX: corners[0].x, maxY: corners[0].y)
    for corner in corners {
      rect = rect.union(
        Rect(minX: corner.x, minY: corner.y, maxX: corner.x, maxY: corner.y))
    }
    return rect
  }

  /// The corners of the turned line: above the start, above the end, below the end, below the start.
  public var corners: [Point] {
    let along = Vector(dx: Trigonometry.cosine(angle), dy: Trigonometry.sine(angle))
    let down = Vector(dx: -along.dy, dy: along.dx)
    let end = origin + along * extent.width
    return [
      origin + down * -extent.ascent, end + down * -extent.ascent, end + down * extent.descent,
      origin + down * extent.descent,
    ]
  }
}

/// One series, ready to be drawn: its columns, and maps from their values to points.
public struct SeriesFrame: Sendable {
  public var series: Series
  public var title: String
  public var color: Color
  /// The columns that lie on axes, by role.
  public var places: [Role: PlacedColumn]
  /// The columns of numbers that lie on none, by role.
  public var values: [Role: NumberValues]
  /// What surrounds the series.
  public var space: Space
  /// Where a series with a width is beside its x; `nil` for others.
  public var slot: ColumnSlot?
  /// The y of the value that the series stands on, in points, held within the plot area's height.
  public var baseline: Double
  /// How a line that says nothing of its own is dashed, in widths of the line; empty for a solid one.
  public var dashes: [Double]

  /// The axes that the series lies on.
  public enum Space: Sendable {
    /// The scales of its two axes, and the plot area: unit 0 of x is its left side, unit 0 of y its
    /// lower one.
    case cartesian(x: Scale, y: Scale, area: Rect)
    /// Places are points across and down already.
    case radial(RadialSeriesFrame)
  }

  public init(
    series: Series, title: String, color: Color, places: [Role: PlacedColumn] = [:],
    values: [Role: NumberValues] = [:], space: Space, slot: ColumnSlot? = nil, baseline: Double,
    dashes: [Double] = []
  ) {
    self.series = series
    self.title = title
    self.color = color
    self.places = places
    self.values = values
    self.space = space
    self.slot = slot
    self.baseline = baseline
    self.dashes = dashes
  }

  /// A role's places; none where the series has no such column.
  public subscript(role: Role) -> PlacedColumn {
    get { places[role] ?? .none }
    set { places[role] = newValue }
  }

  public var x: PlacedColumn {
    get { self[.x] }
    set { self[.x] = newValue }
  }
  public var y: PlacedColumn {
    get { self[.y] }
    set { self[.y] = newValue }
  }

  /// The rows of the series.
  public var count: Int { places.values.map(\.count).min() ?? 0 }
}

/// A column's share of the room around its x value, along the x axis: in points or, of a finished picture,
/// in pixels.
public struct ColumnSlot: Equatable, Sendable {
  /// From the x value to the column's left side.
  public var offset: Double
  public var width: Double
  /// Columns side by side at an x value, and how many of them are left of this one.
  public var count = 1
  public var place = 0
  /// Between two columns of a group.
  public var gap = 0.0
  /// From one x value to the next, the columns and the gap between groups included.
  public var room: Double
}

/// The legend in its place.
public struct LegendFrame: Sendable {
  /// A series' symbol and its name.
  public struct Entry: Sendable {
    /// The index in `ChartFrame.series`.
    public var series: Int
    public var symbol: Rect
    public var label: TextBox
  }

  /// A series' colours and what they mean.
  public struct ColorBar: Sendable {
    /// The index in `ChartFrame.series`.
    public var series: Int
    public var title: TextBox
    /// The colours run to the right or, where it is vertical, upward.
    public var bar: Rect
    /// The room for labels, which are made with the bins: along the bar, just as long.
    public var labels: Rect
    public var isVertical: Bool
    public var labelFont: Font
    /// From a label's middle down to its baseline.
    public var labelMiddle: Double
  }

  public var entries: [Entry]
  public var colorBars: [ColorBar]
  public var title: TextBox?
  /// How many more entries there are than the legend has room for.
  public var note: TextBox?
  public var bounds: Rect
  /// Whether it lies on the plot area and so needs a ground of its own.
  public var isInside: Bool

  var texts: [TextBox] {
    entries.map(\.label) + [note, title].compactMap { $0 } + colorBars.map(\.title)
  }
}
