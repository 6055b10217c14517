import SumiChart
import SumiData
import SumiGeometry
import SumiScales
import SumiTime

/// The layout of a chart in points, origin at the top left, y downward.
public struct ChartFrame: Sendable {
  /// The size of the picture.
  public var size: Size
  /// The look of what the chart does not describe itself.
  @Shared public var theme: Theme
  /// The language of its numbers and dates.
  public var language = Language.english
  /// The area in which values are drawn.
  public var plotArea: Rect
  /// The clip of the series: the plot area, extended a little where the range is automatic, so that
  /// lines and markers on the edge are not cut in half.
  public var clip: Rect
  /// The area of the axes and the plot area, with some room around them; `nil` for one of several panels.
  public var canvas: Rect?
  /// The axes, or what a pie has in their place.
  public var family: Family
  /// Whether its panels are charts side by side, each with a state of its own.
  package var holdsCharts = false
  /// In drawing order, including hidden ones, so that legend entries can refer to series by index.
  public var series: [SeriesFrame]
  /// The key to the series; `nil` for none.
  @Shared public var legend: LegendFrame?
  /// The names at the ends of lines, to the right of the plot area, and those in stacked areas.
  public var names: [SeriesName] = []
  /// Title, subtitle, caption, notes: the texts of no axis and no legend.
  public var texts: [TextBox]
  /// The labels of points, over the series.
  public var pointLabels: [TextBox] = []
  /// The labels of points that the series cover.
  public var pointLabelsBelow: [TextBox] = []
  /// In drawing order.
  public var annotations: [AnnotationFrame] = []
  /// The rectangle of a box zoom, or what is selected in an overview, over everything but the crosshair.
  public var overlays: [AnnotationFrame] = []
  /// The selection in the overview of a chart that has one; then the first panel is the chart, and the
  /// second its overview.
  @Shared public var selector: SelectorFrame?
  /// What is shown while a chart of another family takes its place; `nil` for nothing.
  public var replacement: Replacement?
  /// Whether a crosshair stays on the series on which it appears.
  package var crosshairStays = false
  /// On top of everything; `nil` for none.
  @Shared public var crosshair: AnnotationFrame?
  /// The rectangles of labels that are not on a mark: no grid line crosses them.
  public var gridGaps: [Rect] = []
  /// Warnings, such as values left out and labels shortened.
  public var warnings: [String]

  /// The axes, by the family of the chart.
  public indirect enum Family: Sendable {
    /// The x axes, then the y axes.
    case cartesian([AxisFrame])
    /// Angles and radii.
    case radial(RadialFrame)
    /// The slices of pies and donuts.
    case slices(SlicesFrame)
    /// Small multiples, or charts side by side, each with its own axes and series.
    case panels([ChartFrame])

    /// Whether it is one plot.
    var isSingle: Bool { if case .panels = self { false } else { true } }
  }

  /// The axes of a cartesian chart; empty for others.
  public var axes: [AxisFrame] { if case .cartesian(let axes) = family { axes } else { [] } }

  /// The axes of a radial chart; `nil` for others.
  public var radial: RadialFrame? { if case .radial(let radial) = family { radial } else { nil } }

  /// The circle of a chart of slices; `nil` for others.
  public var slices: SlicesFrame? { if case .slices(let slices) = family { slices } else { nil } }

  /// The frames of panels; empty for a single plot.
  public var panels: [ChartFrame] { if case .panels(let panels) = family { panels } else { [] } }

  /// The chart itself, without its overview.
  package var chart: ChartFrame { selector == nil ? self : panels.first ?? self }

  /// All texts in and over the series, with those of panels.
  public var allTexts: [TextBox] { ownTexts + cellLabels + panels.flatMap(\.allTexts) }

  /// The texts over the series, without those of panels and without the values in cells.
  public var ownTexts: [TextBox] {
    let ofAxes =
      switch family {
      case .cartesian(let axes): axes.flatMap { $0.labels + ($0.title.map { [$0] } ?? []) }
      case .radial(let radial): radial.texts
      case .slices(let slices): slices.texts
      case .panels: [TextBox]()
      }
    let ofAnnotations = annotations.flatMap { $0.label.map { $0.isBelow ? [] : $0.lines } ?? [] }
    return texts + ofAxes + pointLabels + names.map(\.label) + ofAnnotations
      + (legend?.texts ?? [])
  }
}

/// One series ready to be drawn: its columns, and the maps from their values to points.
///
/// The frame of a horizontal series is transposed, so that it is drawn like a vertical one: `x` holds
/// its vertical positions in the picture, `y` and the other values the horizontal ones.
///
/// In a stack, `from` and `to` are where each point starts and ends, and `y` is `to`; the numbers of
/// the data are `values[.y]`. The lowest series, if it starts at the baseline, has no `from`.
public struct SeriesFrame: Sendable {
  public var series: Series
  /// The index of its series in the chart, which all parts of a split one have.
  public var index: Int
  public var title: String
  public var color: Color
  /// The columns with positions on axes, by role.
  public var places: RoleMap<PlacedColumn>
  /// The columns that it shows, by role, of one length: those of the data, after rows were combined
  /// or left out, and those made of them. Positions have the role x in any orientation.
  public var columns: RoleMap<Column> = [:]
  /// The columns of numbers without an axis, by role.
  public var values: RoleMap<NumberValues>
  /// The columns that determine the look of each row; `nil` if there are none.
  @Shared public var encodings: RowEncodings?
  /// The coordinate system of the series.
  public var space: Space
  /// The slot of a series with a width, relative to its x; `nil` for others.
  public var slot: ColumnSlot?
  /// The room of a cell of a grid in points: the smallest distances between neighbours; `nil` for
  /// series without cells.
  public var cell: Size?
  /// The values in cells, as far as they have room.
  public var cellLabels: [CellLabel] = []
  /// The y of the baseline in points, clamped to the plot area.
  public var baseline: Double
  /// Which rows are below the baseline; `nil` if values are not numbers.
  public var sides: BaselineSides?
  /// The dashes of a line without stated ones, in line widths; empty for a solid line.
  public var dashes: [Double]
  /// The picture of its markers; `nil` for shapes.
  public var image: Bitmap?
  /// The positions of its regression line by the roles x, y and, with a band, low and high; empty
  /// for none.
  public var regression: RoleMap<PlacedColumn> = [:]
  /// The rows with a style of their own.
  public var styledRows: [StyledRows] = []
  /// What of it is selected; `nil` for nothing.
  public var selection: SeriesSelection?
  /// The opacity of what is not selected, 0…1.
  public var opacity = 1.0
  /// How much of it is there, while it appears or disappears; `nil` for all of it.
  public var presence: SeriesPresence?
  /// Series with the same number, in the panels of one chart, have one scale of colours for what is in
  /// their cells or bins; `nil` for a scale of its own.
  public var scaleGroup: Int?

  /// The axes of a series.
  public enum Space: Sendable {
    /// The scales of the two axes, and the plot area: x = 0 is its left side, y = 0 its lower side.
    case cartesian(x: Scale, y: Scale, area: Rect)
    /// Positions are points in the picture already.
    case radial(RadialSeriesFrame)
    /// Positioned slices.
    case slices(SliceSeriesFrame)
  }

  public init(
    series: Series, index: Int = 0, title: String, color: Color,
    places: RoleMap<PlacedColumn> = [:],
    values: RoleMap<NumberValues> = [:], encodings: RowEncodings? = nil, space: Space,
    slot: ColumnSlot? = nil, baseline: Double, sides: BaselineSides? = nil,
    dashes: [Double] = []
  ) {
    self.series = series
    self.index = index
    self.title = title
    self.color = color
    self.places = places
    self.values = values
    self.encodings = encodings
    self.space = space
    self.slot = slot
    self.baseline = baseline
    self.sides = sides
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
  public var count: Int {
    if case .slices(let slices) = space { return slices.rowCount }
    let places = places.values
    var count: Int?
    for index in places.indices { count = min(count ?? .max, places[index].count) }
    return count ?? 0
  }
}
