import SumiData
import SumiTime

/// The data of a series and its axes.
public struct SeriesSource: Equatable, Sendable {
  /// The name by which a selection refers to the series; `nil` for its title only.
  public var id: String?
  /// The name of a table in the chart's `data`; optional if there is at most one.
  public var data: String?
  /// The columns by role. Without an x, points are at their row number, from 0.
  ///
  /// On a category axis a row of bars replaces earlier rows of its category, with a warning: the bar has
  /// the values of the last one and the row position of the first. Lines and markers draw all rows. Rows
  /// without a category are one of their own; see `Chart.nulls`.
  public var channels: [Role: ColumnReference]
  /// A horizontal series has its positions in y and its values along x.
  public var orientation: Orientation
  /// How rows with the same position are combined into one; `nil` to draw each row. Rows without a
  /// number are left out, and so are columns that are not drawn.
  ///
  /// A series whose values are counted needs no column of values: then all rows count.
  public var aggregate: Aggregate?
  /// How far the rows whose mean is drawn are spread around it, as error bars or a band; `nil` for none.
  public var spread: Spread?
  /// The periods whose rows are combined, for positions that are dates: by the calendar of their
  /// axis' zone, so that a day has 23 or 25 hours when clocks change. A point is drawn at the start
  /// of its period.
  public var every: CalendarStep?
  /// How missing values, and periods without rows, are drawn.
  @Stated public var missing = MissingValues.gap
  /// How far apart along the positions two rows may be that a line, an area or a band connects, after rows were
  /// combined; `nil` for any distance. Other kinds, stacks and positions that are names have none.
  public var longestStep: LongestStep?
  /// The order of rows by their values, after they were combined; `nil` for that of the data. On a
  /// category axis it is the order of the categories.
  public var sort: RowOrder?
  /// How many rows are drawn, those with the greatest values, after rows were combined; `nil` for all.
  public var top: Int?
  /// Which rows are drawn; `nil` for all.
  public var sample: Sampling?
  /// The stack of a line, an area or a column; `nil` for none.
  public var stack: Stack?
  /// The group of a column; `nil` for the group of all columns that state none.
  public var group: SeriesGroup?
  /// The look of its error bars, if it has a column of errors.
  public var errorBars = ErrorBarStyle()
  /// A line through the middle of its points; `nil` for none. Only series whose points may be
  /// anywhere, such as a scatter, have one.
  public var regression: RegressionLine?
  /// The texts at its points; `nil` for none, or for those of its column of labels.
  public var labels: PointLabels?
  /// A text column: the series becomes one series per value, in the order of first appearance unless
  /// the column or its axis has another.
  public var splitBy: ColumnReference?
  /// The order of its groups: of its parts, or else of its slices or of the texts with a colour. It is that
  /// of the stack, of bars side by side and of the legend too. `nil` for that of the column.
  public var order: CategoryOrder?
  /// The text in the legend; `nil` for the names of the columns.
  public var title: String?
  /// The title of its panel: series with the same one share a plot; `nil` for all panels.
  public var panel: String?
  /// The identifier of the x axis; `nil` for the first.
  public var xAxis: String?
  /// The identifier of the y axis; `nil` for the first.
  public var yAxis: String?
  /// What the style has while the series is selected; `nil` for the theme's.
  public var selectedStyle: StyleChanges?
  /// The styles of single points by name; see the column `pointStyle`.
  public var pointStyles: [String: StyleChanges] = [:]
  /// How the series appears; `nil` for that of the chart.
  public var animation: SeriesAnimation?
  /// A hidden series is not drawn and does not affect the ranges. It may be of another kind than
  /// the chart, and its values cause no warnings.
  public var isHidden: Bool
  /// Whether the legend has an entry for it.
  public var showsInLegend: Bool
  /// What a tap on it selects; `nil` for what the chart's gestures say. With `none` taps look through it, to
  /// the nearest of the others.
  public var tap: GestureSettings.Tap?
  /// Whether the crosshair reads it.
  public var isReadByCrosshair = true

  /// Columns by role, on the first axes unless others are named.
  public init(
    data: String? = nil, channels: [Role: ColumnReference],
    orientation: Orientation = .vertical, stack: Stack? = nil, group: SeriesGroup? = nil,
    splitBy: ColumnReference? = nil, title: String? = nil,
    xAxis: String? = nil, yAxis: String? = nil, isHidden: Bool = false,
    showsInLegend: Bool = true
  ) {
    self.data = data
    self.channels = channels
    self.orientation = orientation
    self.stack = stack
    self.group = group
    self.splitBy = splitBy
    self.title = title
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.isHidden = isHidden
    self.showsInLegend = showsInLegend
  }

  /// A source of points, each with an x and a y.
  public init(
    data: String? = nil, x: ColumnReference? = nil, y: ColumnReference,
    splitBy: ColumnReference? = nil, title: String? = nil, xAxis: String? = nil,
    yAxis: String? = nil, isHidden: Bool = false, showsInLegend: Bool = true
  ) {
    var channels: [Role: ColumnReference] = [.y: y]
    channels[.x] = x
    self.init(
      data: data, channels: channels, splitBy: splitBy, title: title, xAxis: xAxis, yAxis: yAxis,
      isHidden: isHidden, showsInLegend: showsInLegend)
  }

  /// The column of a role; `nil` if there is none.
  public subscript(role: Role) -> ColumnReference? {
    get { channels[role] }
    set { channels[role] = newValue }
  }

  /// The column of the positions along a dimension; `nil` for row numbers.
  package func positions(along dimension: Dimension) -> ColumnReference? {
    (dimension == orientation.positions ? self[.category] : nil)
      ?? self[dimension == .x ? .x : .y]
  }

  /// Whether the column that splits it is that of its positions too, so that each part is at its own.
  package var isSplitByPositions: Bool {
    splitBy != nil && splitBy == positions(along: orientation.positions)
  }

  /// The columns that the series takes from its table.
  public var columns: [ColumnReference] { channels.values + (splitBy.map { [$0] } ?? []) }
}

/// How values that are missing are drawn. NaN, the result of a calculation that is not defined, is
/// not 0: it stays a gap with `zero`.
public enum MissingValues: String, Hashable, Sendable, CaseIterable {
  /// A line breaks off.
  case gap
  /// A line connects the points on both sides.
  case connect
  /// As 0.
  case zero
}
