import SumiData
import SumiGeometry

/// The properties of a series that layout, legend and drawing need, so that they do not depend on
/// its kind.
public struct SeriesTraits: Equatable, Sendable {
  /// The chart family that the series requires; `nil` if it fits into any.
  public var family: ChartFamily?
  /// The share, 0…1, of the room around its x that the series takes; `nil` for a series without
  /// width. Series with a slot on one x axis are placed side by side.
  public var slot: Double?
  /// The cells of a grid; `nil` if its rows are none. A cell takes all of the room around its position
  /// along both axes.
  public var cells: Cells?
  /// Where its columns or areas start; `nil` for marks that start nowhere.
  public var ground: Ground?
  /// How its series are stacked on each other; `nil` if they cannot be.
  public var stacking: Stacking?
  /// Whether each row starts where the one before it ends. A row that is a total starts at the
  /// ground.
  public var isRunningSum: Bool
  /// Two roles: rows are drawn in the order of the distance between their values, the greatest
  /// first; empty for the order of the data.
  public var orderedBySpan: [Role]
  /// Whether the axis of the values of a horizontal series is above the plot by default.
  public var valuesAreOnTop: Bool
  /// In a radial chart, whether it is drawn from angles and radii rather than from points.
  public var keepsAngles: Bool
  /// The line that connects its points; `nil` for points that stand alone.
  public var line: Line?
  /// The extent of the series beyond its points in any direction, in points.
  public var reach: Double
  /// Whether it is drawn faster if x is ascending.
  public var wantsOrder: Bool
  /// Whether both coordinates are free, so that both axes have rounded ranges and grid lines.
  public var isCloud: Bool
  /// Whether all rows of a category count, although the series has a slot. In other kinds of bars a row
  /// replaces earlier rows of its category.
  public var countsEachRow: Bool
  /// Whether each row states both ends of its bar along the positions, as `x` and `x2`.
  public var hasTwoSides: Bool
  /// Whether each row states both ends of its bar along the values, as `y` and `y2`.
  public var hasTwoEnds: Bool
  /// Whether a row is drawn only if it has all of its values: other rows are left out.
  public var needsAllValues: Bool
  /// Two roles: in each row the second has the greater value. Rows where it has not are a warning.
  public var ascendingRoles: [Role]
  /// Whether a series without positions is at the category with its title.
  public var isNamedByTitle: Bool
  /// Whether its points are moved aside by up to half of its slot, each by a number that follows from
  /// its row.
  public var isJittered: Bool
  /// How its values are counted; `nil` to draw them.
  public var binning: Binning?
  /// What it shows of the numbers at each position; `nil` to draw each row.
  public var distribution: DistributionSettings?
  /// The colour of its points that its style states; `nil` for the theme's.
  public var color: Color?
  /// The colour of what is below its baseline; `nil` for the same.
  public var colorBelowBaseline: Color?
  /// Whether its points are filled with lines, so that a text on them needs a ground.
  public var isHatched: Bool
  /// The labels that each of its rows can have; most kinds of series have one at the value.
  public var labelAnchors: [LabelAnchor]
  /// How the legend explains it.
  public var legend: LegendKey
  /// Whether the series cannot be understood without a legend.
  public var needsLegend: Bool
  /// The picture of its markers; `nil` for shapes.
  public var image: MarkerImage?
  /// The scales of columns that determine the look of each row; `nil` if it takes no such columns.
  public var encodings: SeriesEncodings?
  /// Angles, radii, labels and look of its slices; `nil` if it has none.
  public var slices: SliceSettings?
  /// The outline of what is selected of it, if its shapes have one then.
  public var selectedOutline: SelectedOutline
  /// Columns that these settings require in addition, with the name of the setting.
  public var alsoNeeds: [Role: String]
  /// Settings that have no effect, one sentence each.
  public var warnings: [String]

  /// Traits of which all have a default: that of a kind of series without anything special.
  public init(
    family: ChartFamily? = .cartesian, slot: Double? = nil, cells: Cells? = nil,
    ground: Ground? = nil, stacking: Stacking? = nil, isRunningSum: Bool = false,
    orderedBySpan: [Role] = [],
    valuesAreOnTop: Bool = false, keepsAngles: Bool = false, line: Line? = nil,
    reach: Double = 0, wantsOrder: Bool = false,
    isCloud: Bool = false, countsEachRow: Bool = false, hasTwoSides: Bool = false,
    hasTwoEnds: Bool = false, needsAllValues: Bool = false,
    ascendingRoles: [Role] = [],
    color: Color? = nil, colorBelowBaseline: Color? = nil, isNamedByTitle: Bool = false,
    isJittered: Bool = false, isHatched: Bool = false, labelAnchors: [LabelAnchor] = [.value],
    binning: Binning? = nil, distribution: DistributionSettings? = nil,
    legend: LegendKey = .swatch, needsLegend: Bool = false, image: MarkerImage? = nil,
    encodings: SeriesEncodings? = nil, slices: SliceSettings? = nil,
    selectedOutline: SelectedOutline = SelectedOutline(),
    alsoNeeds: [Role: String] = [:], warnings: [String] = []
  ) {
    self.family = family
    self.slot = slot
    self.cells = cells
    self.ground = ground
    self.stacking = stacking
    self.isRunningSum = isRunningSum
    self.orderedBySpan = orderedBySpan
    self.valuesAreOnTop = valuesAreOnTop
    self.keepsAngles = keepsAngles
    self.line = line
    self.reach = reach
    self.wantsOrder = wantsOrder
    self.isCloud = isCloud
    self.countsEachRow = countsEachRow
    self.hasTwoSides = hasTwoSides
    self.hasTwoEnds = hasTwoEnds
    self.needsAllValues = needsAllValues
    self.ascendingRoles = ascendingRoles
    self.isNamedByTitle = isNamedByTitle
    self.isJittered = isJittered
    self.isHatched = isHatched
    self.binning = binning
    self.distribution = distribution
    self.color = color
    self.colorBelowBaseline = colorBelowBaseline
    self.labelAnchors = labelAnchors
    self.legend = legend
    self.needsLegend = needsLegend
    self.image = image
    self.encodings = encodings
    self.slices = slices
    self.selectedOutline = selectedOutline
    self.alsoNeeds = alsoNeeds
    self.warnings = warnings
  }
}

extension SeriesTraits {
  /// Whether it connects its points, so that points outside the plot area affect the picture.
  public var isConnected: Bool { line != nil }

  /// The values of a line between its points.
  public var curve: Curve { line?.curve ?? .straight }

  /// The baseline of columns or areas.
  public struct Ground: Equatable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
  {
    /// On the axis of the values.
    public var value: Double
    /// The width of the line at the baseline inside the plot, in points.
    public var width: Double
    /// Whether that line has the colour of the plot's border, if there is one.
    public var isBorder: Bool

    /// A baseline at a value.
    public init(_ value: Double, width: Double = 1, isBorder: Bool = false) {
      self.value = value
      self.width = width
      self.isBorder = isBorder
    }

    public init(floatLiteral value: Double) { self.init(value) }

    public init(integerLiteral value: Int) { self.init(Double(value)) }
  }

  /// How series of a kind are stacked on each other.
  public struct Stacking: Equatable, Sendable {
    /// Whether the parts of a split series are stacked if it states no stack.
    public var stacksParts: Bool
    /// Whether the end of a column is drawn differently from the ends of those below it.
    public var roundsTip: Bool

    /// Stacking in a stated stack only, with equal ends, unless stated.
    public init(stacksParts: Bool = false, roundsTip: Bool = false) {
      self.stacksParts = stacksParts
      self.roundsTip = roundsTip
    }
  }

  /// The line through the points of a series.
  public struct Line: Equatable, Sendable {
    /// In points.
    public var width: Double?
    /// The values between its points.
    public var curve: Curve
    /// The area between the line and its ground; `nil` for none.
    public var fill: AreaFill?
    /// The smooth line that is drawn in place of one through the points; `nil` for none.
    public var smoothing: Smoothing?

    /// A straight line from point to point, without an area, unless stated.
    public init(
      width: Double?, curve: Curve = .straight, fill: AreaFill? = nil, smoothing: Smoothing? = nil
    ) {
      self.width = width
      self.curve = curve
      self.fill = fill
      self.smoothing = smoothing
    }
  }

  /// The cells of a grid.
  public struct Cells: Equatable, Sendable {
    /// How rows of one cell are combined; `nil` for the last of them.
    public var aggregate: Aggregate?
    /// The gap between cells in points.
    public var gap: Double
    /// The values as texts in the cells; `nil` for none.
    public var labels: CellLabels?

    /// Cells that touch, without texts, unless stated.
    public init(aggregate: Aggregate? = nil, gap: Double = 0, labels: CellLabels? = nil) {
      self.aggregate = aggregate
      self.gap = gap
      self.labels = labels
    }
  }
}

/// How the legend explains a series.
public enum LegendKey: Hashable, Sendable {
  /// A line sample, long enough to show its dashes.
  case line
  /// A square or a marker.
  case swatch
  /// A colour bar with the values of its colours.
  case colorBar
  /// A swatch for each row.
  case rows
  /// A swatch for each of several looks, with their names.
  case looks([String])
}
