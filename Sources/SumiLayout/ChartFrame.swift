import SumiChart
import SumiData
import SumiGeometry

/// The layout of a chart in points, origin at the top left, y downward.
public struct ChartFrame: Sendable {
  public var size: Size
  public var theme: Theme
  public var plotArea: Rect
  /// The clip of the series: the plot area, extended a little where the range is automatic, so that
  /// lines and markers on the edge are not cut in half.
  public var clip: Rect
  public var axes: [AxisFrame]
  /// The axes of a radial chart, which has no others.
  public var radial: RadialFrame?
  public var series: [SeriesFrame]
  public var legend: LegendFrame?
  /// Title, subtitle, caption, notes: the texts of no axis and no legend.
  public var texts: [TextBox]
  /// Warnings, such as values left out and labels shortened.
  public var warnings: [String]

  /// All texts of the chart.
  public var allTexts: [TextBox] {
    texts + axes.flatMap { $0.labels + ($0.title.map { [$0] } ?? []) } + (radial?.texts ?? [])
      + (legend?.texts ?? [])
  }
}

/// One positioned line of text.
public struct TextBox: Equatable, Sendable {
  public var text: String
  public var font: Font
  public var color: Color
  /// The start of the baseline.
  public var origin: Point
  /// The baseline's direction in radians, clockwise.
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

  /// The bounding box of the rotated line, from ascent to descent.
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

  /// The corners of the rotated line: above the start, above the end, below the end, below the
  /// start.
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

/// One series ready to be drawn: its columns, and the maps from their values to points.
///
/// The frame of a horizontal series is transposed, so that it is drawn like a vertical one: `x` holds
/// its vertical positions in the picture, `y` and the other values the horizontal ones.
public struct SeriesFrame: Sendable {
  public var series: Series
  public var title: String
  public var color: Color
  /// The columns with positions on axes, by role.
  public var places: [Role: PlacedColumn]
  /// The columns of numbers without an axis, by role.
  public var values: [Role: NumberValues]
  /// The coordinate system of the series.
  public var space: Space
  /// The slot of a series with a width, relative to its x; `nil` for others.
  public var slot: ColumnSlot?
  /// The y of the baseline in points, clamped to the plot area.
  public var baseline: Double
  /// The dashes of a line without stated ones, in line widths; empty for a solid line.
  public var dashes: [Double]

  /// The axes of a series.
  public enum Space: Sendable {
    /// The scales of the two axes, and the plot area: x = 0 is its left side, y = 0 its lower side.
    case cartesian(x: Scale, y: Scale, area: Rect)
    /// Positions are points in the picture already.
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

  /// A role's positions; empty if the series has no such column.
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

  /// The number of rows of the series.
  public var count: Int { places.values.map(\.count).min() ?? 0 }
}

/// The part of the room around an x value that a bar takes, along the x axis: in points or, in a
/// finished picture, in pixels.
public struct ColumnSlot: Equatable, Sendable {
  /// The offset from the x value to the bar's left side.
  public var offset: Double
  public var width: Double
  /// The number of bars side by side at an x value, and this bar's index from the left.
  public var count = 1
  public var place = 0
  /// The gap between two bars of a group.
  public var gap = 0.0
  /// The distance between x values, which holds the bars and the gap between groups.
  public var room: Double
}

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
